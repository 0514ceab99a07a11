/** Causes one trouble for a device or its hub, for a while. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosDevice } from '../support/chaosDevice.ts';
import type { ChaosHub } from '../support/chaosHub.ts';
import type { FaultProxy } from '../support/faultProxy.ts';
import type { Trouble } from './lifePlan.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const JUMPS: Partial<Record<Trouble, number>> = {
  'clock a day ahead': DAY_MS,
  'clock a day back': -DAY_MS,
  'clock a year ahead': 365 * DAY_MS,
  'clock a year back': -365 * DAY_MS,
};
/** Longest duration of a trouble, in real time. */
const LASTING_MS = 400;
/** An hour, or three days, in about a second of real time. */
const LONG_MS = 1300;

type Scene = { device: ChaosDevice; hub: ChaosHub; proxy: FaultProxy; speed: number; random: () => number };

/** @returns false when it could not be done, for lack of a target */
export async function trouble(name: Trouble, scene: Scene): Promise<boolean> {
  return (await done(name, scene)) !== false;
}

async function done(name: Trouble, scene: Scene): Promise<unknown> {
  const { device, hub, proxy, random } = scene;
  const lastingMs = LASTING_MS * random();
  switch (name) {
    case 'offline':
      await device.goOffline(true);
      await pause(lastingMs);
      return device.goOffline(false);
    case 'hub away':
      return away(proxy, () => pause(lastingMs));
    case 'hub away for an hour':
      return away(proxy, () => pass(HOUR_MS, scene));
    case 'hub away for three days':
      return away(proxy, () => pass(3 * DAY_MS, scene));
    case 'hub killed':
      return hub.crash();
    case 'sealing key rotated':
      await hub.rotateSealingKey();
      return device.learnKey();
    case 'device revoked':
      await hub.setRevoked(true);
      await pause(lastingMs);
      return hub.setRevoked(false);
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
      return proxy.killing(() => device.worker.stop());
    case 'pages closed':
      await proxy.killing(() => device.closePages());
      // Otherwise nothing is left for which anything would wake the worker.
      if (device.worker.expectsSync) await device.worker.sync();
      await pause(lastingMs);
      return device.reopenPage();
    case 'lock holder closed':
    case 'lock holder crashed':
      return proxy.killing(() => device.endLockHolder(name === 'lock holder closed' ? 'close' : 'crash'));
    case 'storage full':
      await device.fillStorage();
      await pause(lastingMs);
      return device.freeStorage();
    case 'database connections lost':
      return device.loseConnections();
    case 'databases closed by the browser':
      return device.closeDatabases();
    case 'database throws':
      return device.troubledTab('throws');
    case 'database fails':
      return device.troubledTab('fails');
    case 'database never answers':
      return device.troubledTab('never answers');
  }
}

/** Lets this much device time pass. */
async function pass(deviceMs: number, { device, speed }: Scene): Promise<void> {
  await device.setSpeed(deviceMs / LONG_MS);
  await pause(LONG_MS);
  await device.setSpeed(speed);
}

async function away(proxy: FaultProxy, meanwhile: () => Promise<unknown>): Promise<void> {
  proxy.away = true;
  try {
    await meanwhile();
  } finally {
    proxy.away = false;
  }
}
