/**
 * The loop that never ends: passes start on every sign that they may succeed, and on a timer while anything is left
 * [OUTBOX-12, OUTBOX-18, OUTBOX-35, DEC-122].
 */
import {
  arrivalSpreadMs,
  backoffMs,
  MAX_ATTEMPTS,
  outerDelayMs,
  spreadRetryAfterMs,
} from '../../domain/submission/retryPolicy.ts';
import type { WaitingClock } from '../../platform/clock.ts';
import type { PassResult } from './pass.ts';

/** arrived: the network came back, for many devices at once. person: `Try again`, which waits for nothing. */
export type Trigger = 'queued' | 'start' | 'visible' | 'arrived' | 'person';

type OuterLoop = {
  kick(trigger: Trigger): void;
  /** Something waits that no pass of this page knows of: the timer runs until it is gone. */
  keepTrying(): void;
  /** Resolves once no pass of this page runs: what was kicked off by a person has been tried by then. */
  atRest(): Promise<void>;
};

/** Pause before a pass that another has just left something for: the backoff of the entries it tried. */
const FOLLOW_UP_MS = backoffMs(MAX_ATTEMPTS);

/**
 * @param runPass  undefined when another page or the worker is at it
 */
export function startOuterLoop(
  runPass: () => Promise<PassResult | undefined>,
  { clock, random }: { clock: WaitingClock; random: () => number },
): OuterLoop {
  let running = false;
  let again = false;
  let personAsks = false;
  let quiet = Promise.resolve();
  let cancelTimer: (() => void) | undefined;
  /** In elapsed time, like everything here. */
  let heldUntilMs = 0;
  let failedPasses = 0;

  function schedule(waitMs: number): void {
    cancelTimer?.();
    cancelTimer = clock.after(waitMs, () => {
      cancelTimer = undefined;
      run();
    });
  }

  function run(asked?: Trigger): void {
    if (running) {
      again = true;
      personAsks ||= asked === 'person';
      return;
    }
    cancelTimer?.();
    cancelTimer = undefined;
    running = true;
    quiet = runUntilQuiet();
  }

  async function runUntilQuiet(): Promise<void> {
    do {
      again = false;
      personAsks = false;
      const startedMs = clock.elapsedMs();
      const result = await runPass().catch((error: unknown) => {
        console.warn('a pass over the outbox broke off', error);
        return undefined;
      });
      planNext(result, startedMs);
    } while (again && (personAsks || clock.elapsedMs() >= heldUntilMs));
    // In the same turn as the look at `again`: a trigger in between would be lost.
    running = false;
  }

  function planNext(result: PassResult | undefined, startedMs: number): void {
    failedPasses = result?.hubAway ? failedPasses + 1 : 0;
    const holdMs = spreadRetryAfterMs(result?.retryAfterMs ?? 0, random());
    heldUntilMs = clock.elapsedMs() + holdMs;
    if (result?.left === 0) return;
    // Counted from the start of the pass: half a minute of waiting for a dead network is not waited for again.
    const pauseMs = outerDelayMs(Math.max(failedPasses - 1, 0), random()) - (clock.elapsedMs() - startedMs);
    const hubIsBack = result !== undefined && result.delivered > 0;
    schedule(Math.max(holdMs, FOLLOW_UP_MS, hubIsBack ? 0 : pauseMs));
  }

  function kick(trigger: Trigger): void {
    const spreadMs = trigger === 'arrived' ? arrivalSpreadMs(random()) : 0;
    const holdMs = trigger === 'person' ? 0 : Math.max(heldUntilMs - clock.elapsedMs(), 0);
    if (spreadMs + holdMs === 0) run(trigger);
    else schedule(Math.max(spreadMs, holdMs));
  }

  return {
    kick,
    keepTrying() {
      if (!running && !cancelTimer) schedule(outerDelayMs(failedPasses, random()));
    },
    atRest: () => quiet,
  };
}
