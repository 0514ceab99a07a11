/** One pass over everything that waits: oldest first, four at once, and nobody blocks anybody [OUTBOX-20, OUTBOX-21]. */
import { PASS_PATIENCE_MS, remainingMs } from '../domain/retryPolicy.ts';
import { isAbandoned, isOnItsWay } from '../domain/submission.ts';
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
  const waiting = await idsOnTheirWay(storage);
  const progress = new PassProgress(network);

  async function sendOneAfterAnother(): Promise<void> {
    while (!progress.stopped) {
      const id = waiting.shift();
      if (id === undefined) return;
      // One entry that cannot be read or written stays behind; the others go on.
      const outcome = await deliverWhenDue(ports, id, waitForOthers).catch((error: unknown): EntryOutcome => {
        console.warn('an entry of the outbox could not be handled', error);
        return { type: 'not-sent' };
      });
      await progress.note(outcome);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterAnother));
  return {
    delivered: progress.delivered,
    left: (await idsOnTheirWay(storage)).length,
    hubAway: progress.hubAway,
    retryAfterMs: progress.retryAfterMs,
  };
}

async function idsOnTheirWay(storage: OutboxStorage): Promise<string[]> {
  return (await storage.entries()).filter(({ state }) => isOnItsWay(state)).map(({ id }) => id);
}

async function deliverWhenDue(ports: DeliveryPorts, id: string, waitForOthers: boolean): Promise<EntryOutcome> {
  const { storage, locks, clock } = ports;
  const work = async (): Promise<EntryOutcome> => {
    // Read under the lock: whoever held it may have sent it, or failed to, meanwhile.
    const entry = await storage.find(id);
    if (!entry) return { type: 'not-sent' };
    const { state } = entry;
    if (state.status === 'queued') {
      const waitMs = remainingMs(state, clock.now());
      if (waitMs > PASS_PATIENCE_MS) return { type: 'not-sent' };
      if (waitMs > 0) await sleep(clock, waitMs);
    } else if (!isAbandoned(state, clock.now(), locks.acrossContexts)) return { type: 'not-sent' };
    return await deliverEntry(ports, id);
  };
  if (waitForOthers) return await locks.hold(entryLock(id), work);
  const result = await locks.tryHold(entryLock(id), work);
  return result.held ? result.value : { type: 'not-sent' };
}
