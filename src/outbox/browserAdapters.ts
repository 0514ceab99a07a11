/** The production implementation of the outbox's ports, for pages and the worker. */
import { isHubUp, postSubmission } from '../api/submissions.ts';
import { outboxDb } from '../db/outboxDb.ts';
import { sleep, systemClock, withTimeout } from '../platform/clock.ts';
import { connectivity } from '../platform/connectivity.ts';
import { deviceLocks } from '../platform/locks.ts';
import type { DeliveryPorts, OutboxStorage, SubmissionNetwork } from './ports.ts';
import { outboxStorage } from './storage/deviceStorage.ts';

const network: SubmissionNetwork = {
  isOffline: () => connectivity() === 'offline',
  send: (request) => postSubmission(request),
  isHubUp,
};

export function browserPorts(): Omit<DeliveryPorts, 'storage'> {
  return { network, locks: deviceLocks(), clock: systemClock, random: Math.random };
}

/** Longest wait for the database to open: a broken one may never answer, and a form cannot wait for ever. */
const OPEN_TIMEOUT_MS = 5000;

/** Interval between attempts to reopen the database: a full disk may have free space by then. */
const REOPEN_MS = 10_000;

const hasWhatItTakes = () => Boolean(globalThis.indexedDB && globalThis.crypto?.subtle);

/** Opens the database. @returns false when that fails; never resolves while the database does not answer */
async function canOpen(): Promise<boolean> {
  try {
    await outboxDb().open();
    return true;
  } catch (error) {
    console.warn('the outbox database cannot be opened', error);
    return false;
  }
}

/**
 * Opens the storage.
 * @returns undefined where IndexedDB or Web Crypto is missing or broken: private modes, insecure origins [PWA-21]
 */
export async function openStorage(): Promise<OutboxStorage | undefined> {
  if (!hasWhatItTakes()) return undefined;
  return (await withTimeout(systemClock, OPEN_TIMEOUT_MS, canOpen())) ? outboxStorage() : undefined;
}

/** Resolves with the storage once its database opens, however long that takes; never resolves without IndexedDB. */
export async function storageAtLast(): Promise<OutboxStorage> {
  while (hasWhatItTakes()) {
    if (await canOpen()) return outboxStorage();
    await sleep(systemClock, REOPEN_MS);
  }
  return new Promise(() => {});
}
