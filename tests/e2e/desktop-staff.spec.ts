import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../hub/staff/access/totp.ts';
import { buildHeartbeat } from '../builders/buildHeartbeat.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { botTokenOf } from '../builders/solveBotCheck.ts';
import { violations } from './support/axe.ts';
import { beginVisit, openBooth } from './support/booth.ts';
import { registerNext } from './support/boothForms.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const EVENT = 'EXPO-NAVY-TALK';
const STAFF_TOKEN = 'organisers of the expo';

test('the organisers see a booth, prove its day, revoke it, decide and export, without any script [KIOSK-31, KIOSK-32, HTTP-27, HTTP-28, CON-26, CON-28 in part, HUB-19]', async ({
  page: kiosk,
  context,
  browser,
  hubWith,
}) => {
  const hub = await hubWith({ STAFF_TOKEN });
  const staffContext = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const staff = await staffContext.newPage();
  const complaints: string[] = [];
  staff.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await staff.goto(`${hub.origin}/staff`);
  await expect(staff.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await staff.getByLabel('Staff token').fill(STAFF_TOKEN);
  await staff.getByRole('button', { name: 'Sign in' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Fleet' })).toBeVisible();
  await staff.getByRole('button', { name: 'Make an enrolment code' }).click();
  await expect(staff.getByRole('img', { name: /^QR code of http:.*\/kiosk\/setup#/ })).toBeVisible();
  const code = await staff.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  await openBooth(kiosk, hub.origin, code);
  await readyForOffline(kiosk);
  await staff.getByRole('link', { name: 'Back to the fleet' }).click();
  const row = staff.getByRole('row').filter({ hasText: 'expo-demo' });
  await expect
    .poll(async () => {
      await staff.getByRole('link', { name: 'Refresh' }).click();
      return row.count();
    })
    .toBe(1);

  // The device has its name: what it takes from now on carries it, also what waits for a network first.
  await expect.poll(() => kiosk.evaluate(hasSecret), { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await beginVisit(kiosk);
  await kiosk.locator(`a[href="/kiosk/register/${EVENT}"]`).click();
  for (const number of [1, 2, 3]) await registerNext(kiosk, number);
  await context.setOffline(false);
  await expect.poll(() => hub.registrations(EVENT).length, { timeout: 60_000 }).toBe(3);
  const devices = new Set(hub.registrations(EVENT).map((each) => (each as { device?: string }).device));
  expect(devices.size).toBe(1);

  await staff.getByRole('link', { name: 'End of day' }).click();
  await expect
    .poll(
      async () => {
        await staff.getByRole('link', { name: 'Refresh' }).click();
        return (await row.innerText()).replace(/\s+/g, ' ');
      },
      { timeout: 20_000 },
    )
    .toMatch(/Complete 3 of 3, numbers 1 to 3 none none 0 0/);

  await staff.getByRole('link', { name: 'Exports' }).click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('link', { name: `${EVENT} as CSV` }).click();
  expect(
    readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(4);

  // Somebody registers while the booth has no network, so that no report tells it of the revocation before.
  await kiosk.context().setOffline(true);
  await registerNext(kiosk, 4);
  await staff.getByRole('link', { name: 'Fleet' }).click();
  await staff.getByRole('link', { name: /^Revoke / }).click();
  await staff.getByRole('button', { name: 'Revoke it' }).click();
  await expect(row.getByText('RV Revoked')).toBeVisible();
  // The delivery brings the next report, and with it the hub's word.
  await kiosk.context().setOffline(false);
  await expect(kiosk.getByRole('heading', { name: 'This kiosk is out of service.' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await violations(kiosk, 'all')).toEqual([]);
  expect(hub.registrations(EVENT)).toHaveLength(3);

  await staff.getByRole('link', { name: 'Inbox' }).click();
  await expect(staff.getByText('It came from a revoked device')).toBeVisible();
  await expect(staff.getByText('Tamihana')).toHaveCount(0);
  await staff.getByRole('row').nth(1).getByRole('link').click();
  await expect(staff.getByText('Tamihana')).toBeVisible();
  await staff.getByRole('link', { name: 'Accept …' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Accept this item?' })).toBeVisible();
  await staff.getByRole('button', { name: 'Accept' }).click();
  await expect(staff.getByText('Accepted.')).toBeVisible();
  expect(hub.registrations(EVENT)).toHaveLength(4);

  await staff.getByRole('link', { name: 'Fleet' }).click();
  await staff.getByRole('button', { name: /^Enrol again / }).click();
  await kiosk.reload();
  await expect(kiosk.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible({ timeout: 20_000 });

  await staff.getByRole('button', { name: 'Sign out' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await staffContext.close();
});

test('staff find a registration, cancel it with the keyboard alone, and its place is free [HUB-24 in part, CON-26] @long', async ({
  page: staff,
  hubWith,
}) => {
  const hub = await hubWith({ STAFF_TOKEN });
  const found = await staff.request.post(`${hub.origin}/api/v2/eventfinder/events/searchEvent`, {
    data: { eventCode: EVENT },
  });
  const { Id } = (await found.json()) as { Id: string };
  const registered = await staff.request.post(`${hub.origin}/api/eventfinder/application/registerevent/`, {
    data: buildWireRegistration({ EventId: Id, EventCode: EVENT }),
    headers: { 'x-bot-check': await botTokenOf(hub.origin) },
  });
  const { reference } = (await registered.json()) as { reference: string };
  expect(hub.registrations(EVENT)).toHaveLength(1);

  await staff.goto(`${hub.origin}/staff/registrations`);
  await staff.getByLabel('Staff token').fill(STAFF_TOKEN);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.getByLabel('Reference').fill('DC-1234');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('alert')).toContainText('"DC-1234" is no reference.');
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.getByLabel('Reference').fill(reference.toLowerCase());
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: `Registration ${reference}` })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.getByRole('link', { name: 'Cancel this registration …' }).focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Cancel this registration?' })).toBeVisible();
  await expect(staff.getByLabel('Reason')).toHaveAccessibleDescription(/The person is not told it\.$/);
  await staff.getByLabel('Reason').fill(' ');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('alert')).toHaveText('Please give a reason of at most 200 characters.');
  await expect(staff.getByLabel('Reason')).toHaveAccessibleDescription(/^Please give a reason/);
  expect(await violations(staff, 'all')).toEqual([]);
  for (const width of [320, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    const fields = [staff.getByLabel('Reason'), staff.getByRole('button', { name: 'Cancel this registration' })];
    for (const field of fields) {
      const box = await field.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
  await staff.getByLabel('Reason').fill('Rang: cannot come');
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('link', { name: 'Keep it as it is' })).toBeFocused();
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('status')).toHaveText('Cancelled: 1 place in the room free again.');
  await expect(staff.getByText('Rang: cannot come')).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.goto(`${hub.origin}/staff/inbox`);
  await expect(staff.getByRole('region', { name: 'Cancelled registrations' }).getByText(reference)).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  expect(hub.registrations(EVENT)).toMatchObject([{ reference, cancelReason: 'Rang: cannot come' }]);
});

test('staff find a burst by its network, see what is in it, and take all of it back with the keyboard alone [HUB-24 in part, CON-26] @long', async ({
  page: staff,
  hubWith,
}) => {
  const hub = await hubWith({ STAFF_TOKEN, PROOF_OF_WORK_FACTOR: '0.02' });
  const found = await staff.request.post(`${hub.origin}/api/v2/eventfinder/events/searchEvent`, {
    data: { eventCode: EVENT },
  });
  const { Id } = (await found.json()) as { Id: string };
  const { Registrant, ...wire } = buildWireRegistration({ EventId: Id, EventCode: EVENT });
  for (let person = 0; person < 5; person += 1) {
    await staff.request.post(`${hub.origin}/api/eventfinder/application/registerevent/`, {
      data: { ...wire, Registrant: { ...Registrant, Email: `burst.${person}@example.com` } },
      headers: { 'x-bot-check': await botTokenOf(hub.origin) },
    });
  }
  expect(hub.registrations(EVENT)).toHaveLength(5);

  await staff.goto(`${hub.origin}/staff/registrations`);
  await staff.getByLabel('Staff token').fill(STAFF_TOKEN);
  await staff.keyboard.press('Enter');
  const networks = staff.getByRole('region', { name: 'Many from one network' });
  await expect(networks.getByRole('cell', { name: '5', exact: true })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  await networks.getByRole('link').focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Cancel many at once' })).toBeVisible();
  await expect(staff.getByRole('heading', { level: 2, name: '5 registrations' })).toBeVisible();
  await expect(staff.getByRole('region', { name: 'By event' }).getByText(EVENT)).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  for (const width of [320, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    for (const field of [
      staff.getByLabel('Event code'),
      staff.getByLabel('Network', { exact: true }),
      staff.getByLabel('From, eastern time'),
      staff.getByRole('button', { name: 'Show them' }),
      staff.getByLabel('Reason'),
      staff.getByRole('button', { name: 'Cancel 5 registrations' }),
    ]) {
      const box = await field.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
  await staff.getByLabel('Network', { exact: true }).fill('my school');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('alert')).toContainText('"my school" is no network.');
  await expect(staff.getByLabel('Network', { exact: true })).toHaveAccessibleDescription(/is no network/);
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.goBack();
  await staff.getByLabel('Reason').fill('Taken by one sender');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('status')).toHaveText('Cancelled: 5 registrations. Their places are free again.');
  await expect(staff.getByRole('heading', { level: 2, name: 'Nobody is registered there.' })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  const reasons = hub.registrations(EVENT).map((each) => (each as { cancelReason?: string }).cancelReason);
  expect(reasons).toEqual(Array(5).fill('Taken by one sender'));
});

test('somebody with a token of their own sets up an authenticator, erases a person and ends the session, on a narrow screen [CON-26 in part] @long', async ({
  page: staff,
  hubWith,
}) => {
  const hub = await hubWith({ PROOF_OF_WORK_FACTOR: '0.02' });
  const token = hub.commandLine('staff', 'add', 'Aroha Tamihana', '--roles', 'people,changes').trim();
  await staff.setViewportSize({ width: 320, height: 700 });
  await staff.goto(`${hub.origin}/staff/person`);
  await staff.getByLabel('Staff token').fill(token);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Set up your authenticator' })).toBeVisible();
  const code = staff.getByRole('img', { name: 'QR code for your authenticator' });
  const { x = 0, width = 0 } = (await code.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(200);
  expect(x + width).toBeLessThanOrEqual(320);
  expect(await violations(staff, 'all')).toEqual([]);
  const secret = (await staff.locator('code').innerText()).replaceAll(' ', '');
  await staff.getByLabel('Code', { exact: true }).fill('000000');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('alert')).toContainText('That code is not right.');
  await expect(staff.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/^That code is not right\./);
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.getByLabel('Code', { exact: true }).fill(totpCode(secret, totpStep(Date.now())));
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'One person' })).toBeVisible();

  const email = 'erased@example.com';
  const found = await staff.request.post(`${hub.origin}/api/v2/eventfinder/events/searchEvent`, {
    data: { eventCode: EVENT },
  });
  const { Id } = (await found.json()) as { Id: string };
  const wire = buildWireRegistration({ EventId: Id, EventCode: EVENT });
  await staff.request.post(`${hub.origin}/api/eventfinder/application/registerevent/`, {
    data: { ...wire, Registrant: { ...wire.Registrant, Email: email } },
    headers: { 'x-bot-check': await botTokenOf(hub.origin) },
  });
  await staff.getByLabel('Email address').fill('Erased@Example.com');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('cell', { name: `Registration for ${EVENT}` })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.getByRole('button', { name: 'Erase …' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Erase what is held of this person?' })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.getByRole('button', { name: 'Erase it' }).click();
  await expect(staff.getByRole('status')).toHaveText('1 submission erased.');
  expect(hub.registrations(EVENT)).toEqual([]);

  await staff.getByRole('link', { name: 'Sessions' }).click();
  await expect(staff.getByRole('rowheader', { name: 'Aroha Tamihana this browser' })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
  await staff.getByRole('button', { name: 'End this session' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await staff.getByLabel('Staff token').fill(token);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Your code' })).toBeVisible();
  expect(await violations(staff, 'all')).toEqual([]);
});

/** How light the ground of a page is, from 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
  });

test('every staff page reads well to assistive technology, in light colours and in dark ones [HTTP-28, CON-26] @long', async ({
  page,
  hubWith,
}) => {
  const hub = await hubWith({ STAFF_TOKEN });
  await page.goto(`${hub.origin}/staff`);
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel('Staff token').fill('a wrong one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('That token is not right.');
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel('Staff token').fill(STAFF_TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();

  const kiosk = await page.request.post(`${hub.origin}/api/kiosk/heartbeat`, {
    data: buildHeartbeat({
      waiting: 2,
      needsAttention: 1,
      lastSequence: 9,
      code: hub.commandLine('kiosk', 'enrol').trim(),
    }),
  });
  await page.request.post(`${hub.origin}/api/kiosk/heartbeat`, { data: buildHeartbeat({ device: 'not-enrolled' }) });
  const { secret } = (await kiosk.json()) as { secret: string };
  await page.request.post(`${hub.origin}/api/eventfinder/application/registerevent/`, {
    data: buildWireRegistration({ EventId: 'no such event', EventCode: 'NOWHERE' }),
    headers: { authorization: `Device ${secret}`, 'outbox-sequence': '1' },
  });
  await page.request.post(`${hub.origin}/api/v2/search/unanswered`, {
    data: {
      batch: 'of-this-test-and-no-other',
      counts: [{ search: 'jobs', words: 'drone pilot', withoutResult: 5, withoutTouch: 0 }],
    },
  });
  for (const [path, heading] of [
    ['/staff', 'Fleet'],
    ['/staff/today', 'Today'],
    ['/staff/day', 'End of day'],
    ['/staff/inbox', 'Inbox'],
    ['/staff/forms', 'Forms'],
    ['/staff/exports', 'Exports'],
    ['/staff/person', 'One person'],
    ['/staff/mails', 'Mails'],
    ['/staff/searches', 'What people did not find'],
    ['/staff/sessions', 'Sessions'],
    ['/staff/nothing', 'Not found'],
  ] as const) {
    await page.goto(hub.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
    const lit = await ground(page);
    // They follow the device, and have no switch of their own.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'all'), `${path} in the dark`).toEqual([]);
    expect(await ground(page), path).toBeLessThan(lit / 4);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.goto(`${hub.origin}/staff`);
  await page.getByRole('button', { name: 'Make an enrolment code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enrolment code' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.goto(`${hub.origin}/staff/inbox`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Item DC-/ })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('link', { name: 'Delete …' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete this item?' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
});

test('the fleet that an organiser leaves open updates itself and says who needs a hand, on a tablet and a phone [KIOSK-31, DEC-156]', async ({
  page,
  hubWith,
}) => {
  const hub = await hubWith({ STAFF_TOKEN });
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(`${hub.origin}/staff/today`);
  await page.getByLabel('Staff token').fill(STAFF_TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status')).toHaveText('No kiosk has reported yet.');
  await expect(page.getByText('None is enrolled yet.')).toBeVisible();
  await expect(page.getByText(/^Live, \d+ s ago$/)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
    // As after midnight: the date is not what it was.
    const date = document.querySelector('[data-part="date"]');
    if (date) date.textContent = 'Yesterday';
  });
  const readiness = { testedAt: Date.now(), of: 9, todo: ['HU'], soon: ['CL'] };
  const code = hub.commandLine('kiosk', 'enrol').trim();
  const report = buildHeartbeat({ waiting: 2, needsAttention: 1, clock: Date.now() });
  await page.request.post(`${hub.origin}/api/kiosk/heartbeat`, {
    data: { ...report, name: 'Hall 2, left', code, readiness },
  });
  await expect(page.getByRole('status')).toHaveText('Hall 2, left needs a hand.');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hall 2, left' }) });
  await expect(card).toContainText('One entry needs a person.');
  await expect(card).toContainText('7 of 9 green.');
  await expect(page.locator('[data-part="date"]')).toHaveText(/^\w+ \d+ \w+ \d{4}$/);
  await expect(page.getByText(/^Signed in until \d+:\d\d [ap]m AE[DS]T\.$/)).toBeVisible();
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);
  for (const width of [1180, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 820 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBe(width);
    expect(await violations(page, 'all'), String(width)).toEqual([]);
    // Each other page is reached without scrolling sideways.
    await page.getByText('All pages').click();
    for (const link of await page.getByRole('navigation', { name: 'Staff' }).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await page.getByText('All pages').click();
  }
  expect(await page.locator('audio, video').count()).toBe(0);
});

/** In the page: whether the hub has given this device its name. */
function hasSecret(): Promise<boolean> {
  return new Promise((resolve) => {
    const open = indexedDB.open('defence-careers-outbox');
    open.onerror = () => resolve(false);
    open.onsuccess = () => {
      const db = open.result;
      const read = db.transaction('device').objectStore('device').get('deviceSecret');
      read.onsuccess = () => {
        db.close();
        resolve(read.result !== undefined);
      };
    };
  });
}
