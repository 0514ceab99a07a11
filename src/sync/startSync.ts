import { canHash } from '../domain/release/chunkHash.ts';
import type { SealingKey } from '../domain/release/release.ts';
import { connectivity, subscribeConnectivity } from '../platform/connectivity.ts';
import { isEditing } from '../platform/editingMode.ts';
import { deviceLocks } from '../platform/locks.ts';
import { syncAlone } from './runSync.ts';
import { startSchedule } from './schedule.ts';
import { browserAdapters } from './syncDeps.ts';

type StartSyncParts = {
  rememberSealingKey: (key: SealingKey) => Promise<void>;
  /** The device shows another release from now on, whichever tab fetched it: the page must read its content again */
  onSwitched: () => void;
};

/**
 * Keeps this device's release current while the page is open [PWA-05, DEC-130]. Import it after hydration, because it
 * loads Dexie. Does nothing where content cannot be stored [PWA-21].
 * @returns stops it
 */
export function startSync({ rememberSealingKey, onSwitched }: StartSyncParts): () => void {
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
      return outcome;
    },
  });
  return () => {
    stop();
    otherTabs?.close();
  };
}
