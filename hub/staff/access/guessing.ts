/**
 * What slows down whoever guesses a secret of staff. A token of 32 random characters or more cannot be guessed, so it is
 * let in whatever others at the same address do: a hall has one address. Wrong tokens wait for their answer, the longer
 * the more of them came from there; only a secret that can be guessed is refused meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { HubError } from '../../http/errors.ts';
import { createWindowCounts } from '../../http/windowCounts.ts';

/** From here on nobody guesses a random token, however fast. */
export const UNGUESSABLE_CHARACTERS = 32;

const WINDOW_MS = 60_000;
/** Wrong tokens of an address in a minute that are answered at once: somebody mistypes, or pastes the wrong thing. */
const FREE = 4;
const FIRST_WAIT_MS = 250;
/** Less than the hub gives requests when it stops. */
const LONGEST_WAIT_MS = 4_000;
/** Answers that wait at once. They are requests that stay open: more are refused without a wait. */
const MOST_WAITING = 100;

/** Wrong tokens in a minute after which a secret that can be guessed is refused: of one address, and of all. */
const PER_ADDRESS = 10;
const OF_ALL = 300;

/** Wrong codes of one person in a quarter of an hour; only who has the person's token can give any. */
const CODES = 5;
const CODES_WINDOW_MS = 15 * 60_000;

const tooMany = (what: string, seconds: number) =>
  new HubError(429, 'RATE_LIMITED', `Too many wrong ${what}. Try again in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  });

export type Guessing = {
  /** Notes a wrong token and waits. @throws HubError 429 when too many wait already */
  noteWrongToken(address: string): Promise<void>;
  /** Call before a right token is accepted that could have been guessed. @throws HubError 429 */
  refuseGuessable(address: string): void;
  /** Call before a code is looked at. @throws HubError 429 after too many wrong ones of this member */
  refuseCodes(member: string): void;
  noteWrongCode(member: string): void;
  noteRightCode(member: string): void;
};

/**
 * @param factor   multiplies what is free and what is allowed; 0: no token waits or is refused [CON-11]. Codes stay limited:
 *   there are only a million of them
 * @param elapsed  milliseconds by a clock that only goes forward
 */
export function createGuessing(
  factor: number,
  elapsed: () => number,
  wait: (ms: number) => Promise<unknown> = (ms) => pause(ms),
): Guessing {
  const perAddress = createWindowCounts(WINDOW_MS, elapsed);
  const ofAll = createWindowCounts(WINDOW_MS, elapsed);
  const codes = createWindowCounts(CODES_WINDOW_MS, elapsed);
  let waiting = 0;
  const ALL = '';

  return {
    async noteWrongToken(address) {
      if (factor === 0) return;
      ofAll.open(ALL).count += 1;
      const ofAddress = perAddress.open(address);
      ofAddress.count += 1;
      const beyond = ofAddress.count - Math.ceil(FREE * factor);
      if (beyond <= 0) return;
      if (waiting >= MOST_WAITING) throw tooMany('tokens', perAddress.secondsLeft(address));
      waiting += 1;
      try {
        await wait(Math.min(FIRST_WAIT_MS * 2 ** (beyond - 1), LONGEST_WAIT_MS));
      } finally {
        waiting -= 1;
      }
    },
    refuseGuessable(address) {
      if (factor === 0) return;
      if (perAddress.count(address) >= PER_ADDRESS * factor) throw tooMany('tokens', perAddress.secondsLeft(address));
      if (ofAll.count(ALL) >= OF_ALL * factor) throw tooMany('tokens', ofAll.secondsLeft(ALL));
    },
    refuseCodes(member) {
      if (codes.count(member) >= CODES) throw tooMany('codes', codes.secondsLeft(member));
    },
    noteWrongCode(member) {
      codes.open(member).count += 1;
    },
    noteRightCode: (member) => codes.forget(member),
  };
}
