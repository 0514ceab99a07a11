import { gzipSync } from 'node:zlib';
import { violations } from './support/axe.ts';
import { brokenWords } from './support/brokenWords.ts';
import { inOwnLetters } from './support/letters.ts';
import { shiftOf, watchShifts } from './support/shifts.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ isOnlyReading: true });

const PAGES = [
  { path: '/', heading: 'Work in the Navy, Army or Air Force' },
  { path: '/events', heading: /events/i },
  { path: '/events/events-detail/SYD-WID-NIGHT', heading: /\w+/ },
  { path: '/jobs/navy/medic', heading: 'Medic' },
  { path: '/jobs/reserves/navy/medic', heading: 'Medic' },
  { path: '/careers', heading: /careers/i },
  { path: '/faqs', heading: 'Have questions? Find what you need' },
  { path: '/event-guidelines', heading: 'Event guidelines' },
];

for (const { path, heading } of PAGES) {
  test.describe(path, () => {
    // With the worker, as a visitor has it: what it does behind a page must not be seen there.
    test.use({ serviceWorkers: 'allow' });

    test('hydrates without a complaint, without a shift and without an accessibility violation [SHELL-05]', async ({
      page,
      hub,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await watchShifts(page);
      // The notification fades in at a time of its own: half-way its words have no contrast yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(hub.origin + path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('title')).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      expect(await shiftOf(page)).toBe(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

    test('is complete and has links without scripting [PWA-27]', async ({ browser, hub }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(hub.origin + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const text = await page.locator('main').innerText();
      expect(text.length).toBeGreaterThan(400);
      await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first().click();
      await expect(page).toHaveURL(`${hub.origin}/events`);
      await context.close();
    });
  });
}

test('a route change moves title and focus, and needs no new document [SHELL-05]', async ({ page, hub }) => {
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'FAQs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
  await expect(page).toHaveTitle(/question/i);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

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

test('no word of the people and stories is broken inside at any width [BLOCK-25]', async ({ page, hub }) => {
  await inOwnLetters(page, hub.origin);
  await page.goto(`${hub.origin}/stories`);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const broken: Record<number, string[]> = {};
  for (const width of [320, 360, 390, 600, 768, 820, 1024, 1199, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await brokenWords(page);
    if (words.length > 0) broken[width] = words;
  }
  expect(broken).toEqual({});
});
