import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { layOutAll } from './support/layOutAll.ts';
import { inOwnLetters } from './support/letters.ts';
import { addUpShifts, shiftOf } from './support/shifts.ts';
import { hold, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Bytes of a first document, in Brotli's best form. */
const MOST_BYTES = 24_000;
const FIRST_PAGES = [
  '/',
  '/jobs/air-force/pilot',
  '/jobs/navy/medic',
  '/events/events-detail/PER-SUB-TOUR',
  '/events',
  '/navy',
  '/careers',
  '/event-guidelines',
  '/events/search?view=map',
  '/events/search?view=month',
  '/reserve-units',
];

test('first pages come with their styles, data and first picture in a flight of limited bytes [CON-38]', async ({
  hub,
}) => {
  for (const path of FIRST_PAGES) {
    const html = await (await fetch(hub.origin + path)).text();
    expect.soft(brotliCompressSync(html).length, path).toBeLessThanOrEqual(MOST_BYTES);
  }
});

test('no script is asked for before the largest picture is there, nor later than it takes if that never comes [CON-38 in part]', async ({
  hub,
  page,
}) => {
  const times = () =>
    page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
      const { currentSrc = '' } = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]') ?? {};
      return {
        firstScriptMs: Math.min(...scripts),
        pictureMs: resources.find(({ name }) => name === currentSrc)?.responseEnd,
      };
    });
  await page.goto(hub.origin);
  await hydrated(page);
  const { firstScriptMs, pictureMs = Number.NaN } = await times();
  expect(firstScriptMs).toBeGreaterThan(pictureMs);

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/media/pictures/**', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(hub.origin, { waitUntil: 'commit' });
  await hydrated(page);
  expect((await times()).firstScriptMs).toBeGreaterThanOrEqual(1_000);
  letGo();
});

test('the style sheet that comes later has no font and no layer, with which a browser would set its fonts anew [CON-38]', async ({
  hub,
}) => {
  const html = await (await fetch(`${hub.origin}/`)).text();
  const [, path = ''] = /<link rel="stylesheet" media="not all"[^>]* href="([^"]+)">/.exec(html) ?? [];
  const css = await (await fetch(hub.origin + path)).text();
  expect(css.length).toBeGreaterThan(50_000);
  expect(css).not.toMatch(/@font-face|@layer/);
});

test('what is below the first screen is laid out once the page runs, and a reload finds its place again [CON-38]', async ({
  hub,
  page,
}) => {
  expect(await (await fetch(hub.origin)).text()).toMatch(/<style data-later>[^<]*content-visibility:auto/);
  await page.goto(hub.origin);
  await hydrated(page);
  await expect(page.locator('style[data-later]:not([media])')).toHaveCount(0);
  // Not the last: the page is a little shorter before its bars are there.
  await page
    .locator('main > section')
    .nth(6)
    .evaluate((part) => part.scrollIntoView());
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await page.evaluate(placeAtRest);
  expect(before).toBeGreaterThan(2_000);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('style[data-later]:not([media])')).toHaveCount(0);
  await expect.poll(place).toBe(before);
});

/** Runs in the page: what is above may still come alive and change its height, and the browser then scrolls along. */
async function placeAtRest(): Promise<number> {
  let place = Number.NaN;
  for (let looks = 0; looks < 5; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = Math.round(scrollY);
    if (now !== place) looks = 0;
    place = now;
  }
  return place;
}

const LAID_OUT_LATER = [
  { path: '/', parts: ['footer'] },
  { path: '/jobs/navy/medic', parts: ['#the-role section[data-theme]', 'footer'] },
  { path: '/events/events-detail/PER-SUB-TOUR', parts: ['footer'] },
];

test('lower parts of a first page are not laid out before the reader comes near them, and need no script to appear [CON-38]', async ({
  hub,
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  for (const { path, parts } of LAID_OUT_LATER) {
    await page.goto(hub.origin + path);
    for (const part of parts) {
      const words = page.locator(`${part} :is(h2, dt, p, a)`).first();
      const isLaidOut = () => words.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
      expect.soft(await isLaidOut(), `${path} ${part}`).toBe(false);
      await page.locator(part).evaluate((it) => it.scrollIntoView());
      await expect.poll(isLaidOut, `${path} ${part}`).toBe(true);
    }
  }
});

test("a first visit is in the product's letters, from two small files; as they come late, next to nothing moves [CON-38] @long", async ({
  browser,
  hub,
}) => {
  for (const path of ['/', '/events/events-detail/PER-SUB-TOUR', '/jobs/navy/medic', '/careers']) {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
    await addUpShifts(page);
    const comeNow = await hold(page, '**/fonts/*');
    await page.goto(hub.origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    comeNow();
    await inOwnLetters(page);
    await hydrated(page);
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name, decodedBodySize }) => ({ name: new URL(name).pathname, bytes: decodedBodySize })),
    );
    expect
      .soft(files.map(({ name }) => name).sort(), path)
      .toEqual(['/fonts/archivo.woff2', '/fonts/atkinson-next.woff2']);
    expect
      .soft(
        files.reduce((sum, { bytes }) => sum + bytes, 0),
        path,
      )
      .toBeLessThanOrEqual(50_000);
    expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
    await page.close();
  }
});

for (const [at, path] of ['/', '/jobs/air-force/pilot', '/events/events-detail/PER-SUB-TOUR', '/careers'].entries()) {
  test(`${path} is painted from the styles inside it as from its style sheets [CON-38]${at ? ' @long' : ''}`, async ({
    browser,
    hub,
  }) => {
    // Without scripting and without files that come sooner or later, so that nothing else changes the page.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const [fromInside, asWholes] = [
      await looksWith(page, hub.origin + path, []),
      await looksWith(page, hub.origin + path, ['stylesheet']),
    ];
    expect(fromInside.length).toBeGreaterThan(200);
    expect(asWholes.filter((look, at) => look !== fromInside[at])).toEqual([]);
    await context.close();
  });
}

async function looksWith(page: Page, url: string, types: string[]): Promise<string[]> {
  await page.route('**/*', (route) =>
    ['document', ...types].includes(route.request().resourceType()) ? route.continue() : route.abort(),
  );
  await page.goto(url);
  await layOutAll(page);
  const looks: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    looks.push(...(await looksOf(page)));
  }
  await page.unroute('**/*');
  return looks;
}

/**
 * Place, size and colours of every element that shows, down to the first part far below: what is inside of such a part
 * gets its styles with the sheet. An element that holds one may grow with it.
 */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const below = ':is(div, section)[data-below]';
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const end = Math.min(...[...document.querySelectorAll(below)].map(topOf));
    return [...document.body.querySelectorAll(`*:not(noscript, noscript *, link, script, ${below}, ${below} *)`)]
      .filter((element) => element.checkVisibility() && topOf(element) < end)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, display } = getComputedStyle(element);
        const box = [x, y, width, element.querySelector(below) ? Number.NaN : height].map(Math.round).join(' ');
        const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
        return `${name}: ${box} ${display} ${color} ${backgroundColor} ${fontSize} ${fontWeight}`;
      });
  });
}
