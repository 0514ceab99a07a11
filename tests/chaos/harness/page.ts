/** A page that submits without a form, so that thousands of submissions need no typing. */
import './pageTime.ts';
import { liveQuery } from 'dexie';
import { startKioskHeartbeat } from '../../../src/app/start/startHeartbeat.ts';
import { outboxDb } from '../../../src/db/outboxDb.ts';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import type { ContentManifest } from '../../../src/domain/release/release.ts';
import { keepEnrolmentCode } from '../../../src/kiosk/enrolment.ts';
import { enterKioskMode } from '../../../src/kiosk/kioskMode.ts';
import { type DeviceIdentity, deviceIdentity } from '../../../src/outbox/deviceIdentity.ts';
import { loadOutbox, setEviction } from '../../../src/outbox/loadOutbox.ts';
import type { EntryView, Outbox, Submission } from '../../../src/outbox/outbox.ts';
import { rememberSealingKey } from '../../../src/outbox/sealing/sealingKey.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';
import type { Heard, Told } from '../support/checkPromises.ts';
import { currentClock, driveTime, jumpClock, keepClock } from './drivenTime.ts';
import { fillStorage } from './fillStorage.ts';
import { keepSetting } from './lasting.ts';
import type { DatabaseTrouble } from './pointNames.ts';
import {
  arm,
  armEverywhere,
  armWorker,
  countQuotaAborts,
  isWritten,
  loseConnections,
  writeDurabilities,
} from './points.ts';

/** Visitors served at once by a page of this test. */
const AT_ONCE = 6;

/** The answer a visitor got, and the state of their device. */
export type Answer = Pick<Told, 'key' | 'outcome' | 'written'> & {
  /** Whether this page could store anything when the visitor submitted */
  canKeep: boolean;
  /** Writes of this page to the outbox that the browser rolled back for lack of space, from submitting to the answer */
  undoneWrites: number;
};

declare global {
  /** Provided by the runner. */
  interface Window {
    /** The visitor has read the answer */
    chaosTold(answer: Answer): Promise<void>;
    /** The page has announced news */
    chaosHeard(news: Heard): Promise<void>;
    /** The product has asked the browser to wake its worker */
    chaosSyncAsked(tag: string): Promise<void>;
    /** @returns whether there was anything to drop */
    chaosEvict(): Promise<boolean>;
    chaos: typeof chaos;
  }
}

async function submit(submissions: Submission[]): Promise<void> {
  const outbox = await loadOutbox();
  const waiting = [...submissions];
  const serve = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [{ id: key }, { canKeep }, undoneBefore] = [next, outbox, countQuotaAborts()];
      const outcome = await outbox.submit(next);
      const undoneWrites = countQuotaAborts() - undoneBefore;
      await window.chaosTold({ key, outcome, canKeep, written: isWritten(key), undoneWrites });
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

/** What a list in this page currently shows. */
let shown: EntryView[] = [];

function tellNews(outbox: Outbox): void {
  outbox.watch((views) => {
    shown = views;
  });
  outbox.onNews(({ type, entry: { id: key, reference, quarantined } }) => {
    void window.chaosHeard({ type, key, reference, quarantined });
  });
}

/** Gets the hub's key, as the content sync does. */
async function learnKey(): Promise<void> {
  const answer = await fetch('/api/v2/content/manifest', { cache: 'no-store' });
  const { sealing } = (await answer.json()) as ContentManifest;
  if (sealing) await rememberSealingKey(sealing);
}

/**
 * Reports to the hub from now on, as a booth's kiosk does, and gets its secret for the staff's code [CON-28]. Resolves once the hub
 * has issued one.
 */
async function reportAsKiosk(code: string): Promise<void> {
  enterKioskMode(kioskSettingsFor(buildKioskProfile()));
  keepEnrolmentCode(code);
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

/** Whether something is queued for that lock: only the worker queues, a page gives up. */
async function workerWaits(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => name === 'outbox');
}

/** Whether this page holds the lock of the pass. */
async function runsPass(): Promise<boolean> {
  const probe = `probe ${crypto.randomUUID()}`;
  return await navigator.locks.request(probe, async () => {
    const { held = [] } = await navigator.locks.query();
    const self = held.find(({ name }) => name === probe)?.clientId;
    return held.some(({ name, clientId }) => name === 'outbox' && clientId === self);
  });
}

/** Where no database opens the harness cannot store anything either, and a worker then uses real time. */
async function beginLife(): Promise<void> {
  await keepClock();
  // From the previous life: its kill has happened.
  await keepSetting('armed', undefined);
}

async function start(): Promise<boolean> {
  await beginLife().catch((error: unknown) => console.warn('a worker that starts later has to guess', error));
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const outbox = await loadOutbox();
  tellNews(outbox);
  return outbox.canKeep;
}

/** Reports every tag to the runner as well as to the browser. */
function watchSync(): void {
  const { SyncManager } = window as unknown as { SyncManager: { prototype: { register(tag: string): Promise<void> } } };
  const { register } = SyncManager.prototype;
  SyncManager.prototype.register = async function (tag) {
    await register.call(this, tag);
    await window.chaosSyncAsked(tag);
  };
}

watchSync();
setEviction(async () => ((await window.chaosEvict()) ? 'pictures' : 'nothing'));

const chaos = {
  start,
  submit,
  entries,
  shown: () => shown,
  learnKey,
  reportAsKiosk,
  identity,
  tryAgain: async (ids?: string[]) => (await loadOutbox()).tryAgain(ids),
  runsPass,
  workerWaits,
  exportFile: async () => (await loadOutbox()).exportFile(),
  arm,
  armEverywhere,
  armWorker,
  countQuotaAborts,
  loseConnections,
  writeDurabilities,
  fillStorage,
  currentClock,
  driveTime,
  jumpClock,
  troubleWorker: (trouble?: DatabaseTrouble) => keepSetting('workerDatabase', trouble),
};

window.chaos = chaos;
