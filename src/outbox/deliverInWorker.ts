import { arrivalSpreadMs } from '../domain/retryPolicy.ts';
import { sleep } from '../platform/clock.ts';
import { browserPorts, openStorage } from './browserWorld.ts';
import { runPass } from './pass.ts';

/** Something is left that the next pass may deliver. */
export class StillWaiting extends Error {
  override name = 'StillWaiting';
  constructor(readonly left: number) {
    super(`${left} submissions still wait to be sent`);
  }
}

/**
 * One pass in the worker, for its `sync` event [OUTBOX-11]. It waits for a page that is sending and takes over what a
 * closed page left behind [OUTBOX-23].
 * @param random  0 up to 1: how long this device hangs back, since the network returned for many at once [OUTBOX-35]
 * @throws StillWaiting when anything is left: an event that fails with it is fired again by the browser
 */
export async function deliverPending(random: () => number = Math.random): Promise<void> {
  const storage = await openStorage();
  if (!storage) return;
  const ports = { ...browserPorts(), storage, random };
  await sleep(ports.clock, arrivalSpreadMs(random()));
  const result = await runPass(ports, true);
  if (result && result.left > 0) throw new StillWaiting(result.left);
}
