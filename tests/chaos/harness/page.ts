/** A page that sends without a form, so that thousands of submissions can be made without typing. */
import './pageTime.ts';
import { liveQuery } from 'dexie';
import { startKioskHeartbeat } from '../../../src/app/startHeartbeat.ts';
import { outboxDb } from '../../../src/db/outboxDb.ts';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import type { ContentManifest } from '../../../src/domain/release/release.ts';
import { enterKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { type DeviceIdentity, deviceIdentity } from '../../../src/outbox/deviceIdentity.ts';
import { loadOutbox } from '../../../src/outbox/loadOutbox.ts';
import type { EntryView, Submission } from '../../../src/outbox/outbox.ts';
import { rememberSealingKey } from '../../../src/outbox/sealing/sealingKey.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';
import type { Told } from '../support/checkPromises.ts';
import { driveTime, jumpClock } from './drivenTime.ts';
import { fillStorage } from './fillStorage.ts';
import { arm, loseConnections, writeDurabilities } from './points.ts';

/** As many visitors as a page of this test serves at once. */
const AT_ONCE = 6;

declare global {
  interface Window {
    /** Put in place by the runner: the visitor has read it */
    chaosTold(told: Told): Promise<void>;
    chaos: typeof chaos;
  }
}

async function submit(submissions: Submission[]): Promise<void> {
  const outbox = await loadOutbox();
  const waiting = [...submissions];
  const serve = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await window.chaosTold({ key: next.id, outcome: await outbox.submit(next) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
}

async function entries(): Promise<EntryView[]> {
  const outbox = await loadOutbox();
  return await new Promise((resolve) => {
    let stop: (() => void) | undefined;
    stop = outbox.watch((views) => {
      resolve(views);
      queueMicrotask(() => stop?.());
    });
  });
}

/** Gets the hub's key as the content sync does. */
async function learnKey(): Promise<void> {
  const answer = await fetch('/api/v2/content/manifest', { cache: 'no-store' });
  const { sealing } = (await answer.json()) as ContentManifest;
  if (sealing) await rememberSealingKey(sealing);
}

/** Reports to the hub from now on, as a booth's kiosk does, and gets its name from it [CON-28]. */
/** Resolves once the hub has given this device a name. */
async function reportAsKiosk(): Promise<void> {
  enterKioskMode(kioskSettingsFor(buildKioskProfile()));
  startKioskHeartbeat();
  await new Promise<void>((resolve, reject) => {
    liveQuery(() => deviceStorage(outboxDb()).fact('deviceSecret')).subscribe({
      next: (secret) => secret !== undefined && resolve(),
      error: reject,
    });
  });
}

function identity(): Promise<DeviceIdentity> {
  return deviceIdentity(deviceStorage(outboxDb()));
}

/** Whether this very page holds the lock of the pass over everything that waits. */
async function runsPass(): Promise<boolean> {
  const probe = `probe ${crypto.randomUUID()}`;
  return await navigator.locks.request(probe, async () => {
    const { held = [] } = await navigator.locks.query();
    const self = held.find(({ name }) => name === probe)?.clientId;
    return held.some(({ name, clientId }) => name === 'outbox' && clientId === self);
  });
}

async function start(): Promise<boolean> {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const outbox = await loadOutbox();
  return outbox.canKeep;
}

const chaos = {
  start,
  submit,
  entries,
  learnKey,
  reportAsKiosk,
  identity,
  tryAgain: async (ids?: string[]) => (await loadOutbox()).tryAgain(ids),
  runsPass,
  exportFile: async () => (await loadOutbox()).exportFile(),
  arm,
  loseConnections,
  writeDurabilities,
  fillStorage,
  driveTime,
  jumpClock,
};

window.chaos = chaos;
