/** Everything that can be seen of one page, from one load of it. */
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { nextStop, type Stop } from './focus.ts';
import { layOutAll } from './layOutAll.ts';
import { inOwnLetters } from './letters.ts';
import { shiftOf, watchShifts } from './shifts.ts';
import { alive, hydrated } from './site.ts';
import { unreadWords } from './unreadWords.ts';

/** A phone, a tablet and a desk. */
const WIDTHS = [390, 820, 1_440];
const HEIGHT = 900;
/** As narrow as a window gets: 400 % zoom on a screen of 1280 px (WCAG 1.4.10). */
const NARROWEST = 320;
/** No page has as many stops before its footer. */
const TOO_MANY = 160;

/**
 * Loads a page and looks at all of it: the console, shifts, axe at three widths and in dark colours, pictures, the focus at every stop, the
 * narrowest window, text of twice the size, three times the words.
 * @param hasTwin  whether the page says the same with scripting as without
 * @param standsStill  whether what the hub sends has the size of what comes: of `/saved` only the device knows the words
 * @returns what is wrong, each with where; nothing for a sound page
 */
export async function auditPage(
  page: Page,
  address: string,
  { hasTwin = true, standsStill = true } = {},
): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]) => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  page.on('console', (message) => {
    // It begins in the letters of the system, and so without the fonts that its document asks for. A machine without a
    // graphics card says how slowly it draws maps.
    const isOurs =
      !/GPU stall due to ReadPixels|blocked by Playwright|fonts\/\S+ was preloaded using link preload but not used/.test(
        message.text(),
      );
    if (isOurs && ['error', 'warning'].includes(message.type())) note('console', [message.text()]);
  });
  page.on('pageerror', (error) => note('console', [error.message]));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await watchShifts(page);

  const answer = await page.goto(address);
  if (answer?.status() !== 200) note('answer', [`${answer?.status()}`]);
  const sent = (await answer?.text()) ?? '';
  await hydrated(page);
  // All that runs late is there: nothing comes over what is looked at.
  await alive(page.getByRole('contentinfo').getByRole('link'));
  const shift = await shiftOf(page);
  if (standsStill && shift > 0) note('shifts', [String(shift)]);
  if (hasTwin) note('without scripting', await page.evaluate(twinFaults, sent));
  note('pictures', await page.evaluate(pictureFaults));

  await inOwnLetters(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    note(`axe at ${width} px`, await violations(page));
    note(`${width} px`, await overflow(page));
  }
  for (const width of [1_440, 390]) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.setViewportSize({ width, height: HEIGHT });
    note(`axe in the dark at ${width} px`, await violations(page));
  }
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await layOutAll(page);
  const readAt = async (where: string, width: number) => {
    await page.setViewportSize({ width, height: HEIGHT });
    let found: string[] = [];
    // Some parts find their size a frame or two after their window.
    const settled = async () => {
      found = [...(await overflow(page)), ...(await unreadWords(page))];
      return found.length;
    };
    await expect
      .poll(settled, { timeout: 3_000 })
      .toBe(0)
      .catch(() => note(where, found));
  };
  await readAt(`${NARROWEST} px`, NARROWEST);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await readAt('text of twice the size', 390);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const letters = await page.evaluateHandle(systemLetters);
  await readAt('in the letters of the system', NARROWEST);
  await letters.evaluate((sheet) => sheet.replaceSync(''));
  const words = await page.evaluateHandle(threeTimesTheWords);
  for (const width of [NARROWEST, 768, 1_440]) await readAt(`three times the words at ${width} px`, width);
  await words.evaluate((before) => {
    for (const [node, text] of before) node.nodeValue = text;
  });
  note('keyboard', await keyboardFaults(page));
  return faults;
}

async function overflow(page: Page): Promise<string[]> {
  const byPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return byPx > 0 ? [`${byPx} px too wide`] : [];
}

/** Walks to the footer, looks at each stop, and a few steps back the way one came. */
async function keyboardFaults(page: Page): Promise<string[]> {
  const stops: Stop[] = [];
  while (!stops.at(-1)?.isInFooter) {
    const stop = await nextStop(page);
    if (!stop || stops.length > TOO_MANY) return [`no way to the footer after "${stops.at(-1)?.name}"`];
    stops.push(stop);
  }
  const faults = stops.filter(({ fault }) => fault).map(({ name, fault }) => `"${name}" ${fault}`);
  if (stops[0]?.name !== 'Skip to main content') faults.push(`the first stop is "${stops[0]?.name}"`);
  for (const before of stops.slice(-4, -1).reverse()) {
    const stop = await nextStop(page, 'Shift+Tab');
    if (stop?.name !== before.name) faults.push(`back from the footer one meets "${stop?.name}", not "${before.name}"`);
  }
  return faults;
}

/** In the page: whether it says without scripting what it says now, and leads to the same places. */
function twinFaults(sent: string): string[] {
  // The page has a policy for what becomes markup; this parser makes nothing that could run.
  const { parseHTML } = Document as unknown as { parseHTML(html: string, options: object): Document };
  const twin = parseHTML(sent, { sanitizer: {} });
  const wordsOf = (source: Document) => {
    const main = source.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
    // `data-wide`: sent for wide windows, which this one is not. A map gets the names of places with its script.
    for (const hidden of main?.querySelectorAll('noscript, script, style, svg, [data-wide]') ?? []) hidden.remove();
    return main?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  };
  const linksOf = (source: Document) => [
    ...new Set([...source.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))),
  ];
  const faults: string[] = [];
  const [before, now] = [wordsOf(twin), wordsOf(document)];
  if (before !== now) {
    const at = [...before].findIndex((letter, index) => letter !== now[index]);
    const from = Math.max(0, at - 40);
    faults.push(`"${before.slice(from, at + 60)}" became "${now.slice(from, at + 60)}"`);
  }
  if (/undefined|\bnull\b|NaN|\[object/.test(before)) faults.push('a value that is none is written out');
  const links = linksOf(twin);
  const gone = linksOf(document).filter((href) => !links.includes(href));
  if (gone.length > 0) faults.push(`no link to ${gone.join(', ')}`);
  if (twin.querySelectorAll('title').length !== 1 || twin.querySelectorAll('h1').length !== 1)
    faults.push('it has not one title and one heading');
  if (!twin.querySelector('nav a[href="/events"]')) faults.push('no navigation');
  return faults;
}

/** In the page: every picture is there, the lazy ones too, with its size and words. */
async function pictureFaults(): Promise<string[]> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  const broken = images.filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc || image.src);
  const bare = images.filter((image) => !['alt', 'width', 'height'].every((name) => image.hasAttribute(name)));
  return [
    ...broken.map((address) => `broken: ${address}`),
    ...bare.map((image) => `without size or words: ${image.outerHTML}`),
  ];
}

/** In the page: the letters of a device without the product's fonts, which are wider. */
function systemLetters(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: sans-serif !important }');
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** In the page: as a longer text, or another language, would have it. @returns what stood there before */
function threeTimesTheWords(): Map<Node, string> {
  const before = new Map<Node, string>();
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) before.set(node, node.nodeValue ?? '');
  for (const [node, text] of before) node.nodeValue = `${text} `.repeat(3);
  return before;
}
