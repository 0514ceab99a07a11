/** Sends one entry: at most two attempts, each answer recorded before the next step [DEC-122, DEC-126]. */
import type { SubmissionPost } from '../../api/submissions.ts';
import type { SealedPayload } from '../../db/outboxDb.ts';
import { afterAttempt } from '../../domain/submission/afterAttempt.ts';
import { ageMs } from '../../domain/submission/submission.ts';
import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import { sleep } from '../../platform/clock.ts';
import type { DeliveryPorts, ListedNumber, NamedEntry, OutboxStorage } from '../ports.ts';
import { deferredBody, UnreadableEntry } from '../sealing/sealBody.ts';
import { claim, noteSending, recordOutcome } from './attempts.ts';

/** Name of an entry's lock. Only its holder may send the entry [OUTBOX-21]. */
export const entryLock = (id: string) => `outbox:${id}`;

/** A send that takes longer than this is shown as `sending`. */
const MOMENT_MS = 500;

/**
 * Sends an entry while the visitor waits. A refusal closes the entry, because the visitor is told of it [DEC-124].
 * @param written  the entry as just stored, in state `sending`
 * @param body  the plain body, which is still in memory
 */
export async function deliverLive(ports: DeliveryPorts, written: NamedEntry, body: string): Promise<Verdict> {
  const { verdict, settled } = await tryTwice(ports, written, body);
  await settled;
  return verdict;
}

/** One entry's permit to send. The number of permits given at once is limited [OUTBOX-20]. */
export type SendPermit = {
  /** Resolves to true when this entry may be sent; to false when the pass sends nothing more */
  take(): Promise<boolean>;
  /** Passes the permit to the next entry. @param verdict  the outcome of this one; undefined when it was not sent */
  give(verdict?: Verdict): Promise<void>;
};

/**
 * Sends one entry in this pass, unless it is gone or not due. The caller holds its lock. The entry is read before its
 * permit and its outcome is written after it, so that disk access never delays another entry's send.
 */
export async function deliverEntry(ports: DeliveryPorts, listed: ListedNumber, permit: SendPermit): Promise<void> {
  // Without Web Locks only a lease guards the entry, and it could expire while waiting for the permit.
  const readsEarly = ports.locks.acrossContexts;
  const early = readsEarly ? await claim(ports, listed, true) : undefined;
  if (readsEarly && !early) return;
  if (!(await permit.take())) return;
  const claimed = early ?? (await claim(ports, listed, true));
  const sent = claimed && (await tryTwice(ports, claimed));
  await permit.give(sent?.verdict);
  await sent?.settled;
}

/** @returns the verdict, and `settled`, which resolves once the last answer is recorded */
async function tryTwice(
  ports: DeliveryPorts,
  claimedFirst: NamedEntry,
  liveBody?: string,
): Promise<{ verdict: Verdict; settled: Promise<void> }> {
  let claimed = claimedFirst;
  for (let attempt = 1; ; attempt += 1) {
    const verdict = await sendSeen(ports, claimed, liveBody);
    const { waitMs, triesAgain } = afterAttempt(verdict, attempt, ports.random());
    const settled = recordOutcome(ports, claimed.entry, verdict, waitMs, liveBody !== undefined);
    if (!triesAgain) return { verdict, settled };
    await settled;
    await sleep(ports.clock, waitMs);
    const again = await claim(ports, claimed.entry, false);
    if (!again) return { verdict, settled };
    claimed = again;
  }
}

/** Sends the entry, and stores `sending` if that takes longer than MOMENT_MS. */
async function sendSeen(ports: DeliveryPorts, claimed: NamedEntry, liveBody?: string): Promise<Verdict> {
  const cancel = ports.clock.after(MOMENT_MS, () => void noteSending(ports, claimed.entry));
  try {
    return await sendOnce(ports, claimed, liveBody);
  } finally {
    cancel();
  }
}

/**
 * Makes one attempt.
 * @throws the database's error: the entry stays as it is, for the next pass
 */
async function sendOnce(
  { storage, network, clock }: DeliveryPorts,
  { entry, secret }: NamedEntry,
  liveBody?: string,
): Promise<Verdict> {
  const { kind, endpoint, id: key, pass, payload, sequence } = entry;
  const content = liveBody === undefined ? await contentOf(storage, payload) : plain(liveBody);
  if (!content) return { type: 'refused', code: 'UNREADABLE' };
  // A kiosk identifies itself and gives the entry's sequence number.
  const device = secret === undefined ? undefined : { secret, sequence };
  const age = ageMs(entry, { at: clock.now(), origin: clock.origin, elapsedMs: clock.elapsedMs() });
  return await network.send({ kind, endpoint, key, pass, device, ageMs: age, ...content });
}

type Content = Pick<SubmissionPost, 'body' | 'contentType'>;

const plain = (body: string): Content => ({ contentType: 'application/json', body });

/** @returns undefined when the entry can no longer be decrypted; it then needs a person's attention */
async function contentOf(storage: OutboxStorage, payload: SealedPayload): Promise<Content | undefined> {
  try {
    return await deferredBody(storage, payload);
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error;
    console.warn('a waiting submission could not be opened', error);
    return undefined;
  }
}
