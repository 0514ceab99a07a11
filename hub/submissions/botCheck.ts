/** The self-hosted proof of work, in altcha's format [DEC-120, HUB-12]. */
import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BotCheckAction } from '../../src/domain/submission/kinds/kind.ts';
import type { ChallengeLoad } from '../http/rateLimit.ts';
import type { Store } from '../store/Store.ts';

/** Lifetime of a token in seconds, from when its challenge is issued. */
export const TOKEN_LIFETIME_SECONDS = 120;

/**
 * A desktop core solves this in about 60 ms, a cheap phone within a second. The counter is what is tried, so it is the
 * work of who solves it, and costs the hub nothing.
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: { min: 100, max: 400 } } as const;
/** Challenges a minute from which on the work grows with their number: a hall of people stays below. */
const LIGHT_LOAD: ChallengeLoad = { ofNetwork: 120, ofHub: 1_200 };
/** At most this many times as much: a cheap phone has solved it long before its attempt ends [OUTBOX-13]. */
const MOST_WORK = 8;
const MAX_TOKEN_CHARACTERS = 4_096;

/**
 * Returns how many times as much work as in a quiet minute a challenge asks for: in proportion to how many are given, to
 * this network or at all.
 * @param factor  multiplies it, within the same bound
 */
export function workFor({ ofNetwork, ofHub }: ChallengeLoad, factor: number): number {
  const growth = Math.max(1, ofNetwork / LIGHT_LOAD.ofNetwork, ofHub / LIGHT_LOAD.ofHub);
  return Math.min(MOST_WORK, growth * factor);
}

export interface BotCheck {
  challenge(action: BotCheckAction, load: ChallengeLoad): Promise<Challenge>;
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
      typeof parameters.data?.expiresAt === 'number' &&
      typeof signature === 'string' &&
      typeof payload?.solution?.derivedKey === 'string';
    return isPayload ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param now     epoch milliseconds
 * @param factor  multiplies the work; 0 asks for none, and accepts whatever comes
 */
export function createBotCheck(store: BotCheckStore, now: () => number, factor: number): BotCheck {
  async function secrets() {
    const secret = await store.botCheckSecret();
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.key` };
  }
  return {
    async challenge(action, load) {
      const counter = randomInt(WORK.counter.min, WORK.counter.max + 1) * workFor(load, factor);
      return createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: Math.round(counter),
        deriveKey,
        // Among the data, because altcha would compare its own field with the clock of the machine, not of the hub.
        data: { action, expiresAt: Math.floor(now() / 1000) + TOKEN_LIFETIME_SECONDS },
        ...(await secrets()),
      });
    },
    async accepts(action, token) {
      if (factor === 0) return true;
      const payload = readToken(token);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { nonce, data } = challenge.parameters;
      const expiresAt = Number(data?.expiresAt) * 1000;
      if (data?.action !== action || !(expiresAt > now())) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets()) });
      // The nonce is signed and unique, so it identifies the challenge.
      return verified && store.claimChallenge(nonce, expiresAt);
    },
  };
}
