/**
 * Keeps starting passes for as long as the page is open: on every sign that one may succeed, and on a timer while
 * anything is left [OUTBOX-12, OUTBOX-18, OUTBOX-35, DEC-122].
 */
import {
  arrivalSpreadMs,
  backoffMs,
  MAX_ATTEMPTS,
  outerDelayMs,
  spreadRetryAfterMs,
} from '../../domain/submission/retryPolicy.ts';
import type { WaitingClock } from '../../platform/clock.ts';
import { connectivity, subscribeConnectivity } from '../../platform/connectivity.ts';
import type { DrainResult } from './drain.ts';

/**
 * `arrived`: the network came back, possibly for many devices at once. `person`: somebody pressed `Try again`; starts
 * without any wait.
 */
export type Trigger = 'queued' | 'start' | 'visible' | 'arrived' | 'person';

type RetryScheduler = {
  trigger(by: Trigger): void;
  /** Something is waiting that no pass of this page knows of: keep the timer running until it is gone. */
  keepTrying(): void;
  /** Resolves once no pass is running in this page: whatever a person started has been tried by then. */
  atRest(): Promise<void>;
};

/** Shortest pause before the next pass: the backoff of the entries that the previous pass tried. */
const FOLLOW_UP_MS = backoffMs(MAX_ATTEMPTS);

/**
 * Starts the loop.
 * @param drain  resolves to undefined when another page or the worker is running a pass
 */
export function startRetryScheduler(
  drain: () => Promise<DrainResult | undefined>,
  { clock, random }: { clock: WaitingClock; random: () => number },
): RetryScheduler {
  let running = false;
  let again = false;
  let personAsks = false;
  let quiet = Promise.resolve();
  let cancelTimer: (() => void) | undefined;
  /** Elapsed (monotonic) time, like every time in this file. */
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
      const result = await drain().catch((error: unknown) => {
        console.warn('a pass over the outbox broke off', error);
        return undefined;
      });
      planNext(result, startedMs);
    } while (again && (personAsks || clock.elapsedMs() >= heldUntilMs));
    // In the same turn of the event loop as the check of `again`: a trigger in between would be lost.
    running = false;
  }

  function planNext(result: DrainResult | undefined, startedMs: number): void {
    failedPasses = result?.hubAway ? failedPasses + 1 : 0;
    const holdMs = spreadRetryAfterMs(result?.retryAfterMs ?? 0, random());
    heldUntilMs = clock.elapsedMs() + holdMs;
    if (result?.left === 0) return;
    // Counted from the start of the pass: if it spent half a minute waiting on a dead network, that time is not waited
    // again.
    const pauseMs = outerDelayMs(Math.max(failedPasses - 1, 0), random()) - (clock.elapsedMs() - startedMs);
    const hubIsBack = result !== undefined && result.delivered > 0;
    schedule(Math.max(holdMs, FOLLOW_UP_MS, hubIsBack ? 0 : pauseMs));
  }

  function trigger(by: Trigger): void {
    const spreadMs = by === 'arrived' ? arrivalSpreadMs(random()) : 0;
    const holdMs = by === 'person' ? 0 : Math.max(heldUntilMs - clock.elapsedMs(), 0);
    if (spreadMs + holdMs === 0) run(by);
    else schedule(Math.max(spreadMs, holdMs));
  }

  return {
    trigger,
    keepTrying() {
      if (!running && !cancelTimer) schedule(outerDelayMs(failedPasses, random()));
    },
    atRest: () => quiet,
  };
}

/**
 * Calls back on every sign in a page that a pass may succeed now [OUTBOX-12]: the network or hub is back, or the page
 * became visible.
 */
export function onPageTrigger(listener: (trigger: Trigger) => void): void {
  let wasOnline = connectivity() === 'online';
  addEventListener('online', () => listener('arrived'));
  subscribeConnectivity(() => {
    const isOnline = connectivity() === 'online';
    if (isOnline && !wasOnline) listener('arrived');
    wasOnline = isOnline;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener('visible');
  });
}
