import type { HarnessRig } from './support/harnessRig.ts';
import { expect, test } from './support/sceneTest.ts';

const LIMIT_MS = 30_000;
/** A heartbeat of a minute comes every three seconds. */
const SPEED = 20;

let rig: HarnessRig;
async function gaps() {
  const { id, firstSequence, lastSequence } = await rig.device.identity();
  return rig.hub.missingNumbers(id, firstSequence, lastSequence);
}

test('what a device holds when it is revoked goes to the staff, and enrolled again it delivers as before [CON-28, CON-32, KIOSK-32]', async ({
  setRig,
}) => {
  rig = await setRig({ speed: SPEED });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.enrol();
  await rig.device.goOffline(true);
  await rig.device.submit(rig.submissions(1, 5));
  await rig.hub.setRevoked(true);
  await rig.device.goOffline(false);
  await expect.poll(() => rig.waiting(), { timeout: LIMIT_MS }).toBe(0);
  expect(await rig.hub.rows()).toEqual([]);
  expect((await rig.hub.inbox()).map(({ reason }) => reason)).toEqual(Array(5).fill('REVOKED'));

  await rig.hub.setRevoked(false);
  await rig.device.submit(rig.submissions(6, 5));
  expect(rig.outcomes()).toEqual([...Array(5).fill('saved'), ...Array(5).fill('delivered')]);
  expect(await rig.hub.rows()).toHaveLength(5);
  expect(await gaps()).toEqual([]);
  expect(await rig.violations()).toEqual([]);
});

test('what was refused for missing rights waits, shown with its reason, and goes by itself once the device is enrolled again [DEC-126, OUTBOX-34]', async ({
  setRig,
}) => {
  let rights = false;
  rig = await setRig({ speed: SPEED, faultFor: () => (rights ? 'none' : '401') });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.enrol();
  await rig.hub.setRevoked(true);
  await rig.device.submit(rig.submissions(1, 5));
  expect(rig.outcomes()).toEqual(Array(5).fill('kept'));
  expect((await rig.device.entries()).map(({ reason, problem }) => [reason, problem])).toEqual(
    Array(5).fill(['parked', 'HTTP_401']),
  );
  await expect.poll(() => rig.device.page.evaluate(() => localStorage.getItem('kiosk-revoked'))).toBe('1');

  rights = true;
  await rig.hub.setRevoked(false);
  await expect.poll(async () => (await rig.hub.rows()).length, { timeout: LIMIT_MS }).toBe(5);
  expect(await gaps()).toEqual([]);
  expect(await rig.violations()).toEqual([]);
});
