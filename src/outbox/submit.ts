/** A submission with its visitor waiting: written down, sent at once, and answered in one word [OUTBOX-03, DEC-124]. */

import { referenceFor } from '../domain/reference.ts';
import { backoffMs, MAX_ATTEMPTS, PASS_PATIENCE_MS } from '../domain/retryPolicy.ts';
import type { Verdict } from '../domain/submissionAnswer.ts';
import { sleep } from '../platform/clock.ts';
import { deliverEntry, type EntryOutcome, entryLock, problemCode } from './deliverEntry.ts';
import { keepEntry } from './keepEntry.ts';
import type { Submission, SubmitOutcome } from './outbox.ts';
import type { DeliveryPorts, MakeRoom } from './ports.ts';

export type SubmitPorts = DeliveryPorts & {
  makeRoom: MakeRoom;
  /** Called once the entry is durable, before it is sent: a page that dies now is followed up by the worker */
  onKept: () => void;
};

/** Where the device keeps entries. */
export async function submitKept(ports: SubmitPorts, submission: Submission): Promise<SubmitOutcome> {
  const { storage, network, locks, clock } = ports;
  const body = JSON.stringify(submission.body);
  const reference = await referenceFor(submission.id);
  return await locks.hold(entryLock(submission.id), async () => {
    const sendsNow = !network.isOffline();
    const toKeep = { submission, body, reference, now: clock.now(), sendsNow };
    const entry = await keepEntry(storage, toKeep, ports.makeRoom);
    if (entry === 'duplicate') return { type: 'duplicate' };
    if (!entry) return await submitUnkept(ports, submission);
    ports.onKept();
    if (!sendsNow) return { type: 'saved', reference };
    return outcomeOfKept(await deliverEntry(ports, entry.id, { entry, body }), reference);
  });
}

function outcomeOfKept(outcome: EntryOutcome, reference: string): SubmitOutcome {
  switch (outcome.type) {
    case 'delivered':
      return { type: 'delivered', reference: outcome.reference ?? reference };
    case 'rejected':
      return outcome;
    case 'unreachable':
    case 'not-sent':
      return { type: 'saved', reference };
    case 'refused':
    case 'parked':
      return { type: 'kept', reference, code: outcome.code };
    case 'retry':
    case 'bot-check':
      return { type: 'kept', reference, code: problemCode(outcome) };
  }
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
    const verdict: Verdict = await network.send(request);
    if (verdict.type === 'delivered') {
      return { type: 'delivered', reference: verdict.reference ?? (await referenceFor(id)) };
    }
    if (verdict.type === 'rejected') return verdict;
    const askedMs = 'retryAfterMs' in verdict ? (verdict.retryAfterMs ?? 0) : 0;
    if (verdict.type === 'refused' || verdict.type === 'parked' || askedMs > PASS_PATIENCE_MS) break;
    if (attempt < MAX_ATTEMPTS) await sleep(clock, Math.max(backoffMs(attempt), askedMs));
  }
  return { type: 'not-saved' };
}
