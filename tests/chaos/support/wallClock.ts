import type { WaitingClock } from '../../../src/platform/clock.ts';

/** A clock that runs faster than real time, for a device in this process. */
export function fastClock(speed: number): WaitingClock {
  const startedMs = Date.now();
  const from = performance.now();
  const elapsedMs = () => (performance.now() - from) * speed;
  return {
    now: () => Math.round(startedMs + elapsedMs()),
    elapsedMs,
    origin: from,
    after(waitMs, callback) {
      const timer = setTimeout(callback, waitMs / speed);
      return () => clearTimeout(timer);
    },
  };
}
