import type { Page } from '@playwright/test';
import { nextStop, type Stop } from './support/focus.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ isOnlyReading: true });

/** One of each kind of page. */
const PAGES = [
  '/',
  '/navy',
  '/careers?query=engine',
  '/jobs/navy/medic',
  '/events/events-detail/SYD-WID-NIGHT',
  '/faqs',
  '/career-quiz',
  '/stories',
  '/saved',
];
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

for (const path of PAGES) {
  test(`with the keyboard one sees at every stop of ${path} where one is [SHELL-05]`, async ({ page, hub }) => {
    await open(page, hub.origin + path);
    const stops = await stopsTo(page, ({ isInFooter }) => isInFooter);
    expect(stops[0]?.name).toBe('Skip to main content');
    expect(faultsOf(stops)).toEqual([]);
    expect(stops.at(-1)?.isInFooter, 'the footer is reached').toBe(true);
    // And back again the way one came.
    for (const before of stops.slice(-4, -1).reverse()) {
      expect((await nextStop(page, 'Shift+Tab'))?.name).toBe(before.name);
    }
  });
}

test('in a window of 320 px, as at 400 %, nothing of the header or a bar lies over what has the focus [SHELL-05]', async ({
  page,
  hub,
}) => {
  await page.setViewportSize({ width: 320, height: 512 });
  for (const path of ['/jobs/navy/medic', '/events', '/faqs']) {
    await open(page, hub.origin + path);
    const stops = await stopsTo(page, ({ isInFooter }) => isInFooter);
    expect(faultsOf(stops), path).toEqual([]);
  }
});

const DIALOGS = [
  { opener: 'Menu', path: '/faqs' },
  { opener: "What is an 'in-service' title?", path: '/jobs/navy/medic' },
  { opener: 'Register Now', path: '/events/events-detail/SYD-WID-NIGHT' },
  { opener: 'Read her story', path: '/' },
];
for (const { opener, path } of DIALOGS) {
  test(`"${opener}" is opened, walked through and left by keyboard, and the focus comes back [SHELL-23]`, async ({
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
  const panel = page.getByRole('search');
  const opened = async () => {
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('searchbox')).toBeFocused();
  };
  await stopsTo(page, ({ name }) => name === 'Search');
  await opened();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
  await opened();
  const stops = await stopsTo(page, ({ name }) => name === 'Just exploring');
  expect(faultsOf(stops)).toEqual([]);
  await expect(panel).toBeHidden();
});
