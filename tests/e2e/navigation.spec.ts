import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { hold, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const JOB = '/jobs/navy/medic';
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const bar = (page: Page) => page.getByRole('banner');

/** The header's script has come: its menus answer. */
async function open(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
  await expect(menuButton(page)).not.toHaveAttribute('command');
}

test('the panel goes down three levels and back up, one at a time [NAV-01, NAV-03, NAV-30]', async ({ page, hub }) => {
  await open(page, hub.origin, JOB);
  await menuButton(page).click();
  await panel(page).getByRole('button', { name: 'Careers' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Careers' })).toBeFocused();
  await panel(page).getByRole('button', { name: 'Navy roles' }).click();
  await expect(panel(page).getByRole('link', { name: 'Health and science' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Back' }).click();
  await expect(panel(page).getByRole('button', { name: 'Navy roles' })).toBeFocused();
  await panel(page).getByRole('button', { name: 'Back' }).click();
  await expect(panel(page).getByRole('button', { name: 'Careers' })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Back' })).toHaveCount(0);
});

test('the panel keeps the focus until Escape, and gives it back to its opener [NAV-21, SHELL-23]', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin, JOB);
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  const outside = await page.evaluate(async () => {
    const seen: string[] = [];
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('dialog')) seen.push(target.outerHTML);
    };
    document.addEventListener('focusin', note);
    Object.assign(window, { seen });
    return seen;
  });
  expect(outside).toEqual([]);
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('with less motion nothing slides, and the open panel has no accessibility violation on any level [NAV-03, SHELL-22]', async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, hub.origin, JOB);
  await menuButton(page).click();
  const durations = await panel(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration);
  expect(durations.split(', ').every((duration) => Number.parseFloat(duration) === 0)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Careers' }).click();
  await panel(page).getByRole('button', { name: 'Navy roles' }).click();
  expect(await violations(page)).toEqual([]);
});

test('the bar gives way to reading and comes back on the way up, or with the focus [NAV-17, NAV-24]', async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, hub.origin, JOB);
  const top = () => bar(page).evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(top).toBeLessThanOrEqual(-64);
  await expect(page.locator('html')).toHaveAttribute('data-bar-hidden');
  // Without the scrolling that a focus may bring, which the bar would answer as well.
  await bar(page)
    .getByRole('link', { name: 'Defence Careers, home' })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await expect.poll(top).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(top).toBeLessThanOrEqual(-64);
  // Until the cooldown is over a step up is not answered; the next one is.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy({ top: -12, behavior: 'instant' }));
      return top();
    })
    .toBe(0);
});

test('a finger that scrolls is answered once it has let go [NAV-26] @long', async ({ page, hub }) => {
  await open(page, hub.origin, JOB);
  const client = await page.context().newCDPSession(page);
  const touch = (type: string, y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] } as never);
  await touch('touchStart', 700);
  for (let y = 680; y >= 200; y -= 20) await touch('touchMove', y);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.locator('html')).not.toHaveAttribute('data-bar-hidden');
  await touch('touchEnd');
  await expect(page.locator('html')).toHaveAttribute('data-bar-hidden');
});

test('the bar and the breadcrumb are 64 px high, which is one link back [NAV-16, NAV-18, NAV-19] @long', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin, JOB);
  expect((await bar(page).boundingBox())?.height).toBe(64);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect((await crumbs.boundingBox())?.height).toBe(64);
  await expect(crumbs.getByRole('link')).toHaveText(['Careers']);
  await crumbs.getByRole('link').click();
  await expect(page).toHaveURL(`${hub.origin}/careers`);
  await expect(crumbs.getByRole('link')).toHaveText(['Home']);
  await bar(page).getByRole('link', { name: 'Defence Careers, home' }).click();
  await expect(page).toHaveURL(`${hub.origin}/`);
  await expect(crumbs).toHaveCount(0);
});

test('the search becomes its own way out, and asks the whole site [NAV-13, NAV-34, GS-01]', async ({ page, hub }) => {
  await open(page, hub.origin, JOB);
  await bar(page).getByRole('button', { name: 'Search', exact: true }).click();
  const field = bar(page).getByRole('combobox', { name: 'Search the website' });
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Close search' }).click();
  await expect(field).toBeHidden();
  await bar(page).getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(bar(page).getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('flying');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.fill('flying & fixing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/search?query=flying+%26+fixing`);
  await expect(field).toBeHidden();
});

test('without scripting the menu opens, its links lead on, and the search asks the hub [NAV-03, DEC-151]', async ({
  browser,
  hub,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(hub.origin + JOB);
  await menuButton(page).click();
  await panel(page).getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers`);
  await bar(page).getByRole('button', { name: 'Search', exact: true }).click();
  const search = bar(page).getByRole('search');
  await search.getByRole('searchbox').fill('medic');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${hub.origin}/search?query=medic`);
  await context.close();
});

test('a menu that is opened before its script has come is taken over as it is [NAV-03, PWA-27]', async ({
  page,
  hub,
}) => {
  const letGo = await hold(page, /\/assets\/Header-[^/]*\.js$/);
  await page.goto(hub.origin + JOB);
  await hydrated(page);
  await menuButton(page).click();
  await expect(panel(page)).toBeVisible();
  letGo();
  await panel(page).getByRole('button', { name: 'Careers' }).click();
  await expect(panel(page).getByRole('button', { name: 'Navy roles' })).toBeVisible();
});

test('a header whose script cannot be loaded stays, with its links [PWA-28] @long', async ({ page, hub }) => {
  await page.route(/\/assets\/Header-[^/]*\.js$/, (route) => route.abort());
  let failures = 0;
  page.on('console', (message) => {
    if (message.text().includes('the header stays as it came')) failures += 1;
  });
  await page.goto(hub.origin + JOB);
  // A script that is missing has the page loaded again, once.
  await expect.poll(() => failures).toBe(2);
  await hydrated(page);
  await menuButton(page).click();
  await panel(page).getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(`${hub.origin}/careers`);
  await expect(bar(page)).toBeVisible();
});
