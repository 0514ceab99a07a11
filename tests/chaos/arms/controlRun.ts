/** The same faults, applied to our outbox and to the queue that most sites use. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Submission } from '../../../src/outbox/outbox.ts';
import type { Attempt } from '../support/faultProxy.ts';
import type { Fault } from '../support/faults.ts';
import { HarnessRig } from '../support/harnessRig.ts';

const SPEED = 20;
const LOOK_EVERY_MS = 250;
const GIVE_UP_MS = 60_000;

type ControlWindow = { control: { submit(list: Submission[]): Promise<void>; replay(): Promise<number> } };

type ControlReport = {
  /** Number of people who were told "saved", by each */
  visitors: number;
  ours: number;
  workbox: number;
};

/** The hub answers nobody, then is busy for one round, then works. */
const threeRounds = ({ number }: Attempt): Fault => (['reset before the hub', '503'] as const)[number] ?? 'none';

export async function runControl(visitors: number): Promise<ControlReport> {
  return { visitors, ours: await throughOurs(visitors), workbox: await throughWorkbox(visitors) };
}

async function throughOurs(visitors: number): Promise<number> {
  const rig = await HarnessRig.set({ speed: SPEED, faultFor: threeRounds });
  try {
    await rig.device.open();
    await rig.device.learnKey();
    await rig.device.submit(rig.submissions(1, visitors));
    for (const limit = Date.now() + GIVE_UP_MS; (await rig.waiting()) > 0 && Date.now() < limit; ) {
      await pause(LOOK_EVERY_MS);
    }
    return (await rig.hub.rows()).length;
  } finally {
    await rig.dispose();
  }
}

async function throughWorkbox(visitors: number): Promise<number> {
  const rig = await HarnessRig.set({ page: 'controlPage', faultFor: threeRounds });
  try {
    const page = await rig.device.openPlain();
    const list = rig.submissions(1, visitors);
    await page.evaluate((each) => (window as unknown as ControlWindow).control.submit(each), list);
    for (let left = visitors; left > 0; ) {
      left = await page.evaluate(() => (window as unknown as ControlWindow).control.replay());
    }
    if (rig.told.length !== visitors) throw new Error('everybody has to be told that it is saved');
    return (await rig.hub.rows()).length;
  } finally {
    await rig.dispose();
  }
}
