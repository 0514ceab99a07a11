import { expect, it } from 'vitest';
import { addTap } from '../../../src/features/kiosk/guard/KioskHeader.tsx';

function completedBy(times: number[]): boolean[] {
  let taps: number[] = [];
  return times.map((time) => {
    const added = addTap(taps, time);
    taps = added.taps;
    return added.complete;
  });
}

it('is complete with the fifth tap within 3 s [KIOSK-03]', () => {
  expect(completedBy([0, 700, 1_400, 2_100, 3_000])).toEqual([false, false, false, false, true]);
});

it('is not complete when the five taps take longer [KIOSK-03]', () => {
  expect(completedBy([0, 800, 1_600, 2_400, 3_200])).not.toContain(true);
});

it('begins anew after it was completed [KIOSK-03]', () => {
  expect(completedBy([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});
