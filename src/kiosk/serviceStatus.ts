import { contentDb } from '../db/contentDb.ts';
import { storedRelease } from '../db/storedRelease.ts';
import { connectivity, subscribeConnectivity } from '../platform/connectivity.ts';
import { persisted } from '../platform/persisted.ts';
import { type StorageEstimateBytes, storageEstimate } from '../platform/storageHealth.ts';

/**
 * Whether the hub has revoked this device [CON-28]. Stored, so that a revoked kiosk stays out of service after a reload
 * without a network too; no reset clears it [KIOSK-14].
 */
export const revocation = persisted('kiosk-revoked', (text) => text !== '', { format: () => '1' });

/** Polling interval: a page gets no event when its disk fills up. */
const LOOK_EVERY_MS = 30_000;

/** Why a kiosk is out of service: the codes of kiosk-config/README.md [DEC-158]. */
export type OutOfServiceCode = 'RV' | 'ST' | 'SP' | 'CO';

/** What is known about the device; undefined for what is not known yet. */
export type ServiceFacts = {
  revoked: boolean;
  /** Whether the outbox can store anything at all */
  canKeep?: boolean;
  storage?: StorageEstimateBytes;
  /** Whether a release is on the device */
  hasContent?: boolean;
  reachesHub: boolean;
};

/** Space for hundreds of registrations: with less, new ones are at risk. Cached pictures have been dropped by then. */
export const MIN_FREE_BYTES = 10_000_000;

/**
 * Returns why this kiosk cannot store registrations; undefined while it can [KIOSK-30]. Missing content matters only
 * while the hub is unreachable.
 */
export function outOfServiceCode({
  revoked,
  canKeep,
  storage,
  hasContent,
  reachesHub,
}: ServiceFacts): OutOfServiceCode | undefined {
  const { usageBytes, quotaBytes } = storage ?? {};
  if (revoked) return 'RV';
  if (canKeep === false) return 'ST';
  if (usageBytes !== undefined && quotaBytes !== undefined && quotaBytes - usageBytes < MIN_FREE_BYTES) return 'SP';
  if (hasContent === false && !reachesHub) return 'CO';
  return undefined;
}

export type DeviceState = Pick<ServiceFacts, 'storage' | 'hasContent' | 'reachesHub'>;

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

export function setRevoked(isRevoked: boolean): void {
  if (isRevoked === revocation.read()) return;
  if (isRevoked) revocation.write(true);
  else revocation.clear();
}
