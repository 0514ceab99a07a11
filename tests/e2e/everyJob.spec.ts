import type { Page } from '@playwright/test';
import { hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

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
    // The page has a policy for what becomes markup; this parser makes nothing that could run.
    const { parseHTML } = Document as unknown as { parseHTML(html: string, options: object): Document };
    return {
      sent: words(parseHTML(html, { sanitizer: {} })),
      now: words(document),
      empty: parts.filter((part) => !part.textContent?.trim()).map((part) => part.outerHTML.slice(0, 160)),
    };
  }, sent);
}

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>') + '</main>'.length);

/** The main parts of all roles' pages as the hub sends them, by their paths. */
async function sentPages(origin: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/jobs\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(paths).toHaveLength(225);
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, mainOf(await (await fetch(origin + path)).text()));
  return pages;
}

/** What the page says that it should not: messages of the console, errors and warnings of its scripts. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!message.location().url.includes('/media/')) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** Pictures have tests of their own. A route would take the browser's cache away, and every page its scripts anew. */
async function withoutPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/media/*'] });
}

async function expectSameWords(page: Page, path: string, sent: string): Promise<void> {
  const words = await readPage(page, sent);
  expect(words.now, path).toBe(words.sent);
  expect(words.now, path).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  expect(words.empty, path).toEqual([]);
}

/** Follows a link to a role, as one in rich text is, and waits until all of its page stands there. */
function openOnDevice(page: Page, path: string): Promise<void> {
  return page.evaluate(
    (href) =>
      new Promise<void>((resolve) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
        link.remove();
        const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
        const seen = new MutationObserver(look);
        seen.observe(document, { childList: true, subtree: true, attributes: true });
        function look() {
          if (location.pathname !== href || canonical() !== location.origin + href) return;
          if (!document.querySelector('main fieldset button')) return;
          seen.disconnect();
          resolve();
        }
        look();
      }),
    path,
  );
}

/** As many at a time as a small machine has processors. */
const SIDE_BY_SIDE = 2;

test('every role comes alive with the words that the hub sent, no part empty, without a message [JOB-01, SHELL-05] @long', async ({
  browser,
  hub,
}) => {
  const pages = await sentPages(hub.origin);
  test.setTimeout(60_000 + pages.size * 2_000);
  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  const left = [...pages];
  const visit = async () => {
    const page = await context.newPage();
    await withoutPictures(page);
    const complaints = complaintsOf(page);
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, html] = next;
      await page.goto(hub.origin + path, { waitUntil: 'commit' });
      await wholePage(page);
      await expectSameWords(page, path, html);
    }
    return complaints;
  };
  const complaints = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, visit));
  expect(complaints.flat()).toEqual([]);
  await context.close();
});

test('every role that is opened on the device stands there with the words that the hub sends, no part empty, without a message [JOB-01, SHELL-05, PWA-06] @long', async ({
  page,
  hub,
}) => {
  const pages = await sentPages(hub.origin);
  test.setTimeout(60_000 + pages.size * 1_000);
  await page.goto(`${hub.origin}/careers`);
  await readyForOffline(page);
  await page.reload();
  await hydrated(page);
  const complaints = complaintsOf(page);
  page.on('request', (request) => {
    if (/\/content\/(route|chunks)/.test(request.url())) complaints.push(`asked of the hub: ${request.url()}`);
  });
  for (const [path, html] of pages) {
    await openOnDevice(page, path);
    await expectSameWords(page, path, html);
  }
  expect(complaints).toEqual([]);
});
