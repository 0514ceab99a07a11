import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { call, manyTimes, STAFF_TOKEN } from './caller.ts';

/** More than an address may read in a minute. */
const PAGES = 7_000;
const READS_PER_ADDRESS = 6_000;
/** Less than a minute, or a second one would begin. */
const LIMIT_MS = 45_000;
const GUESSES = 60;

type StaffFigures = {
  asked: number;
  /** Of these, with a page of their own */
  answered: number;
  /** Of the tokens that were guessed */
  opened: number;
  /** With the right token, from the address of the one who guesses, meanwhile */
  signedIn: boolean;
};

export const staff: Attack<StaffFigures> = {
  name: 'staff',
  does: 'Without a token, asks for pages of the staff without end, and guesses tokens at the address of the staff themselves.',
  before: 'all were answered, each with a page that was rendered; ten wrong tokens a minute shut out the whole hall',
  async run(hub) {
    let answered = 0;
    const asked = await manyTimes({ most: PAGES, atOnce: 32, limitMs: LIMIT_MS }, async (index) => {
      const path = index % 2 === 0 ? STAFF_PATHS.fleet : `${STAFF_PATHS.fleet}/nothing-${index}`;
      if ((await call(hub, path, { headers: { accept: 'text/html' } })).status === 401) answered += 1;
    });
    const guesses = Array.from({ length: GUESSES }, (_, index) => signIn(hub, `${STAFF_TOKEN}-${index}`));
    const right = await signIn(hub, STAFF_TOKEN);
    const statuses = await Promise.all(guesses);
    return { asked, answered, opened: statuses.filter((status) => status === 303).length, signedIn: right === 303 };
  },
  wishes: [
    {
      wants: `who has no token is answered at most ${READS_PER_ADDRESS} times a minute`,
      holds: ({ asked, answered }) => asked > READS_PER_ADDRESS && answered <= READS_PER_ADDRESS,
    },
    { wants: 'no guess opens anything', holds: ({ opened }) => opened === 0 },
    { wants: 'the right token is let in from the same address', holds: ({ signedIn }) => signedIn },
  ],
};

async function signIn(hub: RunningHub, token: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = String(new URLSearchParams({ token }));
  return (await call(hub, STAFF_PATHS.fleet, { method: 'POST', headers, body })).status;
}
