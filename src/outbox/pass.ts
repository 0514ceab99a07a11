/** One pass over everything that waits: oldest first, four at once, and nobody blocks anybody [OUTBOX-20, OUTBOX-21]. */
import type { StoredEntry } from '../db/outboxDb.ts';
import { PASS_PATIENCE_MS, remainingMs } from '../domain/retryPolicy.ts';
import { isOnItsWay } from '../domain/submission.ts';
import { sleep } from '../platform/clock.ts';
import { deliverEntry, type EntryOutcome, entryLock } from './deliverEntry.ts';
import { PassProgress } from './passProgress.ts';
import type { DeliveryPorts, OutboxStorage } from './ports.ts';
import { resealForHub } from './sealBody.ts';

/** Its holder is the one sender over all pages and the worker [DEC-128]. */
const PASS_LOCK = 'outbox';
const AT_ONCE = 4;

export type PassResult = {
  delivered: number;
  /** Entries that still go by themselves; those that need attention are not among them */
  left: number;
  /** Something was tried and the hub never answered */
  hubAway: boolean;
  /** The hub asked for patience: nothing more is sent before. 0 when it did not */
  retryAfterMs: number;
};

/**
 * @param waitForOthers  the worker waits for a page that is sending, and takes over what it leaves: its sync event must
 *   not end while something is undelivered. A page leaves a running pass to whoever runs it.
 * @returns undefined when another page or the worker is at it
 */
export async function runPass(ports: DeliveryPorts, waitForOthers = false): Promise<PassResult | undefined> {
  const work = () => deliverAll(ports, waitForOthers);
  if (waitForOthers) return await ports.locks.hold(PASS_LOCK, work);
  const result = await ports.locks.tryHold(PASS_LOCK, work);
  return result.held ? result.value : undefined;
}

async function deliverAll(ports: DeliveryPorts, waitForOthers: boolean): Promise<PassResult> {
  const { storage, network } = ports;
  await resealForHub(storage);
  const waiting = await onTheirWay(storage);
  const progress = new PassProgress(network);

  async function sendOneAfterAnother(): Promise<void> {
    while (!progress.stopped) {
      const entry = waiting.shift();
      if (entry === undefined) return;
      // One entry that cannot be read or written stays behind; the others go on.
      const outcome = await deliverWhenDue(ports, entry, waitForOthers).catch((error: unknown): EntryOutcome => {
        console.warn('an entry of the outbox could not be handled', error);
        return { type: 'not-sent' };
      });
      await progress.note(outcome);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterAnother));
  return {
    delivered: progress.delivered,
    left: (await onTheirWay(storage)).length,
    hubAway: progress.hubAway,
    retryAfterMs: progress.retryAfterMs,
  };
}

async function onTheirWay(storage: OutboxStorage): Promise<StoredEntry[]> {
  return (await storage.entries()).filter(({ state }) => isOnItsWay(state));
}

async function deliverWhenDue(
  ports: DeliveryPorts,
  listed: StoredEntry,
  waitForOthers: boolean,
): Promise<EntryOutcome> {
  const { storage, locks, clock } = ports;
  const deliver = async ({ id, state }: StoredEntry): Promise<EntryOutcome> => {
    const waitMs = state.status === 'queued' ? remainingMs(state, clock.now()) : 0;
    if (waitMs > PASS_PATIENCE_MS) return { type: 'not-sent' };
    if (waitMs > 0) await sleep(clock, waitMs);
    // What the entry is by now is read when it is claimed.
    return await deliverEntry(ports, id);
  };
  const turn = await locks.tryHold(entryLock(listed.id), () => deliver(listed));
  if (turn.held) return turn.value;
  if (!waitForOthers) return { type: 'not-sent' };
  return await locks.hold(entryLock(listed.id), async () => {
    // Whoever held it may have sent it, or failed to, meanwhile.
    const left = await storage.find(listed.id);
    return left ? deliver(left) : { type: 'not-sent' };
  });
}
