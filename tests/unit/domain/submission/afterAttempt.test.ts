import { describe, expect, it } from 'vitest';
import { afterAttempt } from '../../../../src/domain/submission/afterAttempt.ts';
import type { Verdict } from '../../../../src/domain/submission/submissionAnswer.ts';

const busy = (retryAfterMs?: number): Verdict => ({ type: 'retry', code: 'HTTP_503', retryAfterMs });

describe('after an attempt', () => {
  it('what may pass is sent again after a second, once [OUTBOX-14, OUTBOX-15]', () => {
    expect(afterAttempt(busy(), 1, 0.5)).toEqual({ waitMs: 1000, triesAgain: true });
    expect(afterAttempt({ type: 'unreachable' }, 1, 0.5)).toEqual({ waitMs: 1000, triesAgain: true });
    expect(afterAttempt(busy(), 2, 0.5)).toEqual({ waitMs: 2000, triesAgain: false });
  });

  it('a hub that asks for a longer pause gets it, made longer by chance and never shorter [OUTBOX-35]', () => {
    expect(afterAttempt(busy(1600), 1, 0)).toEqual({ waitMs: 1600, triesAgain: true });
    expect(afterAttempt(busy(1600), 1, 1)).toEqual({ waitMs: 2000, triesAgain: true });
    expect(afterAttempt(busy(60_000), 1, 0)).toEqual({ waitMs: 60_000, triesAgain: false });
  });

  it('what is settled is not sent again in this pass [OUTBOX-16]', () => {
    const settled: Verdict[] = [
      { type: 'refused', code: 'HTTP_400' },
      { type: 'parked', code: 'HTTP_401' },
      { type: 'rejected', code: 'EXIST' },
    ];
    for (const verdict of settled) expect(afterAttempt(verdict, 1, 0).triesAgain).toBe(false);
  });
});
