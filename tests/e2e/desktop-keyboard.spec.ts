import type { Page } from '@playwright/test';
import { nextStop, type Stop } from './support/focus.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** No page here has as many stops before its footer. */
const TOO_MANY = 140;

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await hydrated(page);
  // All that runs late is there: nothing comes over what has the focus, and every press counts.
  await expect(page.getByRole('region', { name: 'Notification' })).toBeVisible();
  await alive(page.locator('main button, footer a'));
  // Its links become buttons once the menus are there.
  await page.locator('nav[aria-label="Primary"] button').first().waitFor({ state: 'attached' });
}

/** All stops from the top of the page to the first one of the footer. */
async function stopsTo(page: Page, isLast: (stop: Stop) => boolean): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < TOO_MANY) {
    const stop = await nextStop(page);
    if (!stop) return stops;
    stops.push(stop);
    if (isLast(stop)) return stops;
  }
  throw new Error(`no way to the end: ${stops.at(-1)?.name}`);
}

const faultsOf = (stops: Stop[]) => stops.filter(({ fault }) => fault).map(({ name, fault }) => `"${name}" ${fault}`);

test('in a window of 320 px, as at 400 %, nothing of the header or a bar lies over what has the focus [SHELL-05] @long', async ({
  page,
  hub,
}) => {
  await page.setViewportSize({ width: 320, height: 512 });
  for (const path of ['/jobs/navy/medic', '/navy', '/faqs']) {
    await open(page, hub.origin + path);
    const stops = await stopsTo(page, ({ isInFooter }) => isInFooter);
    expect(faultsOf(stops), path).toEqual([]);
  }
});

const DIALOGS = [
  { opener: 'Menu', path: '/faqs' },
  { opener: 'Register Now', path: '/events/events-detail/SYD-WID-NIGHT' },
  { opener: 'Read her story', path: '/' },
];
for (const [at, { opener, path }] of DIALOGS.entries()) {
  test(`"${opener}" is opened, walked through and left by keyboard, and the focus comes back [SHELL-23]${at ? ' @long' : ''}`, async ({
    page,
    hub,
  }) => {
    await open(page, hub.origin + path);
    await stopsTo(page, ({ name }) => name.startsWith(opener));
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog[open]')).toBeVisible();
    // A story grows out of its tile, its controls with it.
    await expect(page.getByText('Opening the story…')).toHaveCount(0);
    const stops: Stop[] = [];
    for (let presses = 0; presses < 12; presses += 1) {
      const stop = await nextStop(page);
      // From the last one the browser's own bar comes next, and then the first one again.
      if (stop) stops.push(stop);
    }
    expect(stops.filter(({ isInDialog }) => !isInDialog)).toEqual([]);
    expect(faultsOf(stops)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    const back = page.locator(':focus');
    await expect(back).toHaveAccessibleName(new RegExp(`^${opener.replace('?', '\\?')}`));
  });
}

test('who tabs out of the search and the header leaves it closed behind, and Escape leads back to its button [NAV-13, NAV-34]', async ({
  page,
  hub,
}) => {
  await open(page, `${hub.origin}/faqs`);
  const panel = page.getByRole('banner').getByRole('search');
  const opened = async () => {
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('combobox')).toBeFocused();
  };
  await stopsTo(page, ({ name }) => name === 'Search');
  await opened();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
  await opened();
  const stops = await stopsTo(page, ({ name }) => name.startsWith('Just exploring'));
  expect(faultsOf(stops)).toEqual([]);
  await expect(panel).toBeHidden();
});
