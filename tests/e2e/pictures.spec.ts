import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('the hero of a role says what it shows, and its small version is in the page before any request', async ({
  page,
  hub,
}) => {
  await page.route('**/media/pictures/**', (route) => route.abort());
  await page.goto(`${hub.origin}/jobs/navy/medic`, { waitUntil: 'domcontentloaded' });
  const hero = page.locator('[data-picture]').first();
  expect(await hero.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('data:image/avif');
  await expect(hero.locator('img')).toHaveAttribute('alt', /\w+ \w+/);
});

test('where pictures cannot be had, their ground stays and nothing moves @long', async ({ page, hub }) => {
  await page.route('**/media/pictures/**', (route) => route.abort());
  await page.goto(`${hub.origin}/events/events-detail/SYD-WID-NIGHT`);
  await hydrated(page);
  const hero = page.locator('[data-picture]').first();
  await expect(hero.locator('img')).toHaveAttribute('data-missing', '');
  await expect(hero.locator('img')).toHaveCSS('opacity', '0');
  const { height } = (await hero.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(190);
  expect(await hero.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('linear-gradient');
});

test('similar events and related roles do not show one picture over and over @long', async ({ page, hub }) => {
  for (const path of ['/events/events-detail/SYD-WID-NIGHT', '/jobs/navy/medic']) {
    await page.goto(hub.origin + path);
    const sources = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(sources.length, path).toBeGreaterThan(2);
    expect(new Set(sources).size, path).toBeGreaterThanOrEqual(sources.length - 1);
  }
});
