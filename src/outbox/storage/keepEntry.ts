import { referenceFor } from '../../domain/submission/reference.ts';
import { nextState, QUEUED } from '../../domain/submission/submission.ts';
import type { WaitingClock } from '../../platform/clock.ts';
import type { Submission } from '../outbox.ts';
import type { Added, AddOptions, Eviction, NewEntry, OutboxStorage } from '../ports.ts';
import { duplicateMark } from '../sealing/duplicateKey.ts';
import { sealBody } from '../sealing/sealBody.ts';
import { retryWithEviction } from './retryWithEviction.ts';

/** A submission to be stored. */
type ToKeep = {
  submission: Submission;
  /** The exact JSON text */
  body: string;
  clock: Pick<WaitingClock, 'now' | 'elapsedMs' | 'origin'>;
  /** The caller holds the entry's lock and sends it next: stored as `sending`, so that nobody else does */
  sendsNow: boolean;
};

/** Encrypts a submission; nothing is written yet. */
export async function sealEntry(
  storage: OutboxStorage,
  { submission, body, clock, sendsNow }: ToKeep,
): Promise<NewEntry> {
  const { id, kind, endpoint, shown, duplicateOf } = submission;
  const now = clock.now();
  const createdElapsed = { origin: clock.origin, elapsedMs: clock.elapsedMs() };
  // In parallel: all three are CPU work off this thread.
  const [reference, payload, mark] = await Promise.all([
    referenceFor(id),
    sealBody(storage, body),
    duplicateOf && duplicateMark(storage, duplicateOf),
  ]);
  return {
    id,
    kind,
    endpoint,
    shown,
    reference,
    payload,
    createdAt: now,
    createdElapsed,
    state: sendsNow ? nextState(QUEUED, { type: 'send-started', now }) : QUEUED,
    pass: 1,
    duplicateMark: mark,
  };
}

/**
 * Stores a submission, encrypted and with strict durability [OUTBOX-01, OUTBOX-02, OUTBOX-29].
 * @param seal  from `sealEntry`; called for every try, because it may itself hit a full disk
 * @param evict  frees space one step per call when the storage is full [PWA-19, OUTBOX-38]
 * @returns undefined when the device cannot store it [OUTBOX-27]
 */
export async function keepEntry(
  storage: OutboxStorage,
  seal: () => Promise<NewEntry>,
  evict: Eviction,
  options?: AddOptions,
): Promise<Added | undefined> {
  try {
    return await retryWithEviction(async () => storage.add(await seal(), options), evict);
  } catch (error) {
    console.warn('the outbox could not keep a submission', error);
    return undefined;
  }
}
