/** Wrong staff tokens allowed per address and minute. */
const TRIES = 10;
const WINDOW_MS = 60_000;

export type FailedTries = {
  /** Seconds until this address may try again; 0 if it may now */
  waitSeconds(address: string): number;
  note(address: string): void;
};

/**
 * Counts wrong tokens by address. Unlike the request limits it counts only failures; once exceeded, the right token is
 * refused too, because otherwise a guesser would not be slowed down.
 * @param factor  multiplies the limit; 0 disables it [CON-11]
 * @param now  epoch milliseconds
 */
export function createFailedTries(factor: number, now: () => number): FailedTries {
  if (factor === 0) return { waitSeconds: () => 0, note: () => {} };
  const max = Math.max(1, Math.round(TRIES * factor));
  const failures = new Map<string, { count: number; until: number }>();

  function forgetOld(): void {
    for (const [address, { until }] of failures) if (until <= now()) failures.delete(address);
  }
  return {
    waitSeconds(address) {
      const { count = 0, until = 0 } = failures.get(address) ?? {};
      return count < max ? 0 : Math.max(0, Math.ceil((until - now()) / 1000));
    },
    note(address) {
      forgetOld();
      const { count = 0, until = now() + WINDOW_MS } = failures.get(address) ?? {};
      failures.set(address, { count: count + 1, until });
    },
  };
}
