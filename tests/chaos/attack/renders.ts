import { setTimeout as pause } from 'node:timers/promises';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { BYSTANDER, call, percentile } from './caller.ts';
import { type LimitedEvent, limitedEvents, proofOfWork, register } from './people.ts';

/** Inside the limit of reads: 6,000 a minute. */
const PAGES_PER_SECOND = 90;
const SECONDS = 6;
const EVERY_MS = 100;
/** A page that nobody has asked for: its words are an answer's, and change it. */
const pageOf = (index: number) => `/events/search?query=${encodeURIComponent(`night watch ${index}`)}`;
const SPELLINGS = ['//careers', '/CAREERS', '/careers/', '/careers//'];
const WANTED_MS = 250;
/** Before it and after it: what the machine does meanwhile besides is in these too. */
const QUIET_MS = 2_000;
/** Enough for all of them. */
const PROOFS = 90;

type RenderFigures = {
  /** The control: before and after, in the same run */
  quietP95Ms: number;
  busyP95Ms: number;
  pages: number;
  turnedAway: number;
  otherSpellings: string;
  foreignHostShown: boolean;
};

export const renders: Attack<RenderFigures> = {
  name: 'renders',
  does: 'One address asks for 90 pages a second that nobody has asked for, beside somebody who registers.',
  before: 'a registration beside it takes over 2 s, and rising, in place of 10 ms',
  env: { PUBLIC_ORIGIN: 'http://careers.example' },
  async run(hub) {
    const [event] = (await limitedEvents(hub, 60)).sort((one, other) => other.seats - one.seats);
    if (!event) throw new Error('no event has a limited room');
    const tokens = await Promise.all(Array.from({ length: PROOFS }, () => proofOfWork(hub, BYSTANDER)));
    const before = await registering(hub, event, tokens, QUIET_MS);
    const pages: Promise<number>[] = [];
    const flood = (async () => {
      for (let index = 0; index < PAGES_PER_SECOND * SECONDS; index += 1) {
        pages.push(call(hub, pageOf(index)).then(({ status }) => status));
        await pause(1000 / PAGES_PER_SECOND);
      }
    })();
    await pause(1_000);
    const busy = await registering(hub, event, tokens, (SECONDS - 1) * 1_000);
    await flood;
    const statuses = await Promise.all(pages);
    const quiet = [...before, ...(await registering(hub, event, tokens, QUIET_MS))];
    const spellings = await Promise.all(
      SPELLINGS.map(async (path) => `${path} ${(await call(hub, path, { from: BYSTANDER })).status}`),
    );
    const foreign = await call(hub, '/careers', { from: BYSTANDER, headers: { host: 'evil.example' } });
    return {
      quietP95Ms: percentile(quiet, 0.95),
      busyP95Ms: percentile(busy, 0.95),
      pages: statuses.length,
      turnedAway: statuses.filter((status) => status === 503 || status === 429).length,
      otherSpellings: spellings.join(', '),
      foreignHostShown: foreign.text.includes('evil.example'),
    };
  },
  wishes: [
    {
      wants: `a registration beside it takes at most ${WANTED_MS} ms (p95)`,
      holds: ({ busyP95Ms }) => busyP95Ms <= WANTED_MS,
    },
    {
      wants: 'every other spelling of a page is a 308 to the one',
      holds: ({ otherSpellings }) => otherSpellings.split(', ').every((each) => each.endsWith(' 308')),
    },
    { wants: 'a foreign host gets no page of its own', holds: ({ foreignHostShown }) => !foreignHostShown },
  ],
};

/** Somebody registers, again and again. @returns the milliseconds that each took */
async function registering(
  hub: RunningHub,
  event: LimitedEvent,
  tokens: (string | undefined)[],
  lastsMs: number,
): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + lastsMs;
  // Where they are used up, the refusal takes the same way.
  while (performance.now() < until) {
    const token = tokens.pop();
    // Visitors elsewhere, each of an address of their own.
    const from = `127.21.${tokens.length}.${took.length + 1}`;
    took.push((await register(hub, event, { email: `beside-${from}@example.com`, from, token })).ms);
    await pause(EVERY_MS);
  }
  return took;
}
