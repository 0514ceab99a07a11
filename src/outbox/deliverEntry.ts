/** Sends one entry: at most two attempts, each answer settled before anything else happens [DEC-122, DEC-126]. */
import type { Receipt, StoredEntry } from '../db/outboxDb.ts';
import {
  backoffMs,
  MAX_ATTEMPTS,
  PASS_PATIENCE_MS,
  remainingMs,
  spreadRetryAfterMs,
  waitFrom,
} from '../domain/retryPolicy.ts';
import { isAbandoned, nextState, type SubmissionEvent } from '../domain/submission.ts';
import type { Verdict } from '../domain/submissionAnswer.ts';
import { sleep } from '../platform/clock.ts';
import type { DeliveryPorts, OutboxStorage, SendRequest } from './ports.ts';
import { deferredBody } from './sealBody.ts';

/** The lock of one entry: its holder is the only one who sends it [OUTBOX-21]. */
export const entryLock = (id: string) => `outbox:${id}`;

/** How one pass ended for one entry; `not-sent`: it is gone, not due, or with another sender. */
export type EntryOutcome = Verdict | { type: 'not-sent' };

/** A live send: the entry as it was just written, in state `sending`, and the plain body that is in memory anyway. */
export type LiveSend = { entry: StoredEntry; body: string };

/**
 * Sends one entry in this pass, unless it is gone or not due. The caller holds its lock.
 * @param live  the visitor is waiting and is told of a refusal, so that a refusal closes the entry [DEC-124]
 */
export async function deliverEntry(ports: DeliveryPorts, id: string, live?: LiveSend): Promise<EntryOutcome> {
  let outcome: EntryOutcome = { type: 'not-sent' };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const first = attempt === 1;
    const entry = live && first ? live.entry : await claim(ports, id, first);
    if (!entry) return outcome;
    const verdict = await sendOnce(ports, entry, live?.body);
    outcome = verdict;
    const waitMs = waitAfter(verdict, attempt, ports.random());
    await settle(ports, entry, verdict, waitMs, live !== undefined);
    if (!isTransient(verdict) || waitMs > PASS_PATIENCE_MS) return outcome;
    if (attempt < MAX_ATTEMPTS) await sleep(ports.clock, waitMs);
  }
  return outcome;
}

/**
 * Takes the entry for one attempt, written down before anything leaves the device. Whoever holds the lock treats an
 * entry that is still `sending` as abandoned: the key makes sending it twice harmless [OUTBOX-23].
 */
async function claim(ports: DeliveryPorts, id: string, newPass: boolean): Promise<StoredEntry | undefined> {
  const { storage, clock, locks } = ports;
  let claimed: StoredEntry | undefined;
  const take = (entry: StoredEntry): StoredEntry => {
    const now = clock.now();
    const abandoned = isAbandoned(entry.state, now, locks.acrossContexts);
    const state = abandoned ? nextState(entry.state, { type: 'abandoned' }) : entry.state;
    if (state.status !== 'queued') return entry;
    // Whoever held the lock before may have sent it in vain meanwhile; within a pass the wait was slept through.
    if (newPass && remainingMs(state, now) > 0) return entry;
    claimed = {
      ...entry,
      state: nextState(state, { type: 'send-started', now }),
      pass: entry.pass + (newPass ? 1 : 0),
    };
    return claimed;
  };
  try {
    await storage.change(id, take);
  } catch (error) {
    // A full disk must not keep what would free it from leaving. The lock guards the entry without the note.
    console.warn('the outbox could not note an attempt', error);
    const entry = locks.acrossContexts ? await storage.find(id) : undefined;
    if (entry) take(entry);
  }
  return claimed;
}

async function sendOnce({ storage, network }: DeliveryPorts, entry: StoredEntry, body?: string): Promise<Verdict> {
  const { kind, endpoint, id: key, pass, payload, sequence } = entry;
  try {
    const content =
      body === undefined ? await deferredBody(storage, payload) : { contentType: 'application/json' as const, body };
    const device = await deviceProof(storage, sequence);
    return await network.send({ kind, endpoint, key, pass, device, ...content });
  } catch (error) {
    // Only this entry cannot be opened any more; a person has to look at it.
    console.warn('a waiting submission could not be opened', error);
    return { type: 'refused', code: 'UNREADABLE' };
  }
}

/** A kiosk's name towards the hub. Trouble with it keeps nothing from being sent. */
async function deviceProof(storage: OutboxStorage, sequence: number): Promise<SendRequest['device']> {
  const secret = await storage.fact('deviceSecret').catch(() => undefined);
  return secret === undefined ? undefined : { secret, sequence };
}

function isTransient(verdict: Verdict): boolean {
  return verdict.type === 'retry' || verdict.type === 'bot-check' || verdict.type === 'unreachable';
}

function waitAfter(verdict: Verdict, attempt: number, random: number): number {
  const asked = 'retryAfterMs' in verdict ? spreadRetryAfterMs(verdict.retryAfterMs ?? 0, random) : 0;
  return Math.max(backoffMs(attempt), asked);
}

/** Writes down what the answer means. Rejects never: an answer that could not be noted is found again by its key. */
async function settle(
  ports: DeliveryPorts,
  entry: StoredEntry,
  verdict: Verdict,
  waitMs: number,
  live: boolean,
): Promise<void> {
  const { storage, clock } = ports;
  const note = (event: SubmissionEvent) =>
    storage.change(entry.id, (stored) => ({ ...stored, state: nextState(stored.state, event) }));
  try {
    switch (verdict.type) {
      case 'delivered':
        return await eraseDelivered(ports, entry);
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

async function eraseDelivered({ storage, clock }: DeliveryPorts, entry: StoredEntry): Promise<void> {
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
  };
  try {
    await storage.erase(id, receipt);
  } catch {
    // On a full disk erasing alone still works, and what has arrived must not stay.
    await storage.erase(id);
  }
}
