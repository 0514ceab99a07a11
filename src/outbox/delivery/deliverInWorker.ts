import { arrivalSpreadMs } from '../../domain/submission/retryPolicy.ts';
import { sleep } from '../../platform/clock.ts';
import { browserPorts, openStorage } from '../browserWorld.ts';
import { runPass } from './pass.ts';

/** Something is left, or may be, that the next pass may deliver. */
export class StillWaiting extends Error {
  override name = 'StillWaiting';
}

/**
 * One pass in the worker, for its `sync` event [OUTBOX-11]. It waits for a page that is sending and takes over what a
 * closed page left behind [OUTBOX-23].
 * @param random  0 up to 1: how long this device hangs back, since the network returned for many at once [OUTBOX-35]
 * @throws StillWaiting when anything is left, or nobody can look: an event that fails with it is fired again by the browser
 */
export async function deliverPending(random: () => number = Math.random): Promise<void> {
  const storage = await openStorage();
  // Whatever asked for this event was written down: it is there, and the database will open again.
  if (!storage) throw new StillWaiting('the database of submissions does not open');
  const ports = { ...browserPorts(), storage, random };
  await sleep(ports.clock, arrivalSpreadMs(random()));
  const result = await runPass(ports, true);
  if (result && result.left > 0) throw new StillWaiting(`${result.left} submissions still wait to be sent`);
}
