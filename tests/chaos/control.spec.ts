import type { Submission } from '../../src/outbox/outbox.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Attempt } from './support/faultProxy.ts';
import type { Fault } from './support/faults.ts';
import { HarnessRig } from './support/harnessRig.ts';

const VISITORS = 20;
type ControlWindow = { control: { submit(list: Submission[]): Promise<void>; replay(): Promise<number> } };

/** The hub answers nobody, then is busy for one round, then well. */
function threeRounds() {
  return { faultFor: ({ number }: Attempt): Fault => (['reset before the hub', '503'] as const)[number] ?? 'none' };
}

test(`the same faults lose every entry of workbox-background-sync and none of ours [OUTBOX-24, OUTBOX-33, OUTBOX-34]`, async () => {
  const ours = await HarnessRig.set({ speed: 20, ...threeRounds() });
  try {
    const visitors = ours.people(1, VISITORS).map(({ submission }) => submission);
    await ours.device.open();
    await ours.device.learnKey();
    await ours.device.submit(visitors);
    await expect.poll(async () => (await ours.hub.rows()).length, { timeout: 60_000 }).toBe(VISITORS);
  } finally {
    await ours.dispose();
  }

  const theirs = await HarnessRig.set({ page: 'controlPage', ...threeRounds() });
  try {
    const visitors = theirs.people(1, VISITORS).map(({ submission }) => submission);
    const page = await theirs.device.openPlain();
    await page.evaluate((list) => (window as unknown as ControlWindow).control.submit(list), visitors);
    for (let left = VISITORS; left > 0; ) {
      left = await page.evaluate(() => (window as unknown as ControlWindow).control.replay());
    }
    const arrived = await theirs.hub.rows();
    console.log(`workbox-background-sync: ${VISITORS} told saved, ${arrived.length} arrived; ours: all`);
    expect(theirs.told).toHaveLength(VISITORS);
    expect(arrived).toHaveLength(0);
  } finally {
    await theirs.dispose();
  }
});
