import { describe, expect, it } from 'vitest';
import {
  afterWrongPin,
  lockedSeconds,
  NO_LOCKOUT,
  type PinLockout,
  soundLockout,
} from '../../../src/kiosk/pinLockout.ts';

const NOW = 1_000_000;
const wrong = (times: number, from: PinLockout = NO_LOCKOUT) =>
  Array.from({ length: times }).reduce<PinLockout>((lockout) => afterWrongPin(lockout, NOW), from);

describe('the PIN prompt', () => {
  it('stays open for four wrong PINs and locks for 60 s with the fifth [KIOSK-03]', () => {
    expect(lockedSeconds(wrong(4), NOW)).toBe(0);
    expect(lockedSeconds(wrong(5), NOW)).toBe(60);
    expect(lockedSeconds(wrong(5), NOW + 59_001)).toBe(1);
    expect(lockedSeconds(wrong(5), NOW + 60_000)).toBe(0);
  });

  it('gives five tries again after the lock [KIOSK-03]', () => {
    const unlockedAt = NOW + 60_000;
    const oneMore = afterWrongPin(wrong(5), unlockedAt);
    expect(oneMore).toEqual({ wrong: 1 });
    expect(lockedSeconds(oneMore, unlockedAt)).toBe(0);
  });

  it('never locks for longer than 60 s, also when the clock was set back [KIOSK-03]', () => {
    const dayBefore = NOW - 86_400_000;
    const sound = soundLockout(wrong(5), dayBefore);
    expect(lockedSeconds(sound, dayBefore)).toBe(60);
    expect(lockedSeconds(sound, dayBefore + 60_000)).toBe(0);
  });
});
