import { gzipSync } from 'node:zlib';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('an unknown path is the error page with its code [SHELL-06, ERR-01, ERR-03, ERR-05]', async ({ page, hub }) => {
  const answer = await page.goto(`${hub.origin}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page).toHaveTitle('Error');
  await expect(page.getByText('A server-side 404 error occurred.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /homepage|home page/ })).toHaveAttribute('href', '/');
});

for (const path of ['/', '/events/events-detail/SYD-WID-NIGHT', '/jobs/navy/medic']) {
  test(`${path} is interactive with at most 115 kB of script, and none of the heavy parts [CON-38]`, async ({
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
    expect(gzipped).toBeLessThanOrEqual(115_000);
    const heavy = scripts.filter(({ text }) => /Dexie|useFieldArray|swiper-slide|CompactEncrypt/.test(text.toString()));
    expect(heavy.map(({ url }) => url)).toEqual([]);
  });
}
