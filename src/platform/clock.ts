import type { Clock, EpochMs } from '../domain/text/time.ts';

/** Time for whoever has to wait. Waits are measured by elapsed time, never by the wall clock [OUTBOX-37]. */
export interface WaitingClock extends Clock {
  /** Milliseconds since some fixed moment; never jumps back, whatever is done to the device's date. */
  elapsedMs(): number;
  /** Calls back once after the time. @returns a function that cancels it */
  after(waitMs: number, callback: () => void): () => void;
}

export const systemClock: WaitingClock = {
  now: (): EpochMs => Date.now(),
  elapsedMs: () => performance.now(),
  after(waitMs, callback) {
    const timer = setTimeout(callback, waitMs);
    return () => clearTimeout(timer);
  },
};

/** When this page began to load, by the device's date as it is now. */
export const pageOpenedAt = (): EpochMs => Date.now() - performance.now();

export function sleep(clock: WaitingClock, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(waitMs, resolve);
  });
}
