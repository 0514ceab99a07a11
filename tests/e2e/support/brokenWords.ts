import type { Page } from '@playwright/test';

/**
 * Words of headings, cards and links that are broken inside, as their parts stand on two lines: `Operato/r`. What is
 * joined by a hyphen or a slash may be broken there.
 */
export function brokenWords(page: Page, selector = 'main :is(h1, h2, h3, h4, a, button, summary)'): Promise<string[]> {
  return page.evaluate((within) => {
    /** Two lines are further apart than two roundings. */
    const LINE_PX = 4;
    const found: string[] = [];
    for (const element of document.querySelectorAll(within)) {
      // What is there for listeners alone is one pixel wide.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
      if (element.parentElement && element.parentElement.clientWidth <= 1) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}'’]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > LINE_PX) found.push(word);
        }
      }
    }
    return [...new Set(found)];
  }, selector);
}
