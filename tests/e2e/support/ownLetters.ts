import type { BrowserContext, Page } from '@playwright/test';

/**
 * Pages of the hub in the product's letters from the first paint on. A slow moment would
 * have the system's for as long as the page lives.
 */
export async function inOwnLetters(target: BrowserContext | Page, origin: string): Promise<void> {
  const isPage = (url: URL) =>
    url.origin === origin && !url.pathname.includes('.') && !url.pathname.startsWith('/api/');
  await target.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/font-display:\s*optional/g, 'font-display:block')
      .replace('<style data-fonts media="not all">', '<style>');
    // The policy lets the sheets through by hashes that they do not have any more.
    const { 'content-security-policy': _, 'content-encoding': _encoding, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}
