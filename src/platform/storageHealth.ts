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

/** What tells a private window from another, as far as a browser lets a page know. */
export type WindowSigns = {
  /** It has promised not to clear this origin's storage. None does in a private window. */
  promised: boolean;
  /** It has service workers: Firefox has none in a private window */
  hasWorkers: boolean;
  /** It gives this origin no files of its own, as Firefox and Safari in a private window */
  refusesFiles: boolean;
};

/** How long a person may take to answer the browser's own question about storage. */
const PATIENCE_MS = 10_000;

/** Reads the signs, and asks for the promise on the way; a browser that asks a person is not waited for long. */
export async function windowSigns(): Promise<WindowSigns> {
  const { storage, serviceWorker } = globalThis.navigator ?? {};
  const noAnswer = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const [promised, refusesFiles] = await Promise.all([
    Promise.race([requestPersistence(), noAnswer]),
    storage?.getDirectory?.().then(
      () => false,
      () => true,
    ) ?? false,
  ]);
  return { promised, hasWorkers: serviceWorker !== undefined, refusesFiles };
}
