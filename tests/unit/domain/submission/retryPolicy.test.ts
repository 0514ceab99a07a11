import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_TIMEOUT_MS,
  arrivalSpreadMs,
  backoffMs,
  MAX_ATTEMPTS,
  outerDelayMs,
  remainingMs,
  retryAfterMs,
  spreadRetryAfterMs,
  waitFrom,
} from '../../../../src/domain/submission/retryPolicy.ts';

const NOW = Date.UTC(2026, 2, 14);
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

describe('one pass', () => {
  it('gives an attempt 30 seconds [OUTBOX-13]', () => {
    expect(ATTEMPT_TIMEOUT_MS).toBe(30_000);
  });

  it('has two attempts [OUTBOX-14]', () => {
    expect(MAX_ATTEMPTS).toBe(2);
  });

  it('waits 1 s after the first failure and 2 s after the second [OUTBOX-15]', () => {
    expect([backoffMs(1), backoffMs(2)]).toEqual([1000, 2000]);
  });

  it.each([0, 3, 1.5, -1])('knows no attempt %s [OUTBOX-14]', (attempt) => {
    expect(() => backoffMs(attempt)).toThrow(RangeError);
  });
});

describe('the pause between passes', () => {
  it('begins at 20 s and grows to 45 s while the hub is away [OUTBOX-35]', () => {
    expect([0, 1, 2, 3, 50].map((passes) => outerDelayMs(passes, 0))).toEqual([20_000, 30_000, 45_000, 45_000, 45_000]);
  });

  it('is shortened by chance only, so that a drained queue within 60 s holds for every device [OUTBOX-35]', () => {
    for (const random of [0, 0.3, 0.999]) {
      expect(outerDelayMs(9, random)).toBeLessThanOrEqual(45_000);
      expect(outerDelayMs(9, random)).toBeGreaterThan(30_000);
    }
  });

  it('spreads forty devices that heard of the network at the same moment [OUTBOX-35]', () => {
    const starts = Array.from({ length: 40 }, (_, device) => arrivalSpreadMs(device / 40));
    expect(new Set(starts).size).toBe(40);
    expect(Math.max(...starts)).toBeLessThan(2000);
    const timers = Array.from({ length: 40 }, (_, device) => outerDelayMs(2, device / 40));
    expect(new Set(timers).size).toBe(40);
  });
});

describe('Retry-After', () => {
  it('is read in seconds [OUTBOX-35]', () => {
    expect(retryAfterMs('5', null)).toBe(5000);
    expect(retryAfterMs('0', null)).toBe(0);
  });

  it("is read as a date against the answer's own date, never this device's clock [OUTBOX-37]", () => {
    expect(retryAfterMs('Sat, 01 Jan 2000 00:01:00 GMT', 'Sat, 01 Jan 2000 00:00:00 GMT')).toBe(60_000);
    expect(retryAfterMs('Sat, 01 Jan 2000 00:01:00 GMT', null)).toBeUndefined();
  });

  it('is nothing when it is missing or makes no sense [OUTBOX-35]', () => {
    expect([null, '', 'soon'].map((value) => retryAfterMs(value, null))).toEqual([undefined, undefined, undefined]);
    expect(retryAfterMs('Sat, 01 Jan 2000 00:00:00 GMT', 'Sat, 01 Jan 2000 00:01:00 GMT')).toBe(0);
  });

  it('cannot strand an entry: an hour is the most [OUTBOX-17]', () => {
    expect(retryAfterMs('99999999', null)).toBe(3_600_000);
  });

  it('is lengthened by chance, never shortened [OUTBOX-35]', () => {
    expect(spreadRetryAfterMs(8000, 0)).toBe(8000);
    expect(spreadRetryAfterMs(8000, 0.999)).toBeGreaterThan(9900);
  });
});

describe('a stored wait', () => {
  const wait = waitFrom(NOW, 2000);

  it('is over when its time has come, also after a restart [OUTBOX-15]', () => {
    expect(remainingMs(wait, NOW)).toBe(2000);
    expect(remainingMs(wait, NOW + 500)).toBe(1500);
    expect(remainingMs(wait, NOW + 2000)).toBe(0);
  });

  it.each([
    ['a year ahead', YEAR_MS],
    ['a year back', -YEAR_MS],
    ['back by a second in the middle of it', -1000],
    ['to the beginning of time', -NOW],
  ])('is over when the clock jumps %s [OUTBOX-37]', (_, jumpMs) => {
    expect(remainingMs(wait, NOW + 500 + jumpMs)).toBe(0);
  });
});
