import type { HarnessRig } from './support/harnessRig.ts';
import { expect, test } from './support/sceneTest.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
const JUMPS = [DAY_MS, -DAY_MS, YEAR_MS, -YEAR_MS];
/** Between the two attempts of a pass [OUTBOX-15]. */
const BACKOFF_MS = 1000;
/** What `429` of the proxy asks for. */
const RETRY_AFTER_MS = 3000;
/** A clock set forward must not end in the pause of the outer loop, which is no shorter than this. */
const OUTER_PAUSE_MS = 15_000;

let rig: HarnessRig;
const sendTimes = (key: string) => rig.proxy.history.filter((each) => each.key === key).map(({ atMs }) => atMs);

test('a clock that jumps a day or a year in the middle of a backoff neither shortens nor stretches it, and loses nothing [OUTBOX-15, OUTBOX-37] @long', async ({
  setRig,
}) => {
  rig = await setRig({ faultFor: ({ number }) => (number === 0 ? '500' : 'none') });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  for (const [index, jumpMs] of JUMPS.entries()) {
    const [visitor] = rig.submissions(index + 1, 1);
    if (!visitor) throw new Error('somebody has to register');
    const served = rig.device.submit([visitor]);
    await expect.poll(() => sendTimes(visitor.id)).toHaveLength(1);
    await rig.device.jumpClock(jumpMs);
    await served;
    const [first = 0, second = 0] = sendTimes(visitor.id);
    expect(second - first).toBeGreaterThanOrEqual(BACKOFF_MS);
    expect(second - first).toBeLessThan(OUTER_PAUSE_MS);
  }
  expect(rig.outcomes()).toEqual(JUMPS.map(() => 'delivered'));
  expect(await rig.violations()).toEqual([]);
});

test('a wait that the hub has asked for is kept, and a clock set back in it does not make it last for a year [OUTBOX-35, OUTBOX-37] @long', async ({
  setRig,
}) => {
  rig = await setRig({ faultFor: ({ number }) => (number === 0 ? '429' : 'none') });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  const [patient, overtaken] = rig.submissions(1, 2);
  if (!patient || !overtaken) throw new Error('two have to register');
  await rig.device.submit([patient]);
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  const [first = 0, second = 0] = sendTimes(patient.id);
  expect(second - first).toBeGreaterThanOrEqual(RETRY_AFTER_MS);

  await rig.device.submit([overtaken]);
  await rig.device.jumpClock(-YEAR_MS);
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(rig.outcomes()).toEqual(['kept', 'kept']);
  expect(await rig.violations()).toEqual([]);
});
