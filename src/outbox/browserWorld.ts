/** The production form of what the outbox needs of the world, in pages and in the worker. */
import { sharedRequests } from '../api/sharedRequests.ts';
import { isHubUp, postSubmission } from '../api/submissions.ts';
import { outboxDb } from '../db/outboxDb.ts';
import { systemClock } from '../platform/clock.ts';
import { connectivity } from '../platform/connectivity.ts';
import { deviceLocks } from '../platform/locks.ts';
import { outboxStorage } from './deviceStorage.ts';
import type { DeliveryPorts, OutboxStorage, SubmissionNetwork } from './ports.ts';

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

/** @returns undefined where IndexedDB or Web Crypto is missing or broken: private modes, insecure origins [PWA-21] */
export async function openStorage(): Promise<OutboxStorage | undefined> {
  if (!globalThis.indexedDB || !globalThis.crypto?.subtle) return undefined;
  const db = outboxDb();
  const opened = db.open().then(
    () => true,
    (error) => {
      console.warn('the outbox database cannot be opened', error);
      return false;
    },
  );
  const tooLate = new Promise<false>((resolve) => {
    systemClock.after(OPEN_TIMEOUT_MS, () => resolve(false));
  });
  return (await Promise.race([opened, tooLate])) ? outboxStorage() : undefined;
}
