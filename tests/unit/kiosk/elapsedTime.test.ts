import { expect, it } from 'vitest';
import { elapsedMs } from '../../../src/features/kiosk/guard/useIdleMachine.ts';

const start = { monotonicMs: 1_000, wallMs: 5_000_000 };

it('counts sleep, during which the monotonic clock stands still on some devices [KIOSK-11]', () => {
  expect(elapsedMs(start, { monotonicMs: 2_000, wallMs: 5_600_000 })).toBe(600_000);
});

it('counts on when the wall clock is set back [KIOSK-11]', () => {
  expect(elapsedMs(start, { monotonicMs: 2_000, wallMs: 1_000_000 })).toBe(1_000);
});
