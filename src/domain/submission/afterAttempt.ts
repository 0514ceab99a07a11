import { backoffMs, MAX_ATTEMPTS, PASS_PATIENCE_MS, spreadRetryAfterMs } from './retryPolicy.ts';
import type { Verdict } from './submissionAnswer.ts';

/**
 * Whether one submission is sent again at once, and how long it waits otherwise: the same rule with and without a
 * database [DEC-122, OUTBOX-14].
 * @param attempt  1 for the first attempt of the pass
 * @param random  0 up to 1
 * @returns `waitMs`: the pause before whatever sends it next; `triesAgain`: that is this pass
 */
export function afterAttempt(
  verdict: Verdict,
  attempt: number,
  random: number,
): { waitMs: number; triesAgain: boolean } {
  const askedMs = 'retryAfterMs' in verdict ? spreadRetryAfterMs(verdict.retryAfterMs ?? 0, random) : 0;
  const waitMs = Math.max(backoffMs(attempt), askedMs);
  return { waitMs, triesAgain: isTransient(verdict) && attempt < MAX_ATTEMPTS && waitMs <= PASS_PATIENCE_MS };
}

function isTransient({ type }: Verdict): boolean {
  return type === 'retry' || type === 'bot-check' || type === 'unreachable';
}
