import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search events' });
const summary = (page: Page) => page.getByText(/^Showing: /);
const names = (page: Page) => page.locator('#results h3').allTextContents();

test('on a device with the release events are found without the hub: words, dates, filters, a place, a month [EVS-03, EVS-04, EVS-11, PWA-10, HTTP-05] @long', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/events/search`);
  await readyForOffline(page);
  const asked = '/events/search?query=sesion&attendance=face-to-face,hybrid&location=-33.8148,151.0017&page=2';
  const fromHub = await (await page.request.get(hub.origin + asked)).text();
  await hub.kill();

  await field(page).pressSequentially('navy', { delay: 60 });
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=navy`);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=navy&date=next-month`);
  await page.goBack();
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=navy`);

  await page.goto(hub.origin + asked);
  await hydrated(page);
  await expect(summary(page)).toHaveText(/^Showing: 11-\d+ of \d+ results$/);
  const onDevice = await names(page);
  const ofHub = [...fromHub.matchAll(/<h3[^>]*><a[^>]*>(.+?)<\/a><\/h3>/g)].map(([, name]) => name);
  expect(onDevice.length).toBeGreaterThan(3);
  expect(ofHub).toEqual(onDevice.map((name) => name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')));
  await expect(page.getByText(/km away/).first()).toBeVisible();
  await expect(page.getByText('Availability may have changed since this was saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('by keyboard alone: words, a date, the drawer, a tag, the month and a day of it [EVS-13, EVS-20, EVS-37]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/search`);
  await alive(page.getByRole('button', { name: 'Filters' }));
  await field(page).focus();
  await page.keyboard.type('-----');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/events/search`);
  await field(page).fill('');
  await page.keyboard.type('evening');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=evening`);
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: /^Army/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=evening&service=army`);
  await page.getByRole('link', { name: 'Remove: Army' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=evening`);
  await expect(page.locator('#results')).toBeFocused();

  await page.getByRole('link', { name: 'Month', exact: true }).focus();
  await page.keyboard.press('Enter');
  const stop = page.locator('[role="gridcell"][tabindex="0"]');
  await expect(stop).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await stop.focus();
  const from = await stop.getAttribute('data-day');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  const to = page.locator('[role="gridcell"]:focus');
  expect(await to.getAttribute('data-day')).not.toBe(from);
  await page.keyboard.press('Enter');
  await expect(to).toHaveAttribute('aria-selected', 'true');
});

test('nothing found: suggestions and tips instead of a dead end, and a suggestion searches [EVS-31, EVS-32, EVS-33]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/search?query=sydney+zeppelin+rocket`);
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Talk to someone' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.locator('#results').getByRole('listitem').getByRole('link').first().click();
  await expect(summary(page)).toHaveText(/^Showing: 1-/);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is forms and links: words, filters where their link leads, pages, a month and its days [EVS-02, PWA-27]', async ({
    page,
    hub,
  }) => {
    await page.goto(`${hub.origin}/events/search?state=NSW`);
    const input = page.getByLabel('Search events');
    await input.fill('session', { timeout: 10_000 });
    await input.press('Enter');
    await expect(page).toHaveURL(`${hub.origin}/events/search?query=session&state=NSW`);

    await page.getByRole('link', { name: /^Filters/ }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('Suburb or postcode').fill('Parramatta');
    await filters.getByRole('checkbox', { name: /^Include online events/ }).uncheck();
    await filters.getByRole('checkbox', { name: /^Victoria/ }).check();
    await filters.getByRole('button', { name: 'APPLY FILTERS' }).click();
    await expect(page.getByRole('link', { name: 'Remove: Victoria' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove: Not online' })).toBeVisible();
    await expect(page.getByText('less than 1 km away').first()).toBeVisible();

    await page.getByRole('link', { name: 'Month', exact: true }).click();
    const first = page.locator('[data-filled] a[href^="#day-"]').first();
    const target = (await first.getAttribute('href')) ?? '';
    await first.click();
    await expect(page.locator(target)).toBeInViewport();
    await page.getByRole('link', { name: /^Next month: / }).click();
    await expect(page).toHaveURL(/view=month&month=/);
  });
});
