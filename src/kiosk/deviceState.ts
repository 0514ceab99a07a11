import { contentDb } from '../db/contentDb.ts';
import { heldRelease } from '../db/heldRelease.ts';
import { connectivity, subscribeConnectivity } from '../platform/connectivity.ts';
import { storageEstimate } from '../platform/storageHealth.ts';
import type { FitnessFacts } from './fitness.ts';

export type DeviceState = Pick<FitnessFacts, 'storage' | 'hasContent' | 'reachesHub'>;

/** Nothing tells a page that its disk has filled up. */
const LOOK_EVERY_MS = 30_000;

async function readState(): Promise<DeviceState> {
  const [storage, release] = await Promise.all([
    storageEstimate(),
    // A content database that does not open holds nothing for anybody.
    heldRelease(contentDb()).catch(() => undefined),
  ]);
  return { storage, hasContent: release !== undefined, reachesHub: connectivity() === 'online' };
}

/** Calls back with room, content and network of this device, now and again and again. Returns what stops it [KIOSK-30]. */
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
