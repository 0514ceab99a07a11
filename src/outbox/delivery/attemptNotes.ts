/** What is written down of an attempt: before it, and of its answer. */
import type { Receipt, StoredEntry } from '../../db/outboxDb.ts';
import { remainingMs, waitFrom } from '../../domain/submission/retryPolicy.ts';
import { isAbandoned, nextState, type SubmissionEvent } from '../../domain/submission/submission.ts';
import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import type { DeliveryPorts, ListedNumber, NamedEntry } from '../ports.ts';

/**
 * Takes the entry for one attempt: `sending`, for whoever holds its lock. Nothing is written, because a send that breaks
 * off leaves an entry that is still queued, and the key makes sending it twice harmless [OUTBOX-23]. Where locks are
 * missing the lease on the entry is all that keeps others away, and that is written down first.
 * @returns undefined when it is gone, not due, with another sender, or cannot be read; rejects never
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

/** @returns undefined when it is not to be sent now */
function taken({ clock, locks }: DeliveryPorts, entry: StoredEntry, newPass: boolean): StoredEntry | undefined {
  const now = clock.now();
  const abandoned = isAbandoned(entry.state, now, locks.acrossContexts);
  const state = abandoned ? nextState(entry.state, { type: 'abandoned' }) : entry.state;
  if (state.status !== 'queued') return undefined;
  // Whoever held the lock before may have sent it in vain meanwhile; within a pass the wait was slept through.
  if (newPass && remainingMs(state, now) > 0) return undefined;
  return {
    ...entry,
    state: nextState(state, { type: 'send-started', now }),
    pass: entry.pass + (newPass ? 1 : 0),
  };
}

/** Lets everybody see that the entry is being sent, once that takes so long that somebody may look. */
export async function noteSending({ storage }: DeliveryPorts, claimed: StoredEntry): Promise<void> {
  const { id, pass, state } = claimed;
  try {
    await storage.change(id, (stored) => (stored.state.status === 'queued' ? { ...stored, pass, state } : stored));
  } catch (error) {
    console.warn('the outbox could not note an attempt', error);
  }
}

/** Writes down what the answer means. Rejects never: an answer that could not be noted is found again by its key. */
export async function settle(
  ports: DeliveryPorts,
  entry: StoredEntry,
  verdict: Verdict,
  waitMs: number,
  live: boolean,
): Promise<void> {
  const { storage, clock, locks } = ports;
  const note = (event: SubmissionEvent) =>
    storage.change(entry.id, (stored) => {
      // The lock's holder alone knows that it is being sent.
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

/** Code of a problem that goes on by itself, for status screens. */
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
    // On a full disk erasing alone still works, and what has arrived must not stay.
    await storage.erase(id);
  }
}
