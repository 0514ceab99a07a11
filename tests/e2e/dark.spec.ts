import type { Page } from '@playwright/test';
import { alive } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const DARK = 'rgb(16, 25, 30)';
const LIGHT = 'rgb(255, 255, 255)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the colours chosen in the footer are on the next page before any script of the site has come', async ({
  page,
  hub,
}) => {
  const address = `${hub.origin}/faqs`;
  const colours = page.getByRole('group', { name: 'Colours' });
  const choose = async (label: string) => {
    await page.goto(address);
    await alive(colours.getByRole('radio'));
    const choice = colours.getByRole('radio', { name: label, exact: true });
    await choice.click();
    await expect(choice).toBeChecked();
  };
  await choose('Dark');
  expect(await ground(page)).toBe(DARK);
  // The part of another ground beside the page's own is a step away from it, in dark colours as in light ones.
  const grey = page.locator('header[data-theme="grey"]').first();
  await expect(grey).toHaveCSS('background-color', 'rgb(26, 38, 44)');

  const withoutScripts = async () => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(address);
    await expect(page.locator('style[data-critical]')).toBeAttached();
    const found = await ground(page);
    await page.unroute(/\.js$/);
    return found;
  };
  expect(await withoutScripts()).toBe(DARK);

  // The other way round, on a device that prefers dark colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose('Light');
  expect(await ground(page)).toBe(LIGHT);
  expect(await withoutScripts()).toBe(LIGHT);
  await choose('As on this device');
  expect(await withoutScripts()).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(LIGHT);
});
