/**
 * Submits while the visitor waits: the entry is stored, sent at once, and the outcome returned [OUTBOX-03, DEC-124].
 */

import type { Receipt } from '../../db/outboxDb.ts';
import { afterAttempt } from '../../domain/submission/afterAttempt.ts';
import { referenceFor } from '../../domain/submission/reference.ts';
import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import { sleep } from '../../platform/clock.ts';
import type { Submission, SubmitOutcome } from '../outbox.ts';
import { type Added, type DeliveryPorts, type Eviction, isWritten } from '../ports.ts';
import { keepEntry, sealEntry } from '../storage/keepEntry.ts';
import { problemCode } from './attemptNotes.ts';
import { deliverLive, entryLock } from './deliverEntry.ts';

type SubmitPorts = DeliveryPorts & {
  evict: Eviction;
  /** Called once the entry is durable, before it is sent: if the page dies now, the worker takes over */
  onKept: () => void;
};

/** Submits on a device that can store entries. */
export async function submitKept(ports: SubmitPorts, submission: Submission): Promise<SubmitOutcome> {
  const { storage, network, locks, clock, evict, onKept } = ports;
  const body = JSON.stringify(submission.body);
  const sendsNow = !network.isOffline();
  const seal = () => sealEntry(storage, { submission, body, clock, sendsNow });
  const underLock = <T>(work: () => Promise<T>) => locks.hold(entryLock(submission.id), work);
  // A write that failed in this page may have reached the disk all the same, where another sender may find it.
  const sendUnkept = () => submitUnkept(ports, submission);

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
    return outcomeOfSending(await deliverLive(ports, kept, body), kept.entry.reference);
  });
}

function outcomeOfWriting(kept: Added, onKept: () => void): SubmitOutcome {
  if (typeof kept === 'string') return { type: 'duplicate' };
  // A pass has delivered it since it was last submitted from here.
  if ('receipt' in kept) return deliveredAs(kept.receipt);
  onKept();
  return { type: 'saved', reference: kept.entry.reference };
}

function outcomeOfSending(outcome: Verdict, reference: string): SubmitOutcome {
  switch (outcome.type) {
    case 'delivered':
      return deliveredAs({ ...outcome, reference: outcome.reference ?? reference });
    case 'rejected':
      return outcome;
    case 'unreachable':
      return { type: 'saved', reference };
    case 'refused':
    case 'parked':
      return { type: 'kept', reference, code: outcome.code, goesOn: false };
    case 'retry':
    case 'bot-check':
      return { type: 'kept', reference, code: problemCode(outcome), goesOn: true };
  }
}

function deliveredAs({ reference, quarantined }: Pick<Receipt, 'reference' | 'quarantined'>): SubmitOutcome {
  return quarantined ? { type: 'in-review', reference } : { type: 'delivered', reference };
}

/** Submits on a device that can store nothing: the entry is sent now or not at all [PWA-21, OUTBOX-27]. */
export async function submitUnkept(
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
