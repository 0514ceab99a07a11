import type { BrowserContext, Page } from '@playwright/test';

const SWITCHED_OFF = '<style data-fonts media="not all">';

/**
 * Pages of the hub in the product's letters from the first paint on. A slow moment would
 * have the system's for as long as the page lives.
 */
export function inOwnLetters(target: BrowserContext | Page, origin: string): Promise<void> {
  return withDocuments(target, origin, (body) =>
    body.replaceAll(/font-display:\s*optional/g, 'font-display:block').replace(SWITCHED_OFF, '<style>'),
  );
}

/** Pages of the hub as on a slow line: in the letters of the system, which may be wider, until another page comes. */
export function inSystemLetters(target: BrowserContext | Page, origin: string): Promise<void> {
  return withDocuments(target, origin, (body) => body.replace(/(?<=if\(performance\.now\(\)<)\d+/, '0'));
}

/**
 * Puts the page that is open into the product's letters, also where they came too late for it. Runs in the page of any
 * browser, so it uses nothing from outside itself.
 */
export async function takeOwnLetters(): Promise<void> {
  const faces = [
    new FontFace('Archivo', 'url(/fonts/archivo-latin-wdth.woff2)', { weight: '100 900', stretch: '62% 125%' }),
    new FontFace('Atkinson Hyperlegible Next', 'url(/fonts/atkinson-next-latin.woff2)', { weight: '200 800' }),
  ];
  for (const face of faces) document.fonts.add(await face.load());
}

async function withDocuments(
  target: BrowserContext | Page,
  origin: string,
  changed: (body: string) => string,
): Promise<void> {
  const isPage = (url: URL) =>
    url.origin === origin && !url.pathname.includes('.') && !url.pathname.startsWith('/api/');
  await target.route(isPage, async (route) => {
    const response = await route.fetch();
    // The policy lets the sheets through by hashes that they do not have any more.
    const { 'content-security-policy': _, 'content-encoding': _encoding, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: changed(await response.text()) });
  });
}
