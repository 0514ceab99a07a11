import type { HarnessRig } from './support/harnessRig.ts';
import { expect, test } from './support/sceneTest.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

const SPEED = 10;

let rig: HarnessRig;

test('nobody wakes the worker who was not asked to, and a worker whose database never answers fails its event, so that it comes again [OUTBOX-11, OUTBOX-35, CON-38] @long', async ({
  setRig,
}) => {
  rig = await setRig({ speed: SPEED });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await expect(rig.device.worker.sync()).rejects.toThrow('nobody has asked for the sync "outbox"');

  rig.proxy.away = true;
  await rig.device.submit(rig.submissions(1, 3));
  expect(rig.device.worker.expectsSync).toBe(true);
  await rig.device.troubleWorker('never answers');
  await rig.device.closePages();
  rig.synced.length = 0;
  rig.proxy.away = false;
  await rig.device.worker.sync();
  await expect.poll(() => rig.synced.length, { timeout: SETTLED_WITHIN_MS }).toBeGreaterThan(0);
  // The browser itself may fire it too.
  expect(new Set(rig.synced)).toEqual(new Set(['failed']));
  expect(await rig.hub.rows()).toEqual([]);

  await rig.device.reopenPage();
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  await rig.device.troubleWorker();
  await rig.device.worker.sync();
  await expect.poll(() => rig.synced.at(-1), { timeout: SETTLED_WITHIN_MS }).toBe('done');
  expect(await rig.hub.rows()).toHaveLength(3);
  expect(await rig.violations()).toEqual([]);
});
