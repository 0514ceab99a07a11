import type { Challenge } from 'altcha-lib/types';
import { BOT_CHECK_PATH } from '../domain/hubPaths.ts';
import type { BotCheckAction } from '../domain/submission/kinds/kind.ts';
import { retryAfterMs } from '../domain/submission/retryPolicy.ts';

const AWAY = new Set([502, 503, 504]);

type BotCheckResult =
  | { type: 'token'; token: string }
  | { type: 'bot-check'; retryAfterMs?: number }
  | { type: 'unreachable' };

/**
 * Fetches a challenge and solves it on this device [HTTP-23, DEC-120]. Works in pages and workers.
 * @returns the token, base64 of the altcha payload: single use, valid for 120 s
 * @throws when there is no answer, or `signal` aborts
 */
export async function fetchBotToken(action: BotCheckAction, signal: AbortSignal): Promise<BotCheckResult> {
  const response = await fetch(BOT_CHECK_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action }),
    signal,
    cache: 'no-store',
    redirect: 'error',
  });
  if (AWAY.has(response.status)) return { type: 'unreachable' };
  if (response.status !== 200) {
    const waitMs = retryAfterMs(response.headers.get('Retry-After'), response.headers.get('Date'));
    return { type: 'bot-check', retryAfterMs: waitMs };
  }
  const challenge = challengeIn(await response.text());
  return challenge ? await solve(challenge, signal) : { type: 'unreachable' };
}

async function solve(challenge: Challenge, signal: AbortSignal): Promise<BotCheckResult> {
  // Loaded with the first submission that needs it: those of a booth never do.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (!solution) return { type: 'bot-check' };
  return { type: 'token', token: btoa(JSON.stringify({ challenge, solution })) };
}

/** Returns the challenge in the hub's answer; undefined for a captive portal's page and other foreign bodies. */
function challengeIn(body: string): Challenge | undefined {
  try {
    const { challenge } = JSON.parse(body) as { challenge?: Challenge };
    return typeof challenge?.parameters === 'object' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
