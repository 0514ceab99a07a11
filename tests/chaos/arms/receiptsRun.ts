/** The same submissions sent repeatedly, with answers dropped and hubs killed: each must get one row and one answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../hub/store/openStore.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { HubFleet } from '../support/hubFleet.ts';
import { Journal, withHistory } from '../support/journal.ts';
import { seededBytes, seededRandom } from '../support/seededRandom.ts';
import { eachOf, post, sendUntilAnswered } from '../support/sender.ts';
import { smallEvents } from './smallEvents.ts';

const AT_ONCE = 4;
const DROPPED_SHARE = 0.5;
const ASK_AGAIN_MS = 150;
/** About the time of a commit, so that some answers are dropped before it, some after. */
const DROP_WITHIN_MS = 60;

type ReceiptsOptions = {
  submissions: number;
  copies: number;
  crashes: number;
  processes: number;
  seed: number;
  settings: { dataDir: string; databaseUrl?: string };
};

type ReceiptsReport = {
  rows: number;
  /** Submissions whose copies did not all get identical bytes */
  unequal: number;
  /** Submissions that were sent again with another body and not answered 422 */
  acceptedOtherBody: number;
  /** Copies told to retry while another was being processed: 409 */
  toldInWork: number;
  /** Those of them without a `Retry-After`, which CON-02 requires */
  notToldWhen: number;
  requests: number;
  dropped: number;
  crashes: number;
  seconds: number;
  /** Crashes, and everything that went wrong */
  history: string[];
};

export function runReceipts(options: ReceiptsOptions): Promise<ReceiptsReport> {
  const journal = new Journal();
  return withHistory(journal, options, () => run(options, journal));
}

async function run(options: ReceiptsOptions, journal: Journal): Promise<ReceiptsReport> {
  const { submissions, copies, crashes, processes, seed, settings } = options;
  const random = seededRandom(seed);
  const [event] = smallEvents([submissions]);
  if (!event) throw new Error('one event is enough');
  const { dataDir, databaseUrl = '' } = settings;
  const fleet = await HubFleet.start(processes, {
    HUB_DATA: dataDir,
    DATABASE_URL: databaseUrl,
    PLACES: String(submissions),
  });
  const form = { ...buildWireRegistration(), EventId: event.id, EventCode: event.eventCode };
  let [requests, dropped, unequal, acceptedOtherBody, done, crashed] = [0, 0, 0, 0, 0, 0];
  const inWork: (string | null)[] = [];
  const drop = () => {
    if (random() > DROPPED_SHARE) return undefined;
    dropped += 1;
    return DROP_WITHIN_MS * random();
  };

  async function repeat(number: number): Promise<void> {
    const key = newSubmissionId(seededBytes(random));
    const body = { ...form, Registrant: { ...form.Registrant, Email: `visitor.${number}@example.com` } };
    const copy = () => sendUntilAnswered(fleet, { key, body }, random, drop);
    const answers = await Promise.all(Array.from({ length: copies }, copy));
    requests += answers.reduce((all, answer) => all + answer.requests, 0);
    inWork.push(...answers.flatMap((answer) => answer.inWork));
    const texts = new Set(answers.map(({ text }) => text));
    if (texts.size !== 1) {
      unequal += 1;
      journal.note(`unequal answers: ${[...texts].join(' ')}`, key);
    }
    if (!(await refusesOtherBody(fleet, key, { ...body, DietaryRequirements: 'none' }, random))) {
      acceptedOtherBody += 1;
      journal.note('another body was taken under the same key', key);
    }
    done += 1;
    if (done * (crashes + 1) < submissions * (crashed + 1) || crashed >= crashes) return;
    crashed += 1;
    journal.note(`hub killed after ${done} submissions`);
    await fleet.crash(crashed % fleet.size);
  }

  try {
    await eachOf(
      Array.from({ length: submissions }, (_, index) => index),
      AT_ONCE,
      repeat,
    );
    const rows = await countRows(settings);
    if (rows !== submissions) journal.note(`${rows} rows of ${submissions} submissions`);
    const notToldWhen = inWork.filter((retryAfter) => retryAfter !== '1').length;
    const told = { toldInWork: inWork.length, notToldWhen };
    const sends = { requests, dropped, crashes: crashed, seconds: journal.seconds };
    return { rows, unequal, acceptedOtherBody, ...told, ...sends, history: journal.lines() };
  } finally {
    await fleet.dispose();
  }
}

/** Retries while the hub is unreachable or still processing the key. */
async function refusesOtherBody(fleet: HubFleet, key: string, body: object, random: () => number): Promise<boolean> {
  for (;;) {
    const origin = fleet.origin(random);
    const status = origin
      ? await post(origin, key, body).then(
          (answer) => answer.status,
          () => 0,
        )
      : 0;
    if (status === 200 || status === 422) return status === 422;
    await pause(ASK_AGAIN_MS);
  }
}

async function countRows(settings: ReceiptsOptions['settings']): Promise<number> {
  const store = await openStore(settings);
  let rows = 0;
  for await (const _row of store.accepted('registration')) rows += 1;
  await store.close();
  return rows;
}
