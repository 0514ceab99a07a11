/** What the browser reports about this origin's storage. Bytes; undefined where unknown. */
export type StorageEstimateBytes = { usageBytes?: number; quotaBytes?: number; persisted: boolean };

export async function storageEstimate(): Promise<StorageEstimateBytes> {
  const storage = globalThis.navigator?.storage;
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => false),
  ]);
  return { usageBytes: estimate?.usage, quotaBytes: estimate?.quota, persisted: persisted ?? false };
}

/**
 * Asks the browser not to evict this origin's storage. Call it when the first submission is queued and when kiosk mode
 * starts, not before: some browsers show a prompt [PWA-20].
 * @returns whether storage is persistent now; never throws
 */
export async function requestPersistence(): Promise<boolean> {
  const storage = globalThis.navigator?.storage;
  try {
    if (await storage?.persisted?.()) return true;
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
