/** One reading of both device clocks, in milliseconds. */
type ClockReading = { monotonicMs: number; wallMs: number };

export const readClocks = (): ClockReading => ({ monotonicMs: performance.now(), wallMs: Date.now() });

/**
 * Returns the time between two readings, in milliseconds. The monotonic clock stops while some devices sleep, and the
 * wall clock can be set back; the larger difference is used, so that a visitor's data never stays on screen too long
 * [DEC-136].
 */
export function elapsedMs(before: ClockReading, after: ClockReading): number {
  return Math.max(0, after.monotonicMs - before.monotonicMs, after.wallMs - before.wallMs);
}
