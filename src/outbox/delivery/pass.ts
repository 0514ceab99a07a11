/**
 * One pass over everything that waits: oldest first, four at a time, no entry blocking another [OUTBOX-20, OUTBOX-21].
 */
import type { StoredEntry } from '../../db/outboxDb.ts';
import { PASS_PATIENCE_MS, remainingMs } from '../../domain/submission/retryPolicy.ts';
import { isOnItsWay } from '../../domain/submission/submission.ts';
import { sleep } from '../../platform/clock.ts';
import type { DeliveryPorts, OutboxStorage } from '../ports.ts';
import { resealForHub } from '../sealing/sealBody.ts';
import { deliverEntry, entryLock, type Turn } from './deliverEntry.ts';
import { PassProgress } from './passProgress.ts';
import { SendTurns } from './sendTurns.ts';

/** Held by the one sender across all pages and the worker [DEC-128]. */
const PASS_LOCK = 'outbox';

export type PassResult = {
  delivered: number;
  /** Entries that will be retried automatically; those that need attention are not counted */
  left: number;
  /** Something was tried, and the hub never answered */
  hubAway: boolean;
  /** The hub asked for a delay of this length before anything more is sent; 0 when it did not */
  retryAfterMs: number;
};

/**
 * Runs one pass.
 * @param waitForOthers  true in the worker: it waits for a page that is sending and takes over what is left, because
 * its sync event must not end while something is undelivered. A page does nothing when a pass is already running.
 * @returns undefined when another page or the worker is running a pass
 */
export async function runPass(ports: DeliveryPorts, waitForOthers = false): Promise<PassResult | undefined> {
  const work = () => deliverAll(ports, waitForOthers);
  if (waitForOthers) return await ports.locks.hold(PASS_LOCK, work);
  const result = await ports.locks.tryHold(PASS_LOCK, work);
  return result.held ? result.value : undefined;
}

async function deliverAll(ports: DeliveryPorts, waitForOthers: boolean): Promise<PassResult> {
  const { storage, network } = ports;
  const progress = new PassProgress(network);
  let left = await onTheirWay(storage);
  if (left.length > 0 && !progress.stopped) {
    await resealForHub(storage, left);
    await deliverThese(ports, left, progress, waitForOthers);
    left = await onTheirWay(storage);
  }
  const { delivered, hubAway, retryAfterMs } = progress;
  return { delivered, left: left.length, hubAway, retryAfterMs };
}

async function onTheirWay(storage: OutboxStorage): Promise<StoredEntry[]> {
  return (await storage.entries()).filter(({ state }) => isOnItsWay(state));
}

async function deliverThese(
  ports: DeliveryPorts,
  entries: readonly StoredEntry[],
  progress: PassProgress,
  waitForOthers: boolean,
): Promise<void> {
  const turns = new SendTurns(progress);
  const begun: Promise<void>[] = [];
  for (let next = 0; next < entries.length; ) {
    const room = await turns.room();
    if (room === 0) break;
    for (const entry of entries.slice(next, next + room)) {
      // One entry that cannot be read or written stays behind; the others go on.
      const delivery = turns.during((turn) => deliverWhenDue(ports, entry, turn, waitForOthers));
      begun.push(delivery.catch((error) => console.warn('an entry of the outbox could not be handled', error)));
    }
    next += room;
  }
  await Promise.all(begun);
}

async function deliverWhenDue(
  ports: DeliveryPorts,
  listed: StoredEntry,
  turn: Turn,
  waitForOthers: boolean,
): Promise<void> {
  const { storage, locks, clock } = ports;
  const deliver = async ({ id, sequence, state }: StoredEntry): Promise<void> => {
    const waitMs = state.status === 'queued' ? remainingMs(state, clock.now()) : 0;
    if (waitMs > PASS_PATIENCE_MS) return;
    if (waitMs > 0) await sleep(clock, waitMs);
    // The entry's current state is read when it is claimed.
    await deliverEntry(ports, { id, sequence }, turn);
  };
  const tried = await locks.tryHold(entryLock(listed.id), () => deliver(listed));
  if (tried.held || !waitForOthers) return;
  await locks.hold(entryLock(listed.id), async () => {
    // The previous lock holder may have sent it, or failed to, meanwhile.
    const left = await storage.find(listed.id);
    if (left) await deliver(left);
  });
}
