import type { EpochMs } from '../domain/text/time.ts';

const TAPS = 5;
const WITHIN_MS = 3_000;

/**
 * Records a tap of the gesture that opens the PIN prompt: five taps within 3 s [KIOSK-03, DEC-134].
 * @param taps  times of the taps so far
 * @returns the taps to keep, and whether this one completed the gesture
 */
export function addTap(taps: readonly EpochMs[], now: EpochMs): { taps: EpochMs[]; complete: boolean } {
  const recent = [...taps.filter((tap) => now - tap <= WITHIN_MS), now];
  return recent.length >= TAPS ? { taps: [], complete: true } : { taps: recent, complete: false };
}
