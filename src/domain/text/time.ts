/** Milliseconds since 1970-01-01T00:00:00Z by some clock. Never relied on for ordering [OUTBOX-37]. */
export type EpochMs = number & { readonly __unit?: 'epoch-ms' };

/** A clock as an argument: production passes `systemClock`, tests drive a fake. */
export interface Clock {
  now(): EpochMs;
}
