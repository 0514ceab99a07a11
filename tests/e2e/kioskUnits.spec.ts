import { violations } from './support/axe.ts';
import { beginNextVisit, openBooth } from './support/booth.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('at a booth without a network: a unit, the way there as a code, and nothing of it for the next visitor [UNIT-02, UNIT-27, KIOSK-05, KIOSK-12, KIOSK-19]', async ({
  page,
  context,
  hub,
}) => {
  // The map is stored after everything else, so that a booth may lose its network before it has it.
  await context.route(/assets\/liveMap/, (route) => route.abort());
  await openBooth(page, hub.origin);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Find a reserve unit' }).click();
  const field = page.getByRole('combobox', { name: 'Find a reserve unit near you' });
  await field.fill('darwin');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: '5 units near Darwin NT 0800' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const list = page.getByRole('region', { name: 'Reserve units' });
  const second = list.getByRole('heading', { level: 3 }).nth(1).getByRole('button');
  await second.tap();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  const map = list.getByRole('group', { name: 'Map of 5 units near Darwin NT 0800' });
  await expect(map).toBeInViewport();
  await expect(map).not.toHaveAttribute('data-live');
  await expect(map.locator('[aria-current="true"]')).toHaveAccessibleName(/^2, /);
  await expect(list.getByText('No street map on this device.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page
    .getByRole('link', { name: /^Directions to / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Open it on your phone.' });
  await expect(dialog.getByText('www.google.com/maps/search/')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^QR code: / })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(field).toHaveValue(/Darwin/);

  await page.getByRole('button', { name: 'Start over' }).click();
  await beginNextVisit(page);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'Darwin',
  );
  await page.getByRole('link', { name: 'Find a reserve unit' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: '52 units' })).toBeVisible();
});
