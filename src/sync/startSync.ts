import { canHash, type SealingKey } from '../domain/release/release.ts';
import { connectivity, subscribeConnectivity } from '../platform/connectivity.ts';
import { isEditing } from '../platform/editingMode.ts';
import { deviceLocks } from '../platform/locks.ts';
import { type SyncOutcome, syncAlone } from './runSync.ts';
import { browserAdapters } from './syncDeps.ts';

const FRESH_MS = 15 * 60_000;

const HUB_AWAY_MS = 30_000;

const FAILED_MS = 60_000;

type StartSyncParts = {
  rememberSealingKey: (key: SealingKey) => Promise<void>;
  /** The device shows another release from now on, whichever tab fetched it: the page must read its content again */
  onSwitched: () => void;
  /** All content is on the device: what else it should hold may follow */
  onCurrent: () => void;
};

/**
 * Keeps this device's release current while the page is open [PWA-05, DEC-130]. Import it after hydration, because it
 * loads Dexie. Does nothing where content cannot be stored [PWA-21].
 * @returns stops it
 */
export function startSync({ rememberSealingKey, onSwitched, onCurrent }: StartSyncParts): () => void {
  if (globalThis.indexedDB === undefined || !canHash()) return () => undefined;
  const otherTabs = globalThis.BroadcastChannel && new BroadcastChannel('content-release');
  if (otherTabs) otherTabs.onmessage = onSwitched;
  const deps = browserAdapters(rememberSealingKey);
  const locks = deviceLocks();

  const stop = startSchedule({
    // Nothing is stored for editors, who see unpublished content [DEC-144].
    isOnline: () => connectivity() !== 'offline' && !isEditing(),
    onOnline: (listener) => subscribeConnectivity(() => connectivity() === 'online' && listener()),
    random: Math.random,
    run: async () => {
      const outcome = await syncAlone(locks, deps);
      if (outcome?.type === 'switched') {
        onSwitched();
        otherTabs?.postMessage(outcome.release);
      }
      if (outcome?.type === 'switched' || outcome?.type === 'current') onCurrent();
      return outcome;
    },
  });
  return () => {
    stop();
    otherTabs?.close();
  };
}

/**
 * Returns the delay until the next sync [DEC-130]: normally 15 minutes, less after a failure, so that the offline bar
 * and an unfinished release do not wait that long.
 * @param outcome  of the last sync; undefined when it threw, another tab was running one, or the device was offline
 * @param random  0 to 1: forty kiosks on one network must not all ask in the same second
 * @returns milliseconds
 */
export function nextSyncDelayMs(outcome: SyncOutcome | undefined, random: number): number {
  return Math.round(baseDelayMs(outcome) * (0.9 + 0.1 * random));
}

function baseDelayMs(outcome: SyncOutcome | undefined): number {
  switch (outcome?.type) {
    case 'switched':
    case 'current':
    case 'no-room':
      return FRESH_MS;
    case 'unreachable':
      return HUB_AWAY_MS;
    default:
      return FAILED_MS;
  }
}

type ScheduleParts = {
  run(): Promise<SyncOutcome | undefined>;
  isOnline(): boolean;
  /** Calls back when the device is online again; returns the unsubscriber */
  onOnline(listener: () => void): () => void;
  random(): number;
};

/**
 * Syncs now, then repeatedly while the device is online, and at once when it is online again [DEC-130].
 * @returns stops the schedule; a sync in progress is not aborted
 */
export function startSchedule(parts: ScheduleParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;

  async function syncOnce(): Promise<void> {
    if (running || stopped) return;
    clearTimeout(timer);
    running = true;
    const outcome = parts.isOnline() ? await parts.run().catch(() => undefined) : undefined;
    running = false;
    if (!stopped) timer = setTimeout(syncOnce, nextSyncDelayMs(outcome, parts.random()));
  }

  const unsubscribe = parts.onOnline(syncOnce);
  void syncOnce();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
