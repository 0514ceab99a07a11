import { violations } from './support/axe.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('by keyboard the drawer of a card opens, and gives the focus back to its button [EVH-03, EVS-25, SHELL-22]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  const button = page
    .getByRole('region', { name: 'Next events' })
    .getByRole('button', { name: /^Reserve / })
    .first();
  await alive(button);
  for (const key of ['Enter', ' ']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Reserve a seat' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('the rows of featured events and the carousel are sound at desktop [EVH-01, EVH-02] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events`);
  await hydrated(page);
  const featured = page.getByRole('region', { name: 'Featured events' });
  await expect(featured.getByRole('article')).toHaveCount(3);
  const [feature, left, right] = await featured
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
  // One feature as wide as the page, and below it two cards of one height beside each other.
  expect(feature.width).toBeCloseTo(right.right - left.left, 0);
  expect([right.top, right.height]).toEqual([left.top, left.height]);
  // The carousel comes to life near the window.
  await page.getByRole('heading', { name: 'Next events' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next: Next events' }).click();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('link', { name: 'See all events' }).click();
  await expect(page).toHaveURL(`${hub.origin}/events/search`);
});
