/** The production form of what the outbox needs of the world, in pages and in the worker. */
import { sharedRequests } from '../api/sharedRequests.ts';
import { isHubUp, postSubmission } from '../api/submissions.ts';
import { outboxDb } from '../db/outboxDb.ts';
import { sleep, systemClock } from '../platform/clock.ts';
import { connectivity } from '../platform/connectivity.ts';
import { deviceLocks } from '../platform/locks.ts';
import type { DeliveryPorts, OutboxStorage, SubmissionNetwork } from './ports.ts';
import { outboxStorage } from './storage/deviceStorage.ts';

const postShared = sharedRequests();

const network: SubmissionNetwork = {
  isOffline: () => connectivity() === 'offline',
  send: (request, mayShare) => (mayShare ? postShared(request) : postSubmission(request)),
  isHubUp,
};

export function browserPorts(): Omit<DeliveryPorts, 'storage'> {
  return { network, locks: deviceLocks(), clock: systemClock, random: Math.random };
}

/** A broken database may also never answer; a form cannot wait for it for ever. */
const OPEN_TIMEOUT_MS = 5000;

/** A database that does not open is tried again so often: a full disk may have room by then. */
const REOPEN_MS = 10_000;

const hasWhatItTakes = () => Boolean(globalThis.indexedDB && globalThis.crypto?.subtle);

/** @returns false when the database cannot be opened now; never resolves while it does not answer */
async function canOpen(): Promise<boolean> {
  try {
    await outboxDb().open();
    return true;
  } catch (error) {
    console.warn('the outbox database cannot be opened', error);
    return false;
  }
}

/** @returns undefined where IndexedDB or Web Crypto is missing or broken: private modes, insecure origins [PWA-21] */
export async function openStorage(): Promise<OutboxStorage | undefined> {
  if (!hasWhatItTakes()) return undefined;
  const tooLate = new Promise<false>((resolve) => {
    systemClock.after(OPEN_TIMEOUT_MS, () => resolve(false));
  });
  return (await Promise.race([canOpen(), tooLate])) ? outboxStorage() : undefined;
}

/** The storage once its database opens after all, however long that takes; never where there is none to open. */
export async function storageAtLast(): Promise<OutboxStorage> {
  while (hasWhatItTakes()) {
    if (await canOpen()) return outboxStorage();
    await sleep(systemClock, REOPEN_MS);
  }
  return new Promise(() => {});
}
