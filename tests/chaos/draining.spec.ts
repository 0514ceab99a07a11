import type { HarnessRig } from './support/harnessRig.ts';
import { expect, type SetRig, test } from './support/sceneTest.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

const WAITING = 200;
const TABS = 5;

let rig: HarnessRig;
const arrived = async () => (await rig.hub.rows()).length;
const workerSends = () => rig.proxy.history.filter(({ byWorker }) => byWorker);
const pageSends = () => rig.proxy.history.filter(({ byWorker }) => !byWorker);

/** Answers come slowly, so that whoever drains can be killed at it. */
async function setRigWithQueue(setRig: SetRig, tabs: number): Promise<void> {
  rig = await setRig({ speed: 5, faultFor: () => 'slow drip' });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  for (let tab = 1; tab < tabs; tab += 1) await rig.device.openTab();
  rig.proxy.away = true;
  await rig.device.goOffline(true);
  await rig.device.submit(rig.submissions(1, WAITING));
}

/** A page has the lock of the pass: a worker that has it is ended, so that one of them takes over. */
async function aPageSends(): Promise<void> {
  const hasPage = async () => {
    if (await rig.device.lockHolder()) return true;
    await rig.proxy.killing(() => rig.device.worker.stop());
    return false;
  };
  await expect.poll(hasPage, { timeout: SETTLED_WITHIN_MS }).toBe(true);
}

test('five tabs and the worker drain one queue, whoever holds the lock is killed, and nothing is sent by two at once [OUTBOX-11, OUTBOX-21, OUTBOX-23]', async ({
  setRig,
}) => {
  await setRigWithQueue(setRig, TABS);
  rig.proxy.away = false;
  await rig.device.goOffline(false);
  await aPageSends();
  await rig.device.worker.sync();
  await expect
    .poll(() => rig.device.page.evaluate(() => window.chaos.workerWaits()), { timeout: SETTLED_WITHIN_MS })
    .toBe(true);
  // The page is closed in the middle of its pass, and the worker stands next in line. A crash could take the worker along:
  // pages of one site and their worker may share a process.
  const byWorker = workerSends().length;
  expect(await rig.proxy.killing(() => rig.device.endLockHolder('close'))).toBe(true);
  await expect.poll(() => workerSends().length, { timeout: SETTLED_WITHIN_MS }).toBeGreaterThan(byWorker);
  await rig.proxy.killing(() => rig.device.worker.stop());
  expect(await arrived()).toBeLessThan(WAITING);

  await aPageSends();
  expect(await rig.proxy.killing(() => rig.device.endLockHolder('crash'))).toBe(true);
  expect(await arrived()).toBeLessThan(WAITING);
  await rig.device.worker.sync();
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(pageSends().length).toBeGreaterThan(0);
  expect(rig.proxy.overlaps.found).toEqual([]);
  expect(await rig.violations()).toEqual([]);
  expect(await arrived()).toBe(WAITING);
});

test('with every page closed the worker alone drains the queue, also after it was killed at it [OUTBOX-11, OUTBOX-23, CON-38] @long', async ({
  setRig,
}) => {
  await setRigWithQueue(setRig, 1);
  await rig.device.closePages();
  await rig.device.goOffline(false);
  // The hub is away: the event fails, and the browser fires it again later.
  await rig.device.worker.sync();
  await expect.poll(() => rig.synced, { timeout: SETTLED_WITHIN_MS }).toContain('failed');
  rig.proxy.away = false;
  await rig.device.worker.sync();
  await expect.poll(() => rig.proxy.history.length, { timeout: SETTLED_WITHIN_MS }).toBeGreaterThan(0);
  await rig.proxy.killing(() => rig.device.worker.stop());
  expect(await arrived()).toBeLessThan(WAITING);
  await rig.device.worker.sync();
  await expect.poll(arrived, { timeout: SETTLED_WITHIN_MS }).toBe(WAITING);
  expect(rig.proxy.history.every(({ byWorker }) => byWorker)).toBe(true);
  expect(rig.proxy.overlaps.found).toEqual([]);
  await rig.device.reopenPage();
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(await rig.violations()).toEqual([]);
});
