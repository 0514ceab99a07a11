import { PLANTS } from './harness/plants.ts';
import type { HarnessRig } from './support/harnessRig.ts';
import { expect, test } from './support/sceneTest.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

/** A heartbeat of a minute comes every three seconds. */
const SPEED = 20;

let rig: HarnessRig;
async function gaps() {
  const { id, firstSequence, lastSequence } = await rig.device.identity();
  return rig.hub.missingNumbers(id, firstSequence, lastSequence);
}

/** Waits for these rows at the hub, and then for the device to have heard of the last one. */
async function expectDelivered(rows: number) {
  await expect.poll(async () => (await rig.hub.rows()).length, { timeout: SETTLED_WITHIN_MS }).toBe(rows);
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
}

test('what a device holds when it is revoked goes to the staff, and enrolled again it delivers as before [CON-28 in part, CON-32 in part, KIOSK-32] @long', async ({
  setRig,
}) => {
  rig = await setRig({ speed: SPEED });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.enrol(await rig.hub.enrolmentCode());
  await rig.device.goOffline(true);
  await rig.device.submit(rig.submissions(1, 5));
  await rig.hub.setRevoked(true);
  await rig.device.goOffline(false);
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(await rig.hub.rows()).toEqual([]);
  // Whoever stands before it then is told that nothing is confirmed, and so is whoever reads the news or the list.
  await rig.device.submit(rig.submissions(6, 2));
  expect((await rig.hub.inbox()).map(({ reason }) => reason)).toEqual(Array(7).fill('REVOKED'));
  await expect.poll(() => rig.heard.map(({ quarantined }) => quarantined)).toEqual(Array(5).fill(true));

  await rig.hub.setRevoked(false);
  await rig.device.submit(rig.submissions(8, 5));
  expect(rig.outcomes()).toEqual([
    ...Array(5).fill('saved'),
    ...Array(2).fill('in-review'),
    ...Array(5).fill('delivered'),
  ]);
  expect(await rig.hub.rows()).toHaveLength(5);
  expect(await gaps()).toEqual([]);
  expect(await rig.violations()).toEqual([]);
});

for (const kind of ['registration', 'enquiry'] as const) {
  test(`a build that confirms what the staff have still to look at is found out by each ${kind} [CON-32 in part] @long`, async ({
    setRig,
  }) => {
    rig = await setRig({ speed: SPEED, plant: PLANTS['confirms what the staff have still to look at'] });
    await rig.device.openKeeping();
    await rig.device.enrol(await rig.hub.enrolmentCode());
    await rig.hub.setRevoked(true);
    await rig.device.submit(rig.submissions(1, 2, kind));
    expect(new Set((await rig.violations()).map(({ type }) => type))).toEqual(new Set(['confirmed though in review']));
  });
}

test('what was refused for missing rights waits, shown with its reason, and goes by itself once the device is enrolled again [DEC-126, OUTBOX-34] @long', async ({
  setRig,
}) => {
  let rights = false;
  rig = await setRig({ speed: SPEED, faultFor: () => (rights ? 'none' : '401') });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.enrol(await rig.hub.enrolmentCode());
  await rig.hub.setRevoked(true);
  await rig.device.submit(rig.submissions(1, 5));
  expect(rig.outcomes()).toEqual(Array(5).fill('kept'));
  expect((await rig.device.entries()).map(({ reason, problem }) => [reason, problem])).toEqual(
    Array(5).fill(['parked', 'HTTP_401']),
  );
  await expect.poll(() => rig.device.page.evaluate(() => localStorage.getItem('kiosk-revoked'))).toBe('1');

  rights = true;
  await rig.hub.setRevoked(false);
  await expectDelivered(5);
  expect(await gaps()).toEqual([]);
  expect(await rig.violations()).toEqual([]);
});

test('what a full disk keeps from being released is shown until there is room, and then goes by itself [DEC-126, OUTBOX-34, OUTBOX-38, PWA-19] @long', async ({
  setRig,
}) => {
  let [rights, hasPictures] = [false, false];
  rig = await setRig({
    speed: SPEED,
    faultFor: () => (rights ? 'none' : '401'),
    // Pictures and content can be fetched again; giving them up makes the room.
    async evict(device) {
      if (hasPictures) await device.freeStorage();
      return hasPictures;
    },
  });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.enrol(await rig.hub.enrolmentCode());
  await rig.hub.setRevoked(true);
  await rig.device.submit(rig.submissions(1, 3));
  const isRevoked = () => rig.device.page.evaluate(() => localStorage.getItem('kiosk-revoked'));
  await expect.poll(isRevoked).toBe('1');

  await rig.device.fillStorage();
  rights = true;
  await rig.hub.setRevoked(false);
  // It hears that it is enrolled, wants to write that they may go, and there is nothing to give up.
  await expect.poll(() => rig.device.quotaAborts(), { timeout: SETTLED_WITHIN_MS }).toBeGreaterThanOrEqual(3);
  expect((await rig.device.entries()).map(({ reason, problem }) => [reason, problem])).toEqual(
    Array(3).fill(['parked', 'HTTP_401']),
  );
  expect(await isRevoked()).toBe('1');

  hasPictures = true;
  await expectDelivered(3);
  await expect.poll(isRevoked, { timeout: SETTLED_WITHIN_MS }).not.toBe('1');
  expect(await gaps()).toEqual([]);
  expect(await rig.violations()).toEqual([]);
});
