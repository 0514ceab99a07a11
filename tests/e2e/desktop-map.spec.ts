import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const MAP = '/events/search?view=map';
const map = (page: Page) => page.getByRole('group', { name: /^Map with \d+ of these events$/ });
const isLive = (page: Page) => expect(map(page)).toHaveAttribute('data-live', 'true', { timeout: 60_000 });
const names = (page: Page) => page.locator('#results h3').allTextContents();

test('events stand on a map that moves, by keyboard and by hand, from our own origin alone [UNIT-24, UNIT-25, DEC-105]', async ({
  page,
  hub,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(hub.origin) && !/^(data|blob):/.test(address)) elsewhere.push(address);
  });
  await page.goto(`${hub.origin}/events/search`);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await isLive(page);
  expect(await violations(page, 'all')).toEqual([]);

  const alice = map(page).getByRole('link', { name: /Alice Springs/ });
  const before = await alice.boundingBox();
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await alice.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 150);
  await page.keyboard.press('Alt+Enter');
  await expect(map(page).getByRole('status')).toHaveText(/^In the middle: .* Nearest on the map: /);

  await alice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No street map on this device. The rings and directions are exact.')).toBeVisible();
  const active = page.locator('#results li[data-active]');
  await expect(active).toContainText('Alice Springs');
  await expect(map(page).locator('[aria-current="true"]')).toHaveAccessibleName(/Alice Springs/);
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: 'Wider' }).click();
  await expect(page.getByText('No street map on this device.')).toBeHidden();

  await page
    .getByRole('button', { name: /^Show .* on the map$/ })
    .first()
    .click();
  await expect(page.getByText('No street map on this device.')).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('the map is on the device: it moves with the hub dead, and shows the same events as the list [UNIT-24, PWA-10 in part]', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/events/search?perPage=20`);
  await readyForOffline(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('map')).keys()).length), { timeout: 60_000 })
    .toBe(5);
  const listed = await names(page);
  await hub.kill();
  await page.goto(hub.origin + MAP);
  await isLive(page);
  expect((await names(page)).slice(0, listed.length)).toEqual(listed);
});

test('without WebGL the drawing has the same pins, comes nearer and names what it shows [DEC-105]', async ({
  page,
  hub,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const gaveUp = page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith('the map stays a drawing'),
  });
  await page.goto(hub.origin + MAP);
  await gaveUp;
  await expect(map(page)).not.toHaveAttribute('data-live');
  await map(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(map(page).getByText('Alice Springs', { exact: true })).toBeVisible();
  await map(page)
    .getByRole('link', { name: /Alice Springs/ })
    .press('Enter');
  await expect(page.getByText('No street map on this device. The rings and directions are exact.')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
});
