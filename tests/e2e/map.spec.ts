import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('on a phone the map says how it is moved, never traps the page, and its pins are as large as a finger [UNIT-24]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/search?view=map`);
  const map = page.getByRole('group', { name: /^Map with \d+ of these events$/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('data-live', 'true', { timeout: 60_000 });
  await expect(page.getByText('Move the map with two fingers.')).toBeVisible();
  const touchAction = await map.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).touchAction);
  expect(touchAction.split(' ').sort()).toEqual(['pan-x', 'pan-y']);
  for (const pin of await map.getByRole('link').all()) {
    const box = await pin.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // What lies below a header that stays in view is no target for a finger.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violations(page)).toEqual([]);
});
