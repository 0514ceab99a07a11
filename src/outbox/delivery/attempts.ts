/** Records the state of an attempt: when it starts, and what its answer means. */
import type { Receipt, StoredEntry } from '../../db/outboxDb.ts';
import { remainingMs, waitFrom } from '../../domain/submission/retryPolicy.ts';
import { isAbandoned, nextState, type SubmissionEvent } from '../../domain/submission/submission.ts';
import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import type { DeliveryPorts, ListedNumber, NamedEntry } from '../ports.ts';

/**
 * Claims the entry for one attempt on behalf of its lock holder, and returns it in state `sending`. That state is not
 * written to disk: if the send breaks off, the entry is still queued, and the idempotency key makes a second send
 * harmless [OUTBOX-23]. Without Web Locks the lease on the entry is the only guard against other senders, so there it
 * is written first.
 * @returns undefined when the entry is gone, not due, held by another sender, or unreadable; never rejects
 */
export async function claim(
  ports: DeliveryPorts,
  listed: ListedNumber,
  newPass: boolean,
): Promise<NamedEntry | undefined> {
  const { storage, locks } = ports;
  const take = (entry: StoredEntry) => taken(ports, entry, newPass);
  try {
    const found = await storage.findToSend(listed);
    if (!found) return undefined;
    let claimed = locks.acrossContexts ? take(found.entry) : undefined;
    if (!locks.acrossContexts) {
      await storage.change(listed.id, (entry) => {
        claimed = take(entry);
        return claimed ?? entry;
      });
    }
    return claimed && { entry: claimed, secret: found.secret };
  } catch (error) {
    console.warn('an entry of the outbox could not be taken', error);
    return undefined;
  }
}

/** @returns undefined when it must not be sent now */
function taken({ clock, locks }: DeliveryPorts, entry: StoredEntry, newPass: boolean): StoredEntry | undefined {
  const now = clock.now();
  const abandoned = isAbandoned(entry.state, now, locks.acrossContexts);
  const state = abandoned ? nextState(entry.state, { type: 'abandoned' }) : entry.state;
  if (state.status !== 'queued') return undefined;
  // The previous lock holder may have tried and failed meanwhile. Within a pass, the wait has already been slept
  // through.
  if (newPass && remainingMs(state, now) > 0) return undefined;
  return {
    ...entry,
    state: nextState(state, { type: 'send-started', now }),
    pass: entry.pass + (newPass ? 1 : 0),
  };
}

/** Stores the state `sending`, so that screens can show it. Used only for sends that take noticeably long. */
export async function noteSending({ storage }: DeliveryPorts, claimed: StoredEntry): Promise<void> {
  const { id, pass, state } = claimed;
  try {
    await storage.change(id, (stored) => (stored.state.status === 'queued' ? { ...stored, pass, state } : stored));
  } catch (error) {
    console.warn('the outbox could not note an attempt', error);
  }
}

/**
 * Records the outcome of an attempt. Never rejects: if it cannot be recorded, the next send under the same key gets the
 * same answer.
 */
export async function recordOutcome(
  ports: DeliveryPorts,
  entry: StoredEntry,
  verdict: Verdict,
  waitMs: number,
  live: boolean,
): Promise<void> {
  const { storage, clock, locks } = ports;
  const note = (event: SubmissionEvent) =>
    storage.change(entry.id, (stored) => {
      // Only the lock holder knows that the entry is being sent: `sending` may not be stored.
      const current = locks.acrossContexts && stored.state.status === 'queued' ? entry.state : stored.state;
      return { ...stored, pass: entry.pass, state: nextState(current, event) };
    });
  try {
    switch (verdict.type) {
      case 'delivered':
        return await eraseDelivered(ports, entry, verdict.quarantined);
      case 'rejected':
        if (live) return await storage.erase(entry.id);
        await note({ type: 'turned-down', reason: 'rejected', problem: verdict.code });
        return;
      case 'refused':
      case 'parked':
        await note({ type: 'turned-down', reason: verdict.type, problem: verdict.code });
        return;
      case 'retry':
      case 'bot-check':
      case 'unreachable':
        await note({ type: 'failed', problem: problemCode(verdict), ...waitFrom(clock.now(), waitMs) });
    }
  } catch (error) {
    console.warn('the outbox could not note an answer', error);
  }
}

/** Returns the problem code shown on status screens while the entry is retried automatically. */
export function problemCode(verdict: Extract<Verdict, { type: 'retry' | 'bot-check' | 'unreachable' }>): string {
  if (verdict.type === 'retry') return verdict.code;
  return verdict.type === 'bot-check' ? 'BOTCHECK' : 'UNREACHABLE';
}

async function eraseDelivered(
  { storage, clock }: DeliveryPorts,
  entry: StoredEntry,
  quarantined?: boolean,
): Promise<void> {
  const { id, sequence, kind, createdAt, pass, shown, reference, state } = entry;
  const receipt: Receipt = {
    id,
    sequence,
    kind,
    createdAt,
    pass,
    shown,
    reference,
    attempts: state.attempts,
    deliveredAt: clock.now(),
    quarantined,
  };
  try {
    await storage.erase(id, receipt);
  } catch {
    // On a full disk a delete alone still works, and a delivered entry must not stay.
    await storage.erase(id);
  }
}
