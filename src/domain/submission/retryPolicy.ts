/** The retry policy. Pure: time and randomness are passed as arguments. */
import type { EpochMs } from '../text/time.ts';

/** Timeout of one attempt, until the last byte of the answer [OUTBOX-13]. */
export const ATTEMPT_TIMEOUT_MS = 30_000;
/** Attempts of one entry in one pass [OUTBOX-14, DEC-122]. */
export const MAX_ATTEMPTS = 2;
/** A pass sleeps through waits up to this; longer ones are left to a later pass. */
export const PASS_PATIENCE_MS = 2000;

/** Longest `Retry-After` obeyed, so that one broken header cannot strand an entry [OUTBOX-17]. */
const RETRY_AFTER_CEILING_MS = 3_600_000;
const OUTER_FIRST_MS = 20_000;
const OUTER_CEILING_MS = 45_000;
const OUTER_GROWTH = 1.5;
/**
 * Largest fraction of a wait removed or added at random, so that forty booths behind one router do not retry in step.
 */
const JITTER = 0.25;
const ARRIVAL_SPREAD_MS = 2000;

/**
 * Returns the delay after a failed attempt of a pass: 1 s after the first, 2 s after the second.
 * @param attempt  1 for the first attempt of the pass, at most MAX_ATTEMPTS
 * @returns milliseconds
 * @throws RangeError when attempt is outside 1..MAX_ATTEMPTS
 * @see requirements OUTBOX-15, DEC-122
 */
export function backoffMs(attempt: number): number {
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > MAX_ATTEMPTS) {
    throw new RangeError(`attempt ${attempt} is outside 1..${MAX_ATTEMPTS}`);
  }
  return 1000 * 2 ** (attempt - 1);
}

/**
 * Returns the pause between two passes while a page is open: 20 s at first, growing to 45 s while the hub is
 * unreachable [OUTBOX-35].
 * @param failedPasses  consecutive passes that did not reach the hub
 * @param random  0 up to 1
 * @returns milliseconds, never more than 45 000
 */
export function outerDelayMs(failedPasses: number, random: number): number {
  const ceiling = Math.min(OUTER_CEILING_MS, OUTER_FIRST_MS * OUTER_GROWTH ** failedPasses);
  return Math.round(ceiling * (1 - JITTER * random));
}

/**
 * Returns the pause before a pass started by the network's return, which many devices notice at once. @returns up to
 * 2000 ms
 */
export function arrivalSpreadMs(random: number): number {
  return Math.round(ARRIVAL_SPREAD_MS * random);
}

/**
 * Parses `Retry-After`: seconds, or a date, measured against the answer's own `Date` and never against this device's
 * clock [OUTBOX-37].
 * @returns milliseconds up to one hour; undefined when there is no usable value
 */
export function retryAfterMs(retryAfter: string | null, answeredAt: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.parse(answeredAt ?? '');
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), RETRY_AFTER_CEILING_MS);
}

/** Returns the wait the hub asked for, randomly lengthened: never shorter than asked. */
export function spreadRetryAfterMs(askedMs: number, random: number): number {
  return Math.round(askedMs * (1 + JITTER * random));
}

/** A stored wait. Its length is stored with its end: otherwise a clock set back could make it last for years. */
export type Wait = { notBefore: EpochMs; waitMs: number };

/** No wait: due at once, whatever any clock says. */
export const NO_WAIT: Wait = { notBefore: 0, waitMs: 0 };

export function waitFrom(now: EpochMs, waitMs: number): Wait {
  return { notBefore: now + waitMs, waitMs };
}

/**
 * Returns what is left of a wait. If more is left than its full length, the clock was set back and the wait counts as
 * over [OUTBOX-37].
 * @returns milliseconds; 0 when due
 */
export function remainingMs(wait: Wait, now: EpochMs): number {
  const left = wait.notBefore - now;
  return left <= 0 || left > wait.waitMs ? 0 : left;
}
