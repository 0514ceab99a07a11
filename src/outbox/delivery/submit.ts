/**
 * Submits while the visitor waits: the entry is stored, sent at once, and the outcome returned [OUTBOX-03, DEC-124].
 */

import type { Receipt } from '../../db/outboxDb.ts';
import { afterAttempt } from '../../domain/submission/afterAttempt.ts';
import type { KindDefinition } from '../../domain/submission/kinds/kind.ts';
import { SUBMISSION_KINDS } from '../../domain/submission/kinds/kinds.ts';
import { nextState, QUEUED } from '../../domain/submission/submission.ts';
import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import { referenceFor } from '../../domain/submission/submissionId.ts';
import { toHex } from '../../domain/text/sha256.ts';
import { sleep, type WaitingClock } from '../../platform/clock.ts';
import type { Submission, SubmitOutcome } from '../outbox.ts';
import {
  type Added,
  type AddOptions,
  type DeliveryPorts,
  type Eviction,
  isWritten,
  type NewEntry,
  type OutboxStorage,
} from '../ports.ts';
import { sealBody } from '../sealing/sealBody.ts';
import { retryWithEviction } from '../storage/retryWithEviction.ts';
import { problemCode } from './attempts.ts';
import { deliverLive, entryLock } from './deliverEntry.ts';

const SALT_BYTES = 16;

type SubmitPorts = DeliveryPorts & {
  evict: Eviction;
  /** Called once the entry is durable, before it is sent: if the page dies now, the worker takes over */
  onKept: () => void;
};

/** Submits on a device that can store entries. */
export async function submitStored(ports: SubmitPorts, submission: Submission): Promise<SubmitOutcome> {
  const { storage, network, locks, clock, evict, onKept } = ports;
  const body = JSON.stringify(submission.body);
  const sendsNow = !submission.sentLater && !network.isOffline();
  const seal = () => sealEntry(storage, { submission, body, clock, sendsNow });
  const underLock = <T>(work: () => Promise<T>) => locks.hold(entryLock(submission.id), work);
  // A write that failed in this page may have reached the disk all the same, where another sender may find it.
  const sendUnkept = () => submitUnstored(ports, submission);

  if (!sendsNow) {
    // Nobody can be sending an entry that did not exist: a new one is written without taking its lock.
    const kept = await keepEntry(storage, seal, evict, { onlyNew: true });
    if (!kept) return await underLock(sendUnkept);
    if (kept !== 'known') return outcomeOfWriting(kept, onKept);
  }
  return await underLock(async () => {
    const kept = await keepEntry(storage, seal, evict);
    if (!kept) return await sendUnkept();
    if (!sendsNow || !isWritten(kept)) return outcomeOfWriting(kept, onKept);
    onKept();
    return outcomeOfSending(await deliverLive(ports, kept, body), kept.entry);
  });
}

function outcomeOfWriting(kept: Added, onKept: () => void): SubmitOutcome {
  if (typeof kept === 'string') return { type: 'duplicate' };
  // A pass has delivered it since it was last submitted from here.
  if ('receipt' in kept) return deliveredAs(kept.receipt);
  onKept();
  return { type: 'saved', reference: kept.entry.reference };
}

function outcomeOfSending(outcome: Verdict, { kind, reference }: Pick<NewEntry, 'kind' | 'reference'>): SubmitOutcome {
  switch (outcome.type) {
    case 'delivered':
      return deliveredAs({ ...outcome, reference: outcome.reference ?? reference });
    case 'rejected':
      return outcome;
    case 'unreachable':
      return { type: 'saved', reference };
    case 'refused':
      return { type: 'kept', reference, code: outcome.code, message: outcome.message, goesOn: false };
    case 'parked':
      return { type: 'kept', reference, code: outcome.code, goesOn: false };
    case 'retry':
    case 'bot-check': {
      const code = problemCode(outcome);
      const { waitingCodes }: KindDefinition = SUBMISSION_KINDS[kind];
      if (waitingCodes?.includes(code)) return { type: 'saved', reference, isBusy: true };
      return { type: 'kept', reference, code, message: outcome.message, goesOn: true };
    }
  }
}

type Arrived = Pick<Receipt, 'reference' | 'quarantined'> & { emailed?: boolean };

function deliveredAs({ reference, quarantined, emailed }: Arrived): SubmitOutcome {
  return quarantined ? { type: 'in-review', reference } : { type: 'delivered', reference, emailed };
}

/** Submits on a device that can store nothing: the entry is sent now or not at all [PWA-21, OUTBOX-27]. */
export async function submitUnstored(
  { network, clock, random }: Pick<DeliveryPorts, 'network' | 'clock' | 'random'>,
  { id, kind, endpoint, body }: Submission,
): Promise<SubmitOutcome> {
  const request = {
    kind,
    endpoint,
    key: id,
    pass: 1,
    contentType: 'application/json',
    body: JSON.stringify(body),
  } as const;
  for (let attempt = 1; !network.isOffline(); attempt += 1) {
    const verdict: Verdict = await network.send(request);
    if (verdict.type === 'delivered') {
      return deliveredAs({ ...verdict, reference: verdict.reference ?? (await referenceFor(id)) });
    }
    if (verdict.type === 'rejected') return verdict;
    const { waitMs, triesAgain } = afterAttempt(verdict, attempt, random());
    if (!triesAgain) break;
    await sleep(clock, waitMs);
  }
  return { type: 'not-saved' };
}

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
async function sealEntry(storage: OutboxStorage, { submission, body, clock, sendsNow }: ToKeep): Promise<NewEntry> {
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
async function keepEntry(
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

/**
 * Returns the mark by which a second registration of one address for one event is detected without storing the address
 * [OUTBOX-28, DEC-129]. The mark differs between devices, and is deleted with its entry. docs/decisions/0011 says why
 * it is one keyed hash and not a stretched one.
 */
export async function duplicateMark(
  storage: OutboxStorage,
  { eventCode, email }: { eventCode: string; email: string },
): Promise<string> {
  const salt =
    (await storage.fact('salt')) ?? (await storage.factOr('salt', crypto.getRandomValues(new Uint8Array(SALT_BYTES))));
  const pair = JSON.stringify([eventCode.trim().toLowerCase(), email.trim().toLowerCase()]);
  const key = await crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(pair))));
}
