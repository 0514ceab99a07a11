import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ isOnlyReading: true });

/** Bytes of a first document, in Brotli's best form. The first two say more than fits into 20 kB, and grow no more. */
const FLIGHTS = [
  { path: '/', bytes: 22_400 },
  { path: '/jobs/air-force/pilot', bytes: 23_250 },
  { path: '/jobs/navy/medic', bytes: 20_000 },
  { path: '/events/events-detail/PER-SUB-TOUR', bytes: 14_500 },
  { path: '/events', bytes: 20_000 },
  { path: '/navy', bytes: 20_000 },
  { path: '/careers', bytes: 20_000 },
  { path: '/event-guidelines', bytes: 20_000 },
];

test('first pages come with their styles, data and first picture in a flight of limited bytes [CON-38]', async ({
  hub,
}) => {
  for (const { path, bytes } of FLIGHTS) {
    const html = await (await fetch(hub.origin + path)).text();
    expect.soft(brotliCompressSync(html).length, path).toBeLessThanOrEqual(bytes);
  }
});

test('fonts are asked for by the head of the answer, and hold back no paint [CON-38]', async ({ hub, page }) => {
  const asked = page.waitForRequest('**/fonts/archivo-latin-wdth.woff2');
  const answer = await page.goto(`${hub.origin}/`);
  expect(await answer?.text()).not.toContain('as="font"');
  expect(answer?.headers().link).toMatch(
    /archivo-latin-wdth\.woff2>; rel=preload.*atkinson-next-latin\.woff2>; rel=preload/,
  );
  await asked;
});

for (const path of ['/', '/jobs/air-force/pilot', '/events/events-detail/PER-SUB-TOUR', '/careers']) {
  test(`${path} is painted from the styles inside it as from its style sheets [CON-38]`, async ({ browser, hub }) => {
    // Without scripting and without files that come sooner or later, so that nothing else changes the page.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [fromInside, asWholes] = [
        await looksWith(page, hub.origin + path, []),
        await looksWith(page, hub.origin + path, ['stylesheet']),
      ];
      expect(fromInside.length).toBeGreaterThan(100);
      expect(asWholes.filter((look, at) => look !== fromInside[at])).toEqual([]);
    }
    await context.close();
  });
}

async function looksWith(page: Page, url: string, types: string[]): Promise<string[]> {
  await page.route('**/*', (route) =>
    ['document', ...types].includes(route.request().resourceType()) ? route.continue() : route.abort(),
  );
  await page.goto(url);
  const looks = await looksOf(page);
  await page.unroute('**/*');
  return looks;
}

/** Place, size and colours of every element that shows. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*:not(noscript, noscript *, link, script)')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, display } = getComputedStyle(element);
        const box = [x, y, width, height].map(Math.round).join(' ');
        const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
        return `${name}: ${box} ${display} ${color} ${backgroundColor} ${fontSize} ${fontWeight}`;
      }),
  );
}
