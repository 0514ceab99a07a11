import { writeFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hold, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Location Settings' });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: /suburb or postcode$/i });
const ownPosition = (page: Page) => page.getByRole('button', { name: 'Use my position' });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userLocation') ?? 'null'));

/** Opens the drawer of the events home with the keyboard. */
async function openDrawer(page: Page, name: string | RegExp) {
  const opener = page.getByRole('button', { name });
  await alive(opener);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawerOf(page)).toBeVisible();
  return opener;
}

/** What a request says to the hub, in address and body. */
const said = (request: Request) => `${request.url()} ${request.postData() ?? ''}`;

test.describe('on the events home', () => {
  test.use({ serviceWorkers: 'block', geolocation: { latitude: -32.261_78, longitude: 148.612_34 } });

  test('a suburb is typed, chosen, changed and forgotten by keyboard, and each state is sound [EVH-04, EVS-26, EVS-27, EVS-28, EVS-38 in part] @long', async ({
    page,
    hub,
  }) => {
    await page.goto(`${hub.origin}/events`);
    const opener = await openDrawer(page, 'Set your location');
    await expect(fieldOf(page)).toBeFocused();
    expect(await violations(page, 'wcag')).toEqual([]);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/LocationLookup')) calls.push(request.postData() ?? '');
    });
    await page.keyboard.type('tamw', { delay: 20 });
    const first = page.getByRole('option', { name: 'Tamworth NSW 2340' });
    await expect(first).toBeVisible();
    // What was typed on the way is not asked for, and in capitals.
    expect(calls.at(-1)).toBe('{"query":"TAMW"}');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page, 'wcag')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(drawerOf(page).getByText('Tamworth NSW 2340', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    expect(await violations(page, 'wcag')).toEqual([]);
    expect(await stored(page)).toEqual({
      lat: expect.closeTo(-31.09, 1),
      lng: expect.closeTo(150.93, 1),
      suburb: 'Tamworth',
      state: 'NSW',
      postcode: '2340',
    });
    await page.keyboard.press('Enter');
    await expect(drawerOf(page)).toBeHidden();
    await expect(opener.or(page.getByRole('button', { name: 'Near Tamworth NSW' })).first()).toBeFocused();

    await openDrawer(page, 'Near Tamworth NSW');
    await page.getByRole('button', { name: 'Change it' }).press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    expect(await violations(page, 'wcag')).toEqual([]);
    await page.keyboard.type('no such place');
    await expect(page.getByText('No place found.')).toBeVisible();
    await fieldOf(page).fill('2830');
    await page.keyboard.press('Enter');
    await expect(drawerOf(page).getByText('Dubbo NSW 2830', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Forget it' }).press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Set your location' })).toBeFocused();
    expect(await stored(page)).toBeNull();
  });

  test('the own position is refused in words, then found, and only the call for the closest place has it [EVS-38, EVS-39, UNIT-21, HTTP-11] @long', async ({
    page,
    context,
    hub,
  }) => {
    await page.goto(`${hub.origin}/events`);
    await openDrawer(page, 'Set your location');
    await ownPosition(page).press('Enter');
    await expect(page.getByText('Please allow geolocation of browser then try again.')).toBeVisible();
    await expect(ownPosition(page)).toBeFocused();
    expect(await violations(page, 'wcag')).toEqual([]);
    expect(await stored(page)).toBeNull();

    await context.grantPermissions(['geolocation'], { origin: hub.origin });
    const letGo = await hold(page, '**/ClosestLocationLookup');
    const heard: string[] = [];
    page.on('request', (request) => heard.push(said(request)));
    await ownPosition(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Finding your position…' })).toBeFocused();
    expect(await violations(page, 'wcag')).toEqual([]);
    letGo();
    await expect(drawerOf(page).getByText('Dubbo NSW 2830', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Near Dubbo NSW' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Near Dubbo NSW' })).toBeVisible();
    expect(heard.filter((words) => words.includes('148.61234'))).toEqual([
      `${hub.origin}/api/v2/search/ClosestLocationLookup {"latitude":-32.26178,"longitude":148.61234}`,
    ]);
    expect(JSON.stringify(await stored(page))).not.toContain('148.61234');
  });

  test('a place that is stored and is none is removed, and the page has none @long', async ({ page, hub }) => {
    await page.goto(`${hub.origin}/events`);
    for (const text of ['no JSON', '{"lat":999,"lng":148,"suburb":"Dubbo","state":"NSW","postcode":"2830"}']) {
      await page.evaluate((value) => localStorage.setItem('userLocation', value), text);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Set your location' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('userLocation'))).toBeNull();
    }
  });

  test('without scripting there is no button that would do nothing [PWA-27 in part]', async ({ browser, hub }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.origin}/events`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Set your location')).toBeHidden();
    await page.close();
  });
});

test('places are known offline: the core list, and the whole country once somebody has typed a place [EVS-38 in part, PWA-10 in part] @long', async ({
  page,
  context,
  hubWith,
}) => {
  const csv = test.info().outputPath('places.csv');
  writeFileSync(
    csv,
    [
      'locality,state,postcode,latitude,longitude,addresses',
      'Yarralin,NT,0852,-16.4367,130.8836,60',
      'Yarrabin,NSW,2850,-32.4600,149.3200,40',
    ].join('\n'),
  );
  const hub = await hubWith({ LOCALITIES_CSV: csv });
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);

  await context.setOffline(true);
  await openDrawer(page, 'Set your location');
  await page.keyboard.type('dubb');
  await expect(page.getByRole('option', { name: 'Dubbo NSW 2830' })).toBeVisible();
  await fieldOf(page).fill('yarral');
  await expect(page.getByText('No place found.')).toBeVisible();

  await context.setOffline(false);
  await fieldOf(page).fill('yarr');
  await expect(page.getByRole('option', { name: 'Yarralin NT 0852' })).toBeVisible();
  await expect.poll(() => page.evaluate(countryIsKept)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await openDrawer(page, 'Set your location');
  await page.keyboard.type('0852');
  await page.getByRole('option', { name: 'Yarralin NT 0852' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Near Yarralin NT' })).toBeVisible();
});

/** Whether the country's chunk is in the database; runs in the page. */
async function countryIsKept(): Promise<boolean> {
  return new Promise((resolve) => {
    const open = indexedDB.open('defence-careers');
    open.onsuccess = () => {
      const db = open.result;
      const store = db.transaction(['chunks', 'releases']);
      const releases = store.objectStore('releases').getAll();
      releases.onsuccess = () => {
        const chunk = store.objectStore('chunks').get(releases.result[0].manifest.country.hash);
        chunk.onsuccess = () => {
          db.close();
          resolve(chunk.result !== undefined);
        };
      };
    };
  });
}
