/** Sends one entry: at most two attempts, each answer settled before anything else happens [DEC-122, DEC-126]. */
import type { SubmissionPost } from '../../api/submissions.ts';
import type { SealedPayload } from '../../db/outboxDb.ts';
import { afterAttempt } from '../../domain/submission/afterAttempt.ts';
import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import { sleep } from '../../platform/clock.ts';
import type { DeliveryPorts, ListedNumber, NamedEntry, OutboxStorage } from '../ports.ts';
import { deferredBody, UnreadableEntry } from '../sealing/sealBody.ts';
import { claim, noteSending, settle } from './attemptNotes.ts';

/** The lock of one entry: its holder is the only one who sends it [OUTBOX-21]. */
export const entryLock = (id: string) => `outbox:${id}`;

/** A send that takes longer is shown as `sending`. */
const MOMENT_MS = 500;

/**
 * Sends while the visitor waits, who is told of a refusal, so that a refusal closes the entry [DEC-124].
 * @param written  the entry as it was just written, in state `sending`
 * @param body  the plain body, which is in memory anyway
 */
export async function deliverLive(ports: DeliveryPorts, written: NamedEntry, body: string): Promise<Verdict> {
  const { verdict, settled } = await tryTwice(ports, written, body);
  await settled;
  return verdict;
}

/** The turn of one entry: at most so many are on their way at once [OUTBOX-20]. */
export type Turn = {
  /** Resolves when it is this entry's turn; false when nothing more is to be sent in this pass */
  take(): Promise<boolean>;
  /** Gives the turn to the next entry. @param verdict  what became of this one; undefined when it was not sent */
  give(verdict?: Verdict): Promise<void>;
};

/**
 * Sends one entry in this pass, unless it is gone or not due. The caller holds its lock. It is read before its turn, and
 * what became of it is written down after its turn: no disk keeps another entry from leaving.
 */
export async function deliverEntry(ports: DeliveryPorts, listed: ListedNumber, turn: Turn): Promise<void> {
  // Without locks only a lease guards the entry, and waiting for a turn would use it up.
  const readsEarly = ports.locks.acrossContexts;
  const early = readsEarly ? await claim(ports, listed, true) : undefined;
  if (readsEarly && !early) return;
  if (!(await turn.take())) return;
  const claimed = early ?? (await claim(ports, listed, true));
  const sent = claimed && (await tryTwice(ports, claimed));
  await turn.give(sent?.verdict);
  await sent?.settled;
}

/** @returns `settled` resolves when the last answer is written down */
async function tryTwice(
  ports: DeliveryPorts,
  claimedFirst: NamedEntry,
  liveBody?: string,
): Promise<{ verdict: Verdict; settled: Promise<void> }> {
  let claimed = claimedFirst;
  for (let attempt = 1; ; attempt += 1) {
    const verdict = await sendSeen(ports, claimed, attempt, liveBody);
    const { waitMs, triesAgain } = afterAttempt(verdict, attempt, ports.random());
    const settled = settle(ports, claimed.entry, verdict, waitMs, liveBody !== undefined);
    if (!triesAgain) return { verdict, settled };
    await settled;
    await sleep(ports.clock, waitMs);
    const again = await claim(ports, claimed.entry, false);
    if (!again) return { verdict, settled };
    claimed = again;
  }
}

/** Sends, and says so to whoever looks when it takes longer than a moment. */
async function sendSeen(
  ports: DeliveryPorts,
  claimed: NamedEntry,
  attempt: number,
  liveBody?: string,
): Promise<Verdict> {
  const cancel = ports.clock.after(MOMENT_MS, () => void noteSending(ports, claimed.entry));
  try {
    return await sendOnce(ports, claimed, attempt, liveBody);
  } finally {
    cancel();
  }
}

/** @throws the database's error: the entry stays as it is, for the next pass */
async function sendOnce(
  { storage, network }: DeliveryPorts,
  { entry, secret }: NamedEntry,
  attempt: number,
  liveBody?: string,
): Promise<Verdict> {
  const { kind, endpoint, id: key, pass, payload, sequence } = entry;
  const content = liveBody === undefined ? await contentOf(storage, payload) : plain(liveBody);
  if (!content) return { type: 'refused', code: 'UNREADABLE' };
  // A kiosk names itself and the entry's number.
  const device = secret === undefined ? undefined : { secret, sequence };
  // A visitor who waits waits for nobody else; and what has failed in company is tried by itself, so that one entry
  // that the hub cannot answer keeps none beside it from arriving.
  const mayShare = liveBody === undefined && attempt === 1;
  return await network.send({ kind, endpoint, key, pass, device, ...content }, mayShare);
}

type Content = Pick<SubmissionPost, 'body' | 'contentType'>;

const plain = (body: string): Content => ({ contentType: 'application/json', body });

/** @returns undefined when this entry cannot be opened any more, and a person has to look at it */
async function contentOf(storage: OutboxStorage, payload: SealedPayload): Promise<Content | undefined> {
  try {
    return await deferredBody(storage, payload);
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error;
    console.warn('a waiting submission could not be opened', error);
    return undefined;
  }
}
