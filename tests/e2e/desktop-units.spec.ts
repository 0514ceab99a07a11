import { violations } from './support/axe.ts';
import { alive } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', geolocation: { latitude: -12.4378, longitude: 130.8411 } });

test('the own position, list and map beside each other, and the roles of a unit [UNIT-01, UNIT-02, UNIT-04, UNIT-05, UNIT-21, UNIT-22, UNIT-28]', async ({
  page,
  context,
  hub,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/search/')) bodies.push(`${request.url()} ${request.postData()}`);
  });
  await page.goto(`${hub.origin}/reserve-units`);
  const mine = page.getByRole('button', { name: 'Use my location' });
  await alive(mine);
  await mine.click();
  await expect(page.getByText('Please allow geolocation of browser then try again.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.grantPermissions(['geolocation'], { origin: hub.origin });
  await mine.click();
  await expect(page.getByRole('heading', { name: /^5 units near .+ NT 08\d\d$/ })).toBeVisible();
  // Only the call for the closest place has the position; the address and what follows have that place.
  expect(bodies.filter((body) => body.includes('130.8411'))).toEqual([
    expect.stringContaining('/ClosestLocationLookup '),
  ]);
  const list = page.getByRole('region', { name: 'Reserve units' });
  const map = list.getByRole('group', { name: /^Map of 5 units/ });
  const third = list.getByRole('heading', { level: 3 }).nth(2).getByRole('button');
  await third.click();
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  const name = ((await third.textContent()) ?? '').replace(/^3 /, '');
  const pin = map.getByRole('link', { name: `3, ${name}` });
  await expect(pin).toHaveAttribute('aria-current', 'true');
  await expect(list.getByText('No street map on this device.')).toBeVisible();
  // What lies half under the header would be too small to touch.
  await page.evaluate(() => scrollTo({ top: 0 }));
  expect(await violations(page)).toEqual([]);

  await page.goto(`${hub.origin}/reserve-units?location=Parramatta`);
  const fifth = map.getByRole('link', { name: /^5, / });
  await alive(fifth);
  await fifth.focus();
  await page.keyboard.press('Enter');
  const row = list.getByRole('heading', { level: 3 }).nth(4).getByRole('button');
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toBeInViewport();

  await page.getByRole('link', { name: '12 roles available at Holsworthy Training Depot' }).click();
  await page
    .getByRole('dialog', { name: '12 roles in Holsworthy' })
    .getByRole('link', { name: 'Ask about this unit' })
    .click();
  await expect(page).toHaveURL(`${hub.origin}/contact-us`);
});

test('without WebGL the units stand on a drawing under the same numbers, and by keyboard a pin leads to its row [UNIT-04 in part, DEC-105 in part]', async ({
  page,
  hub,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const gaveUp = page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith('the map stays a drawing'),
  });
  await page.goto(`${hub.origin}/reserve-units?location=Parramatta`);
  await gaveUp;
  const list = page.getByRole('region', { name: 'Reserve units' });
  const map = list.getByRole('group', { name: /^Map of 5 units near Parramatta/ });
  await expect(map).not.toHaveAttribute('data-live');
  // From its top: further down, a control that is half under the header counts as one that is too small.
  expect(await violations(page)).toEqual([]);
  await map.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(map.getByRole('link', { name: new RegExp(`^${number}, `) })).toBeInViewport();
  }

  await map.getByRole('link', { name: /^4, / }).focus();
  await page.keyboard.press('Enter');
  const row = list.getByRole('heading', { level: 3 }).nth(3).getByRole('button');
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toBeInViewport();
  await expect(map.locator('[aria-current="true"]')).toHaveAccessibleName(/^4, /);
  await expect(list.getByText('No street map on this device.')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0 }));
  expect(await violations(page)).toEqual([]);
});
