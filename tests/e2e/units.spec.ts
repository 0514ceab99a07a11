import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find a reserve unit near you' });
const rows = (page: Page) => page.getByRole('region', { name: 'Reserve units' }).getByRole('heading', { level: 3 });

test('without the hub and by keyboard alone: the units near a suburb, their roles, the map and back [UNIT-01, UNIT-02, UNIT-04, UNIT-07, UNIT-13, PWA-10, PWA-24 in part]', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/reserve-units`);
  await expect(rows(page)).toHaveCount(52);
  await readyForOffline(page);
  // The map's own files follow the release.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('map')).keys()).length), { timeout: 60_000 })
    .toBeGreaterThan(4);
  await hub.kill();

  await alive(field(page));
  await field(page).focus();
  await page.keyboard.type('parra', { delay: 20 });
  await expect(page.getByRole('option', { name: 'Parramatta NSW 2150' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/reserve-units?location=Parramatta+NSW+2150`);
  await expect(page.getByRole('heading', { name: '5 units near Parramatta NSW 2150' })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(rows(page)).toHaveText([/^1 Western Sydney Reserve Centre$/, /^2 /, /^3 /, /^4 /, /^5 /]);

  const roles = page.getByRole('link', { name: '9 roles available at Western Sydney Reserve Centre' });
  await roles.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '9 roles in Parramatta' });
  await expect(drawer.getByRole('link', { name: 'Chef' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(roles).toBeFocused();

  const second = page.getByRole('button', { name: '2 Holsworthy Training Depot' });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toBeFocused();
  await expect(page.getByText('1 Western Sydney Reserve Centre')).toBeHidden();
  const map = page.getByRole('group', { name: 'Map of 5 units near Parramatta NSW 2150' });
  await expect(map).toBeInViewport();
  await expect(map).toHaveAttribute('data-live', 'true', { timeout: 60_000 });
  // From its top: further down, a control that is half under the header counts as one that is too small.
  await page.evaluate(() => scrollTo({ top: 0 }));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await expect(rows(page).first()).toBeVisible();

  // The worker renders the same page without the hub.
  await page.reload();
  await hydrated(page);
  await expect(rows(page)).toHaveCount(5);
  await expect(field(page)).toHaveValue('Parramatta NSW 2150');
});
