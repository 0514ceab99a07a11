import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Collections } from '../../../hub/content/checkContent.ts';
import { EMPTY_FAQ_BROWSER, faqBrowserAddress, readFaqBrowser } from '../../../src/domain/faq/faqBrowser.ts';
import { faqChapters } from '../../../src/domain/faq/faqChapters.ts';
import { NOW, SAMPLE_DIR, soundContent } from '../hub/content/contentFolder.ts';
import { renderPage } from '../support/renderPage.ts';

let content: Collections;
beforeAll(async () => {
  content = await soundContent(SAMPLE_DIR, NOW);
}, 60_000);

const levelsIn = (html: string) => [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));

describe('pages of blocks in the sample content', () => {
  it('begin with their one first heading and skip no level on the way down', async () => {
    const paths = content.pages.filter(({ blocks = [] }) => blocks.length > 0).map(({ path }) => path);
    expect(paths.length).toBeGreaterThanOrEqual(30);
    for (const path of paths) {
      const { body } = await renderPage(path, content);
      const levels = levelsIn(body.slice(body.indexOf('<main'), body.indexOf('</main>')));
      expect
        .soft(
          levels.filter((level) => level === 1),
          path,
        )
        .toEqual([1]);
      expect.soft(levels[0], path).toBe(1);
      const skips = levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1);
      expect.soft(skips, path).toEqual([]);
    }
  }, 60_000);

  it('show the helpline as a telephone link wherever they name it, and so do the answers [SHELL-18]', async () => {
    const paths = content.pages.filter(({ blocks = [] }) => blocks.length > 0).map(({ path }) => path);
    const answers = content.faqs.map(({ id, answer }) => ({ path: id, main: answer }));
    const pages = [...paths, '/faqs'].map(async (path) => {
      const { body } = await renderPage(path, content);
      return { path, main: body.slice(body.indexOf('<main'), body.indexOf('</main>')) };
    });
    for (const { path, main } of [...answers, ...(await Promise.all(pages))]) {
      const besidesLinks = main.replace(/<a [^>]*href="tel:131901".*?<\/a>/gs, '');
      expect.soft(besidesLinks.includes('13 19 01'), path).toBe(false);
    }
  }, 60_000);

  it('link to lists of questions that exist', () => {
    const links = new Set(JSON.stringify(content.pages.map(({ blocks }) => blocks)).match(/\/faqs\?[^"\\]+/g));
    expect(links.size).toBeGreaterThan(3);
    const chapters = faqChapters(content.faqCategories, content.faqs);
    for (const link of links) {
      const { searchParams } = new URL(link, 'https://careers.example');
      expect.soft(faqBrowserAddress(readFaqBrowser(searchParams, chapters)), link).toBe(link);
    }
  });

  it('of questions leave room for their styles within 24 kB, because each list is an address of its own', async () => {
    const lists = faqChapters(content.faqCategories, content.faqs).flatMap(({ id: category, subcategories }) =>
      subcategories.map(({ id }) => faqBrowserAddress({ ...EMPTY_FAQ_BROWSER, category, subcategory: id })),
    );
    expect(lists.length).toBeGreaterThan(10);
    for (const address of ['/faqs', ...lists]) {
      const { head, body, hydration } = await renderPage(address, content);
      const { byteLength } = brotliCompressSync(head + body + hydration);
      // The template with the styles of the first paint takes up to 10 kB.
      expect.soft(byteLength, address).toBeLessThan(14_000);
    }
  }, 60_000);

  it('link to places within a page only where that page has them', async () => {
    const links = new Set(JSON.stringify(content.pages.map(({ blocks }) => blocks)).match(/\/[^"#\s\\]*#[\w-]+/g));
    const bodies = new Map<string, string>();
    for (const link of links) {
      const [path = '', id] = link.split(/[?#]/).filter((_, at, { length }) => at === 0 || at === length - 1);
      const body = bodies.get(path) ?? (await renderPage(path, content)).body;
      bodies.set(path, body);
      expect.soft(body.includes(`id="${id}"`), link).toBe(true);
    }
  }, 60_000);
});
