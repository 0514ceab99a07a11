import { gzipSync } from 'node:zlib';
import { brokenWords } from './support/brokenWords.ts';
import { inOwnLetters } from './support/letters.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('an unknown path is the error page with its code [SHELL-06 in part, ERR-01, ERR-03, ERR-05]', async ({
  page,
  hub,
}) => {
  const answer = await page.goto(`${hub.origin}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page).toHaveTitle('Error');
  await expect(page.getByText('A server-side 404 error occurred.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /homepage|home page/ })).toHaveAttribute('href', '/');
});

test('a page that editors published at a path of its own opens there [SHELL-06 in part, SEO-01]', async ({
  page,
  hub,
}) => {
  const answer = await page.goto(`${hub.origin}/contact-us?ref=role_page`);
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  await expect(page).toHaveTitle('Contact us');
  await expect(page.getByRole('heading', { level: 1, name: 'Talk to someone who has done it' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 13 19 01' })).toHaveAttribute(
    'href',
    'tel:131901',
  );
});

test('an unknown event says so, on the server and in the browser [EVT-04]', async ({ page, hub }) => {
  const answer = await page.goto(`${hub.origin}/events/events-detail/NO-SUCH-EVENT`);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: '404: Event Not Found' })).toBeVisible();
});

for (const path of ['/', '/events/events-detail/SYD-WID-NIGHT', '/jobs/navy/medic']) {
  test(`${path} is interactive with at most 125 kB of script, and none of the heavy parts [CON-38]`, async ({
    page,
    hub,
  }) => {
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const body = response.body();
      // One that comes after the end of the test is asked for by nobody.
      body.catch(() => undefined);
      bodies.set(response.url(), body);
    });
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.documentElement.dataset.hydrated === undefined) return;
        observer.disconnect();
        performance.mark('hydrated');
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
    });
    await page.goto(hub.origin + path);
    await hydrated(page);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    const before = await page.evaluate(() => {
      const end = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= end)
        .map(({ name }) => name);
    });
    const scripts = await Promise.all(
      before
        .filter((url) => bodies.has(url))
        .map(async (url) => ({ url, text: (await bodies.get(url)) ?? Buffer.of() })),
    );
    expect(scripts.length).toBeGreaterThan(3);
    const gzipped = scripts.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);
    expect(gzipped).toBeLessThanOrEqual(125_000);
    const heavy = scripts.filter(({ text }) => /Dexie|useFieldArray|swiper-slide|CompactEncrypt/.test(text.toString()));
    expect(heavy.map(({ url }) => url)).toEqual([]);
  });
}

test('no word of the people and stories is broken inside at any width [BLOCK-25] @long', async ({ page, hub }) => {
  await page.goto(`${hub.origin}/stories`);
  await hydrated(page);
  await inOwnLetters(page);
  const broken: Record<number, string[]> = {};
  for (const width of [320, 360, 390, 600, 768, 820, 1024, 1199, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await brokenWords(page);
    if (words.length > 0) broken[width] = words;
  }
  expect(broken).toEqual({});
});
