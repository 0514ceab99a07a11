import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const summary = (page: Page) => page.getByText(/^Showing: /);
const names = (page: Page) => page.locator('#results h3').allTextContents();

test('on a phone a search is narrowed by dates and filters, sent as a link, paged and cleared [EVS-02, EVS-03, EVS-13, EVS-16, EVS-17, EVS-19, EVS-29, EVS-30]', async ({
  page,
  context,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/search`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FIND UPCOMING EVENTS');

  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('checkbox', { name: /^In person \d/ }).check();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`${hub.origin}/events/search`);

  await opener.click();
  await drawer.getByRole('checkbox', { name: /^Navy/ }).check();
  await drawer.getByRole('checkbox', { name: /^All Services/ }).check();
  await drawer.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await expect(page).toHaveURL(`${hub.origin}/events/search?service=navy,tri-service`);
  await expect(page.getByRole('button', { name: 'Filters, 2 on' })).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Pages of events' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(summary(page)).toHaveText(/^Showing: 11-20 of \d+ results$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const second = await names(page);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(summary(shared)).toHaveText((await summary(page).textContent()) ?? '');
  expect(await names(shared)).toEqual(second);
  await shared.close();

  await page.goBack();
  await expect(summary(page)).toHaveText(/^Showing: 1-10 /);
  await page.goForward();
  await expect(summary(page)).toHaveText(/^Showing: 11-20 /);
  expect(await names(page)).toEqual(second);

  await page.getByRole('link', { name: 'Remove: Navy' }).click();
  await expect(page).toHaveURL(`${hub.origin}/events/search?service=tri-service`);
  await page.getByRole('link', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(`${hub.origin}/events/search`);
  await expect(page.getByRole('navigation', { name: 'Chosen filters' })).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('on a phone the header collapses below its place, keeps field and buttons, and moves nothing [EVS-34] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/search`);
  await alive(page.getByRole('button', { name: 'Filters' }));
  const field = page.getByRole('combobox', { name: 'Search events' });
  const place = () =>
    page.locator('#results').evaluate((results) => Math.round(results.getBoundingClientRect().top + scrollY));
  const before = await place();
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect(page.locator('header [data-collapsed]')).toBeVisible();
  await expect(field).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeInViewport();
  expect(await place()).toBe(before);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('header [data-collapsed]')).toHaveCount(0);
});

test('on a phone a month shows its days with bars, and the list of the day that was touched @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/search?view=month&service=navy`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const filled = grid.locator('[data-filled]');
  const last = filled.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const [day = '', count = ''] = ((await last.getAttribute('aria-label')) ?? '').split(', ');
  const list = page.getByRole('region', { name: day });
  await expect(list.getByRole('article')).toHaveCount(Number.parseInt(count, 10));
  const [number] = day.split(' ').slice(1);
  await expect(list.getByRole('article').first()).toContainText(number ?? '');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('header [data-collapsed]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('a search that fails leaves the page usable and is tried again; one that was overtaken is never shown [EVS-05, EVS-06, EVS-35]', async ({
  page,
  hub,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.goto(`${hub.origin}/events/search`);
  await alive(page.getByRole('button', { name: 'Filters' }));
  const field = page.getByRole('combobox', { name: 'Search events' });
  let isFailing = true;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/search/eventSearch', async (route) => {
    if (route.request().postDataJSON().query === 'slow') await held;
    return isFailing ? route.fulfill({ status: 500 }) : route.continue();
  });
  await field.fill('open day');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'The search is not working at the moment' })).toBeVisible();
  await expect(page.getByText('Searching…')).toBeHidden();
  isFailing = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(summary(page)).toHaveText(/^Showing: 1-/);
  const before = await names(page);

  await field.fill('slow');
  await field.press('Enter');
  await expect(page.getByText('Searching…')).toBeVisible();
  await field.fill('navy');
  await field.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=navy`);
  await expect.poll(() => names(page)).not.toEqual(before);
  const found = await names(page);
  release();
  await expect(page.getByText('Searching…')).toBeHidden();
  expect(await names(page)).toEqual(found);
  await expect(page).toHaveURL(`${hub.origin}/events/search?query=navy`);
});
