/** The self-hosted proof of work, in altcha's format [DEC-120, HUB-12]. */
import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BotCheckAction } from '../../src/domain/submission/kinds/kind.ts';
import type { Store } from '../store/Store.ts';

/** Lifetime of a token in seconds, from when its challenge is issued. */
export const TOKEN_LIFETIME_SECONDS = 120;

/** A desktop core solves this in about 60 ms, a cheap phone within a second. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: { min: 100, max: 400 } } as const;
const MAX_TOKEN_CHARACTERS = 4_096;

export interface BotCheck {
  challenge(action: BotCheckAction): Promise<Challenge>;
  /** Whether the token is genuine, fresh, for this action and unused; marks it as used. */
  accepts(action: BotCheckAction, token: string): Promise<boolean>;
}

type BotCheckStore = Pick<Store, 'botCheckSecret' | 'claimChallenge'>;

/** Returns the payload of a token; undefined for anything else. */
function readToken(token: string): Payload | undefined {
  if (token.length > MAX_TOKEN_CHARACTERS) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { parameters, signature } = payload?.challenge ?? {};
    const isPayload =
      typeof parameters?.nonce === 'string' &&
      typeof parameters.expiresAt === 'number' &&
      typeof signature === 'string' &&
      typeof payload?.solution?.derivedKey === 'string';
    return isPayload ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** @param now  epoch milliseconds */
export function createBotCheck(store: BotCheckStore, now: () => number): BotCheck {
  async function secrets() {
    const secret = await store.botCheckSecret();
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.key` };
  }
  return {
    async challenge(action) {
      return createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: randomInt(WORK.counter.min, WORK.counter.max + 1),
        deriveKey,
        expiresAt: Math.floor(now() / 1000) + TOKEN_LIFETIME_SECONDS,
        data: { action },
        ...(await secrets()),
      });
    },
    async accepts(action, token) {
      const payload = readToken(token);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { nonce, expiresAt = 0, data } = challenge.parameters;
      if (data?.action !== action || expiresAt * 1000 <= now()) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets()) });
      // The nonce is signed and unique, so it identifies the challenge.
      return verified && store.claimChallenge(nonce, expiresAt * 1000);
    },
  };
}
