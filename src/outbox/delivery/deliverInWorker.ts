import { arrivalSpreadMs } from '../../domain/submission/retryPolicy.ts';
import { sleep } from '../../platform/clock.ts';
import { browserPorts, openStorage } from '../browserAdapters.ts';
import { drain } from './drain.ts';

/** Something is left, or may be left, for the next pass to deliver. */
export class StillWaiting extends Error {
  override name = 'StillWaiting';
}

/**
 * Runs one pass in the worker, for its `sync` event [OUTBOX-11]. It waits for a page that is sending, then takes over
 * what a closed page left behind [OUTBOX-23].
 * @param random  0 up to 1: delays this device's start, because the network may have returned for many devices at once
 * [OUTBOX-35]
 * @throws StillWaiting when anything is left or the database cannot be opened: the browser fires a failed sync event
 * again
 */
export async function deliverPending(random: () => number = Math.random): Promise<void> {
  const storage = await openStorage();
  // The entry that registered this event was stored, so the database exists and will open again.
  if (!storage) throw new StillWaiting('the database of submissions does not open');
  const ports = { ...browserPorts(), storage, random };
  await sleep(ports.clock, arrivalSpreadMs(random()));
  const result = await drain(ports, true);
  if (result && result.left > 0) throw new StillWaiting(`${result.left} submissions still wait to be sent`);
}
