import type { Clock, EpochMs } from '../domain/text/time.ts';

/** A clock for code that waits. Waits are measured in elapsed time, never by the wall clock [OUTBOX-37]. */
export interface WaitingClock extends Clock {
  /** Monotonic time in milliseconds, unaffected by changes of the device's date. */
  elapsedMs(): number;
  /** Where `elapsedMs` began. Another page or worker has another origin: their elapsed times cannot be compared. */
  readonly origin: number;
  /** Calls back once after the time. @returns a function that cancels it */
  after(waitMs: number, callback: () => void): () => void;
}

export const systemClock: WaitingClock = {
  now: (): EpochMs => Date.now(),
  elapsedMs: () => performance.now(),
  origin: performance.timeOrigin,
  after(waitMs, callback) {
    const timer = setTimeout(callback, waitMs);
    return () => clearTimeout(timer);
  },
};

/** Returns when this page began to load, by the device's current date. */
export const pageOpenedAt = (): EpochMs => Date.now() - performance.now();

/** Returns the result of the work; undefined once the time is over, which does not end the work. */
export function withTimeout<T>(
  clock: Pick<WaitingClock, 'after'>,
  limitMs: number,
  work: Promise<T>,
): Promise<T | undefined> {
  let cancel = () => {};
  const tooLate = new Promise<undefined>((resolve) => {
    cancel = clock.after(limitMs, () => resolve(undefined));
  });
  return Promise.race([work, tooLate]).finally(cancel);
}

export function sleep(clock: WaitingClock, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(waitMs, resolve);
  });
}
