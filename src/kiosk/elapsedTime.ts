/** One reading of both clocks of the device, milliseconds. */
type ClockReading = { monotonicMs: number; wallMs: number };

export const readClocks = (): ClockReading => ({ monotonicMs: performance.now(), wallMs: Date.now() });

/**
 * Time between two readings, milliseconds. The monotonic clock stands still while some devices sleep, the wall clock can
 * be set back: the larger difference is the one that cannot keep a visitor's things on the screen for too long [DEC-136].
 */
export function elapsedMs(before: ClockReading, after: ClockReading): number {
  return Math.max(0, after.monotonicMs - before.monotonicMs, after.wallMs - before.wallMs);
}
