import { headingsOfRole } from './support/announcedRole.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ isOnlyReading: true });

for (const width of [390, 768, 1024, 1440]) {
  test(`the heading of a role stands where its card announced it, ${width} px wide [JOB-08, SHELL-05]`, async ({
    page,
    hub,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${hub.origin}/careers`);
    const cards = page.locator('main li a:has(h3)[href^="/jobs/"]');
    const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThanOrEqual(4);
    for (const path of paths.slice(0, 4)) {
      await page.goto(`${hub.origin}/careers`);
      await hydrated(page);
      await alive(cards);
      const { announced, shown } = await page.evaluate(headingsOfRole, path);
      expect(announced, path).toEqual(shown);
    }
  });
}

test("the site's bar is there while a role is announced, wherever the page before was scrolled to [NAV-24]", async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${hub.origin}/careers`);
  await hydrated(page);
  const card = page.locator('main li a:has(h3)[href^="/jobs/"]').last();
  await alive(card);
  // The bar keeps still for a while after each change.
  await expect(async () => {
    await page.mouse.wheel(0, 60);
    await expect(page.locator('html[data-bar-hidden]')).toBeAttached({ timeout: 500 });
  }).toPass();
  expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThan(0);
  const { bar } = await page.evaluate(headingsOfRole, (await card.getAttribute('href')) ?? '');
  expect(bar.y).toBe(0);
});
