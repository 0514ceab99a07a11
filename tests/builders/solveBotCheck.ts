import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { BOT_CHECK_PATH } from '../../src/domain/hubPaths.ts';
import type { BotCheckAction } from '../../src/domain/submission/kinds/kind.ts';

/** The token a client sends for a challenge: base64 of the altcha payload [DEC-120]. */
export async function solveBotCheck(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** A token of a running hub, as page and worker get theirs. @throws when it gives none */
export async function botTokenOf(origin: string, action: BotCheckAction = 'form'): Promise<string> {
  const answer = await fetch(`${origin}${BOT_CHECK_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  });
  if (!answer.ok) throw new Error(`a challenge was answered ${answer.status}`);
  return solveBotCheck(((await answer.json()) as { challenge: Challenge }).challenge);
}
