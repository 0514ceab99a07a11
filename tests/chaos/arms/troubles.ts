/** Does one trouble to a device or to its hub, for a while. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosDevice } from '../support/chaosDevice.ts';
import type { ChaosHub } from '../support/chaosHub.ts';
import type { FaultProxy } from '../support/faultProxy.ts';
import type { Trouble } from './lifePlan.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const JUMPS: Partial<Record<Trouble, number>> = {
  'clock a day ahead': DAY_MS,
  'clock a day back': -DAY_MS,
  'clock a year ahead': 365 * DAY_MS,
  'clock a year back': -365 * DAY_MS,
};
/** A trouble lasts this long at most, by the wall. */
const LASTING_MS = 400;
/** Three days in a good second of the wall. */
const DAYS_SPEED = 200_000;
const DAYS_MS = (3 * DAY_MS) / DAYS_SPEED;

export type Scene = { device: ChaosDevice; hub: ChaosHub; proxy: FaultProxy; speed: number; random: () => number };

export async function trouble(name: Trouble, scene: Scene): Promise<void> {
  const { device, hub, proxy, speed, random } = scene;
  const lastingMs = LASTING_MS * random();
  switch (name) {
    case 'offline':
      await device.goOffline(true);
      await pause(lastingMs);
      return device.goOffline(false);
    case 'hub away':
      return away(proxy, () => pause(lastingMs));
    case 'hub away for three days':
      return away(proxy, async () => {
        await device.setSpeed(DAYS_SPEED);
        await pause(DAYS_MS);
        await device.setSpeed(speed);
      });
    case 'hub killed':
      return hub.crash();
    case 'sealing key rotated':
      await hub.rotateSealingKey();
      return device.learnKey();
    case 'clock a day ahead':
    case 'clock a day back':
    case 'clock a year ahead':
    case 'clock a year back':
      return device.jumpClock(JUMPS[name] ?? 0);
    case 'entries 400 days old':
      await device.jumpClock(-400 * DAY_MS);
      await pause(lastingMs);
      return device.jumpClock(400 * DAY_MS);
    case 'worker killed':
      return device.stopWorkers();
    case 'lock holder closed':
      await device.closeLockHolder();
      return;
    case 'storage full':
      await device.limitStorage(1);
      await pause(lastingMs);
      return device.limitStorage();
    case 'database connections lost':
      return device.loseConnections();
    case 'database throws':
    case 'database fails':
    case 'database never answers':
      return device.troubledTab(name.replace('database ', ''));
  }
}

async function away(proxy: FaultProxy, meanwhile: () => Promise<unknown>): Promise<void> {
  proxy.away = true;
  try {
    await meanwhile();
  } finally {
    proxy.away = false;
  }
}
