import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * All 225 pages take minutes on a busy machine: those that are visited have among them every kind of element that a role
 * can have. `EVERY_JOB=1` visits all of them; `tests/unit/app/everyJobPage.test.ts` renders all of them every time.
 */
const IS_WHOLE = process.env.EVERY_JOB === '1';

// What a trace takes of so many pages costs more than the pages.
test.use({ trace: 'off' });

/** Until the page and its late parts are alive. */
async function wholePage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('main fieldset button');
    const isAlive = last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
    return isAlive && document.documentElement.hasAttribute('data-hydrated');
  });
}

/** The words of the page's main part, as the hub sent them and as they stand there now, and its parts without a word. */
function readPage(page: Page, sent: string): Promise<{ sent: string; now: string; empty: string[] }> {
  return page.evaluate((html) => {
    const PARTS = 'section, [role=tabpanel], h2, h3, ul, ol, dl, dd, table, details, p:not([role=status])';
    const words = (source: Document) => {
      const main = source.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      for (const hidden of main?.querySelectorAll('noscript, script, style') ?? []) hidden.remove();
      return main?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    };
    const parts = [...document.querySelectorAll(`main :is(${PARTS})`)];
    return {
      sent: words(new DOMParser().parseFromString(html, 'text/html')),
      now: words(document),
      empty: parts.filter((part) => !part.textContent?.trim()).map((part) => part.outerHTML.slice(0, 160)),
    };
  }, sent);
}

/** What a page is made of: its kinds of elements, each by its name and looks. */
const kindsIn = (html: string) =>
  new Set(html.slice(html.indexOf('<main'), html.indexOf('</main>')).match(/<\w+( class="[^"]*")?/g) ?? []);

/** Few pages in which every kind of element stands that any of them has. */
function withEveryKind(pages: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set([...pages.values()].flatMap((kinds) => [...kinds]));
  const chosen: string[] = [];
  while (left.size > 0) {
    const missing = ([, kinds]: [string, ReadonlySet<string>]) => [...kinds].filter((kind) => left.has(kind)).length;
    const [path, kinds] = [...pages].reduce((best, page) => (missing(page) > missing(best) ? page : best));
    for (const kind of kinds) left.delete(kind);
    chosen.push(path);
  }
  return chosen;
}

test('roles with everything a role can have come alive with the words that the hub sent, no part empty, without a message [JOB-01, SHELL-05]', async ({
  browser,
  hub,
}) => {
  const sitemap = await (await fetch(`${hub.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/jobs\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(paths).toHaveLength(225);
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await fetch(hub.origin + path)).text());
  const kinds = new Map([...pages].map(([path, html]) => [path, kindsIn(html)]));
  const visited = IS_WHOLE ? paths : withEveryKind(kinds);
  expect(visited.length).toBeGreaterThan(3);
  test.setTimeout(60_000 + visited.length * 5_000);

  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  const page = await context.newPage();
  // Pictures have tests of their own.
  await page.route(/\/media\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  for (const path of visited) {
    await page.goto(hub.origin + path, { waitUntil: 'commit' });
    await wholePage(page);
    const words = await readPage(page, pages.get(path) ?? '');
    expect(words.now, path).toBe(words.sent);
    expect(words.now, path).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    expect(words.empty, path).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
