import type { Browser } from 'playwright';
import { PHONE } from '../support/browser.ts';
import type { TextLine } from './plainPage.ts';

const TEXT = 'h1, h2, h3, li, a, p, dt, dd, button, label';
const KNOWN = new Set<string>(['h1', 'h2', 'h3', 'li', 'a']);

/** What a page says, as its server wrote it, in order. */
export async function textOf(browser: Browser, url: string): Promise<TextLine[]> {
  const page = await browser.newPage({ ...PHONE, javaScriptEnabled: false });
  await page.goto(url);
  const lines = await page.locator(TEXT).evaluateAll(
    (elements, selector) =>
      elements
        .filter((element) => !element.querySelector(selector))
        .map((element) => ({ tag: element.tagName.toLowerCase(), text: element.textContent?.trim() ?? '' }))
        .filter(({ text }) => text !== ''),
    TEXT,
  );
  await page.close();
  return lines.map(({ tag, text }) => ({ element: (KNOWN.has(tag) ? tag : 'p') as TextLine['element'], text }));
}
