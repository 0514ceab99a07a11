import { contentDb } from '../db/contentDb.ts';
import { storedRelease } from '../db/storedRelease.ts';
import { connectivity, subscribeConnectivity } from '../platform/connectivity.ts';
import { storageEstimate } from '../platform/storageHealth.ts';
import type { FitnessFacts } from './fitness.ts';

export type DeviceState = Pick<FitnessFacts, 'storage' | 'hasContent' | 'reachesHub'>;

/** Polling interval: a page gets no event when its disk fills up. */
const LOOK_EVERY_MS = 30_000;

async function readState(): Promise<DeviceState> {
  const [storage, release] = await Promise.all([
    storageEstimate(),
    // A content database that does not open counts as empty.
    storedRelease(contentDb()).catch(() => undefined),
  ]);
  return { storage, hasContent: release !== undefined, reachesHub: connectivity() === 'online' };
}

/**
 * Calls back with this device's storage, content and network state, now and at regular intervals. Returns a function
 * that stops it [KIOSK-30].
 */
export function watchDeviceState(listener: (state: DeviceState) => void): () => void {
  let stopped = false;
  const look = () => {
    void readState().then((state) => {
      if (!stopped) listener(state);
    });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  const stopListening = subscribeConnectivity(look);
  return () => {
    stopped = true;
    clearInterval(timer);
    stopListening();
  };
}
