import type { Page } from '@playwright/test';
import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const input = (page: Page) => page.getByRole('combobox', { name: 'Search roles' });
const summary = (page: Page) => page.getByText(/^Showing: /);
const rolesOf = (page: Page) => page.locator('#results h3').allTextContents();
const entries = (page: Page) => page.evaluate(() => history.length);

test('on a device with the release results follow the letters, each search is one step back, and nothing of it needs the hub [JS-01, JS-03, JS-10, JS-18, PWA-10]', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/careers`);
  await readyForOffline(page);
  await expect(summary(page)).toHaveText('Showing: 1-10 of 140 results');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const before = await entries(page);

  await input(page).pressSequentially('mecic', { delay: 60 });
  await expect(page).toHaveURL(`${hub.origin}/careers?query=mecic`);
  await expect(page.locator('#results h3').first()).toHaveText(/Medic/);
  expect(await entries(page)).toBe(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => entries(page)).toBe(before + 1);

  const army = page.getByRole('checkbox', { name: 'Army' });
  const left = await army.locator('xpath=..').textContent();
  await army.check();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=mecic&service=army`);
  await expect(summary(page)).toHaveText(new RegExp(`of ${/\d+/.exec(left ?? '')?.[0]} results$`));
  expect(await entries(page)).toBe(before + 2);

  await page.goBack();
  await expect(page).toHaveURL(`${hub.origin}/careers?query=mecic`);
  await expect(army).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`${hub.origin}/careers`);
  await expect(input(page)).toHaveValue('');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const asked = '/careers?query=tecnician+air&service=air-force,navy&jobType=full-time&page=2';
  const scriptless = await page.request.get(hub.origin + asked);
  const fromHub = [...(await scriptless.text()).matchAll(/<h3>(.+?)<\/h3>/g)].map(([, title]) =>
    title?.replaceAll(/<[^>]*>/g, ''),
  );
  expect(fromHub.length).toBeGreaterThan(3);
  await hub.kill();
  await page.goto(hub.origin + asked);
  await hydrated(page);
  await expect(summary(page)).toHaveText(/^Showing: 11-\d+ of \d+ results$/);
  expect(fromHub.slice(0, 4)).toEqual((await rolesOf(page)).slice(0, 4));
});

test('no card of a role is alone in the last row, however many there are, unless it has the whole row @long', async ({
  browser,
  hub,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  /** The widths of the cards of the last row, and of the row, in pixels. */
  const lastRow = () =>
    page.locator('#results ul:has(> li h3)').evaluate((list) => {
      const boxes = [...list.children].map((card) => card.getBoundingClientRect());
      const lowest = Math.max(...boxes.map(({ top }) => Math.round(top)));
      const last = boxes.filter(({ top }) => Math.round(top) === lowest).map(({ width }) => Math.round(width));
      return { cards: boxes.length, last, row: Math.round(list.getBoundingClientRect().width) };
    });
  for (const count of [4, 5, 7, 9, 10, 13]) {
    await page.goto(`${hub.origin}/careers?perPage=${count}`);
    for (const width of [820, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { cards, last, row } = await lastRow();
      expect(cards).toBe(count);
      const taken = last.reduce((sum, each) => sum + each, 0);
      // What the cards do not take are the gaps between them.
      expect(row - taken, `${count} at ${width} px`).toBeLessThan(last.length * 48);
    }
  }
  await page.close();
});

test('words are completed while they are typed, by keyboard as by pointer; what was typed stays [JS-11, AC-01, AC-02, AC-04, AC-06, DEC-97] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/careers`);
  await readyForOffline(page);
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await input(page).pressSequentially('nurs');
  await expect(options.first()).toBeVisible();
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(input(page)).toHaveValue('nurs');

  await input(page).pressSequentially('i');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const first = (await options.first().textContent()) ?? '';
  expect(await input(page).getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/careers?${new URLSearchParams({ query: first, inputQuery: 'nursi' })}`);
  await expect(input(page)).toHaveValue('nursi');
  await expect(page.getByRole('link', { name: `Remove: “${first}”` })).toBeVisible();

  await page.getByRole('link', { name: 'By degree' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?degree=`);
  const degree = page.getByRole('combobox', { name: 'What are you studying?' });
  await alive(degree);
  await degree.pressSequentially('Med');
  await options.filter({ hasText: /^Medicine$/ }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?degree=medicine`);
  await expect(page.getByRole('radio', { name: 'Medicine' })).toBeChecked();
});
