import { BOT_CHECK_PATH } from '../../../src/domain/hubPaths.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { manyTimes, post } from './caller.ts';
import { limitedEvents, outcomeOf, proofOfWork, register } from './people.ts';

/** Of one address within a minute; of what is new it may send a tenth. */
const REPEATS_TAKEN = 12_000;
const REPEATS = 12_800;
/** Fewer people than one address may register for an event. */
const SENDERS = 32;
const REPEATS_MS = 50_000;
const CHALLENGES = 590;
const CHALLENGES_MS = 20_000;
/** The work of a single one is drawn by lot, of up to 400 tries. */
const MEASURED = 5;
const MOST_TRIES_IN_QUIET = 5 * 400;

type RepeatFigures = {
  repeats: number;
  /** Of these, with the answer that the first one had */
  answered: number;
  /** Lines of the log about them */
  lines: number;
  /** What five proofs of work came to, in tries, before hundreds of challenges were asked for and after */
  triesBefore: number;
  triesAfter: number;
};

export const repeats: Attack<RepeatFigures> = {
  name: 'repeats',
  does: 'Sends what it has sent before again and again under its keys, and asks for challenges without end.',
  before:
    'all 12,800 answered, each with a line of the log; five proofs took 1,178 tries, and 1,448 after 590 challenges',
  env: { LOG_LEVEL: 'info' },
  async run(hub) {
    const triesBefore = await tries(hub);
    const [event] = await limitedEvents(hub, 1);
    if (!event) throw new Error('no event takes registrations');
    // One key has one answer at a time: several of them, each sent by one sender, are what repeats fastest.
    const senders = Array.from({ length: SENDERS }, (_, index) => ({
      email: `again-${index}@example.com`,
      headers: { 'idempotency-key': newSubmissionId() },
    }));
    for (const sender of senders) {
      const outcome = outcomeOf(await register(hub, event, { ...sender, token: await proofOfWork(hub) }));
      if (outcome !== 'accepted') throw new Error(`the first one was answered ${outcome}`);
    }
    const linesOf = () => hub.said.split('\n').filter((line) => line.includes('"repeat":true')).length;
    let answered = 0;
    const sent = await Promise.all(
      senders.map((sender) =>
        manyTimes({ most: REPEATS / SENDERS, atOnce: 1, limitMs: REPEATS_MS }, async () => {
          if (outcomeOf(await register(hub, event, sender)) === 'accepted') answered += 1;
        }),
      ),
    );
    await manyTimes({ most: CHALLENGES, atOnce: 16, limitMs: CHALLENGES_MS }, () =>
      post(hub, BOT_CHECK_PATH, { action: 'form' }),
    );
    const repeated = sent.reduce((sum, each) => sum + each, 0);
    return { repeats: repeated, answered, lines: linesOf(), triesBefore, triesAfter: await tries(hub) };
  },
  wishes: [
    {
      wants: `at most ${REPEATS_TAKEN} repeats of an address are answered in a minute`,
      holds: ({ repeats: sent, answered }) => sent > REPEATS_TAKEN && answered <= REPEATS_TAKEN,
    },
    { wants: 'each key is one line of the log', holds: ({ lines }) => lines === SENDERS },
    { wants: 'challenges grow harder', holds: ({ triesAfter }) => triesAfter > MOST_TRIES_IN_QUIET },
  ],
};

/** Works for five challenges, one after another. @returns how many tries they took */
async function tries(hub: RunningHub): Promise<number> {
  let sum = 0;
  for (let index = 0; index < MEASURED; index += 1) {
    const token = await proofOfWork(hub);
    if (token === undefined) throw new Error('the hub gives no challenge');
    sum += (JSON.parse(atob(token)) as { solution: { counter: number } }).solution.counter;
  }
  return sum;
}
