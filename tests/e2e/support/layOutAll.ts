import type { Page } from '@playwright/test';

/** Lays out what is far below as well, which a browser leaves for later: until then it has places that it will not have. */
export function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
