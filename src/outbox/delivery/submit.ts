/** A submission with its visitor waiting: written down, sent at once, and answered in one word [OUTBOX-03, DEC-124]. */

import type { Receipt } from '../../db/outboxDb.ts';
import { referenceFor } from '../../domain/submission/reference.ts';
import { backoffMs, MAX_ATTEMPTS, PASS_PATIENCE_MS } from '../../domain/submission/retryPolicy.ts';
import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import { sleep } from '../../platform/clock.ts';
import type { Submission, SubmitOutcome } from '../outbox.ts';
import { type Added, type DeliveryPorts, isWritten, type MakeRoom } from '../ports.ts';
import { keepEntry, sealEntry } from '../storage/keepEntry.ts';
import { problemCode } from './attemptNotes.ts';
import { deliverLive, entryLock } from './deliverEntry.ts';

type SubmitPorts = DeliveryPorts & {
  makeRoom: MakeRoom;
  /** Called once the entry is durable, before it is sent: a page that dies now is followed up by the worker */
  onKept: () => void;
};

/** Where the device keeps entries. */
export async function submitKept(ports: SubmitPorts, submission: Submission): Promise<SubmitOutcome> {
  const { storage, network, locks, clock, makeRoom, onKept } = ports;
  const body = JSON.stringify(submission.body);
  const sendsNow = !network.isOffline();
  const seal = () => sealEntry(storage, { submission, body, now: clock.now(), sendsNow });
  const underLock = <T>(work: () => Promise<T>) => locks.hold(entryLock(submission.id), work);
  // What this page could not write may be there all the same, for another sender to find.
  const sendUnkept = () => submitUnkept(ports, submission);

  if (!sendsNow) {
    // Nobody can be sending an entry that was never there: a new one is written without asking for its lock.
    const kept = await keepEntry(storage, seal, makeRoom, { onlyNew: true });
    if (!kept) return await underLock(sendUnkept);
    if (kept !== 'known') return outcomeOfWriting(kept, onKept);
  }
  return await underLock(async () => {
    const kept = await keepEntry(storage, seal, makeRoom);
    if (!kept) return await sendUnkept();
    if (!sendsNow || !isWritten(kept)) return outcomeOfWriting(kept, onKept);
    onKept();
    return outcomeOfSending(await deliverLive(ports, kept, body), kept.entry.reference);
  });
}

function outcomeOfWriting(kept: Added, onKept: () => void): SubmitOutcome {
  if (typeof kept === 'string') return { type: 'duplicate' };
  // A pass has delivered it since it was last sent from here.
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

/** Where the device can keep nothing: live or not at all [PWA-21, OUTBOX-27]. */
export async function submitUnkept(
  { network, clock }: Pick<DeliveryPorts, 'network' | 'clock'>,
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
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !network.isOffline(); attempt += 1) {
    const verdict: Verdict = await network.send(request, false);
    if (verdict.type === 'delivered') {
      return deliveredAs({ ...verdict, reference: verdict.reference ?? (await referenceFor(id)) });
    }
    if (verdict.type === 'rejected') return verdict;
    const askedMs = 'retryAfterMs' in verdict ? (verdict.retryAfterMs ?? 0) : 0;
    if (verdict.type === 'refused' || verdict.type === 'parked' || askedMs > PASS_PATIENCE_MS) break;
    if (attempt < MAX_ATTEMPTS) await sleep(clock, Math.max(backoffMs(attempt), askedMs));
  }
  return { type: 'not-saved' };
}
