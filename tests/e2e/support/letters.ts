import type { BrowserContext, Page } from '@playwright/test';

/**
 * Pages that are loaded from now on in the letters of the system, which are wider than the product's and its stand-ins:
 * as on a device that has none of them, and nothing moves because a font has come.
 */
export async function inSystemLetters(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    const letters = new CSSStyleSheet();
    letters.replaceSync('* { font-family: sans-serif !important }');
    document.adoptedStyleSheets.push(letters);
    Object.assign(window, { letters });
  });
}

/** Waits until the page that is open stands in the product's letters, also where it began in those of the system. */
export async function inOwnLetters(page: Page): Promise<void> {
  await page.evaluate(async () => {
    (window as { letters?: CSSStyleSheet }).letters?.replaceSync('');
    const fonts = ['700 1em Archivo', '400 1em "Atkinson Hyperlegible Next"', '700 1em "Atkinson Hyperlegible Next"'];
    await Promise.all(fonts.map((font) => document.fonts.load(font)));
    await document.fonts.ready;
  });
}
