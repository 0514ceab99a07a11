import type { Browser, Page } from 'playwright';
import type {} from '../page/page.ts';
import { BenchContent } from './benchContent.ts';
import { BenchSite } from './benchSite.ts';
import { withBrowser } from './browser.ts';
import { askEvent, registrationBody } from './registrationBody.ts';

export type BenchPage = {
  page: Page;
  browser: Browser;
  origin: string;
  content: BenchContent;
  /** A registration for an event that nobody fills, with `{{n}}` in the address */
  body: string;
};

/**
 * Opens the page in which product modules run, on a hub of its own, and closes everything afterwards.
 * @param prepare  changes the content before it is published
 */
export async function withBenchPage<T>(
  root: string,
  prepare: (content: BenchContent) => void,
  work: (bench: BenchPage) => Promise<T>,
): Promise<T> {
  const content = new BenchContent(root);
  const site = new BenchSite();
  try {
    const eventCode = content.openEvent();
    prepare(content);
    site.addBenchPage();
    const { origin } = await site.start({ CONTENT_DIR: content.dir });
    const body = JSON.stringify(registrationBody(await askEvent(origin, eventCode), 'bench{{n}}@example.com'));
    return await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`${origin}/bench/index.html`);
      await page.waitForFunction(() => window.bench !== undefined);
      return work({ page, browser, origin, content, body });
    });
  } finally {
    await site.dispose();
    content.dispose();
  }
}
