import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { TOO_MANY_PEOPLE } from '../../src/domain/submission/kinds/registration.ts';
import { IN_FLIGHT } from '../../src/domain/submission/submissionAnswer.ts';
import { isSubmissionKey, newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { badRequest, HubError, unavailable } from '../http/errors.ts';
import type { PeopleLimit } from '../http/peopleLimit.ts';
import { deviceSecret, networkOf, type RateLimiter } from '../http/rateLimit.ts';
import { readText } from '../http/requestBody.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { secretHash } from '../store/enrolment.ts';
import { isUnavailable } from '../store/failures.ts';
import { FROM_REVOKED_DEVICE } from '../store/inbox.ts';
import type { Store } from '../store/Store.ts';
import type { ReceivedKind } from '../store/schema.ts';
import type { BotCheck } from './botCheck.ts';
import type { HubKind, Stranger } from './kinds/kind.ts';
import { HUB_KINDS, refusalReason } from './kinds/kinds.ts';
import { processSubmission } from './processSubmission.ts';

/** Largest value of an integer column in either database. */
const MAX_SEQUENCE = 2_147_483_647;

export type SubmissionDeps = {
  store: Store;
  library: Pick<ContentLibrary, 'current'>;
  limiter: Pick<RateLimiter, 'takeSubmission' | 'takeRepeat' | 'takeRefused' | 'takeCopy'>;
  people: PeopleLimit;
  botCheck: BotCheck;
  live: Pick<LiveEvents, 'forget'>;
  /** Whether accepted submissions are confirmed by mail */
  sendsMail: boolean;
  /** Epoch milliseconds */
  now: () => number;
};

/** A submission as sent over the network. Its body is bytes. */
type SentSubmission = Pick<FastifyRequest, 'headers' | 'ip' | 'log' | 'body'>;

type Endpoint = HubKind<ReceivedKind>;

/** Answers submissions of every kind. */
export type SubmissionService = {
  /** By path [HTTP-01, HTTP-03] */
  endpoints: ReadonlyMap<string, Endpoint>;
  /** @throws HubError for every outcome that is not stored under the key [CON-04, CON-05] */
  answer(endpoint: Endpoint, sent: SentSubmission): Promise<object>;
};

const SEALED_TYPE = 'application/jose';
/** Content types that the endpoints accept. */
export const SUBMISSION_TYPES = ['application/json', SEALED_TYPE] as const;

const isSealed = ({ headers }: SentSubmission) =>
  headers['content-type']?.trim().toLowerCase().startsWith(SEALED_TYPE) === true;

/** Whether it is a later pass of an outbox, or a sealed body, which only outboxes send [CON-31]. */
const isDeferred = (sent: SentSubmission) => Number(sent.headers['outbox-pass'] ?? 1) > 1 || isSealed(sent);

/**
 * Returns the key of a submission: the one sent, or a new one when there was none [CON-01, CON-02].
 * @throws HubError 400 when it is not 16 to 128 visible ASCII characters
 */
export function keyOf({ headers }: Pick<SentSubmission, 'headers'>): string {
  const key = headers['idempotency-key'];
  if (key === undefined) return newSubmissionId();
  if (typeof key === 'string' && isSubmissionKey(key)) return key;
  throw badRequest('Idempotency-Key must be 16 to 128 visible ASCII characters.');
}

/** Returns how long ago the person sent it off, as its outbox says, in milliseconds [CON-27]. */
function ageOf({ headers }: SentSubmission): number | undefined {
  const age = headers['outbox-age'];
  return typeof age === 'string' && /^\d{1,15}$/.test(age) ? Number(age) : undefined;
}

/** Returns the bot-check token: the header of a deferred send takes precedence over the form's field [DEC-120]. */
export function tokenOf({ headers }: Pick<SentSubmission, 'headers'>, field: string): string {
  const token = headers['x-bot-check'];
  return typeof token === 'string' ? token : field;
}

/**
 * Runs the work unless the same submission is being processed in this process: of concurrent copies the first is
 * processed, the others are told to retry a second later [HUB-15, CON-02].
 * @throws HubError 409 with `Retry-After: 1`
 */
export async function inFlight<T>(inFlightKeys: Set<string>, name: string, work: () => Promise<T>): Promise<T> {
  if (inFlightKeys.has(name)) {
    throw new HubError(409, IN_FLIGHT, 'What you sent is still being worked on.', { 'retry-after': '1' });
  }
  inFlightKeys.add(name);
  try {
    return await work();
  } finally {
    inFlightKeys.delete(name);
  }
}

/** Keys whose repeats are in the log already: those that were repeated last. */
const NOTED_REPEATS = 10_000;

export function createSubmissionService(deps: SubmissionDeps): SubmissionService {
  const inFlightKeys = new Set<string>();
  const notedRepeats = new Set<string>();
  let salt: string | undefined;

  async function networkSalt(): Promise<string> {
    salt ??= await deps.store.networkSecret();
    return salt;
  }

  /** Returns whether this is the first repeat: a device that repeats for hours must not fill the log. */
  function isFirstRepeat(name: string): boolean {
    if (notedRepeats.has(name)) return false;
    notedRepeats.add(name);
    const [oldest] = notedRepeats;
    if (notedRepeats.size > NOTED_REPEATS && oldest !== undefined) notedRepeats.delete(oldest);
    return true;
  }

  async function answerOnce({ definition, forEvents }: Endpoint, key: string, sent: SentSubmission): Promise<object> {
    const { kind, botCheck, devicesPass } = definition;
    const deferred = isDeferred(sent);
    const sender = await recogniseSender(deps.store, sent);
    // A revoked kiosk may be in anybody's hands: it shares the limits of its address with everybody there.
    const enrolled = sender?.revoked ? undefined : sender?.device;
    const { answer, repeat } = await processSubmission(deps, {
      kind,
      key,
      device: sender?.device,
      sequence: sender?.sequence,
      quarantineAs: sender?.revoked ? FROM_REVOKED_DEVICE : undefined,
      deferred,
      ageMs: ageOf(sent),
      sealed: isSealed(sent),
      text: () => readText(sent.body),
      beforeBody: (isRepeat) =>
        isRepeat
          ? deps.limiter.takeRepeat(sent, deferred, enrolled)
          : deps.limiter.takeSubmission(sent, deferred, enrolled),
      beforeRefused: (bytes) => deps.limiter.takeRefused(sent, bytes, sender?.device),
      // Beyond the limit the feedback is taken all the same, without a copy: its answer promises none.
      mayCopy: (recipient) =>
        deps.limiter.takeCopy(sent, recipient).then(
          () => true,
          () => false,
        ),
      passesBotCheck: async (field) =>
        !botCheck || (devicesPass && sender !== undefined) || deps.botCheck.accepts(botCheck, tokenOf(sent, field)),
      stranger: sender || !forEvents ? undefined : strangerOf(deps, sent, await networkSalt()),
    });
    if (forEvents && !repeat) deps.live.forget();
    const refusal = refusalReason(kind, answer);
    // Stored submissions can be counted in the database; logging each would cost more than its validation when a hall
    // reconnects.
    const isNoted = repeat ? isFirstRepeat(`${kind} ${key}`) : refusal !== null;
    sent.log[isNoted ? 'info' : 'debug']({ kind, deferred, repeat, refusal }, 'submission answered');
    return answer;
  }

  return {
    endpoints: new Map(
      Object.values(HUB_KINDS).flatMap((kind) =>
        [kind.definition.endpoint, ...(kind.otherPaths ?? [])].map((path) => [path, kind] as const),
      ),
    ),
    async answer(endpoint, sent) {
      const key = keyOf(sent);
      try {
        return await inFlight(inFlightKeys, `${endpoint.definition.kind} ${key}`, () =>
          answerOnce(endpoint, key, sent),
        );
      } catch (error) {
        // The submission is fine and should be sent again: a 503 keeps it waiting, whereas a 500 would alert a person.
        if (!isUnavailable(error)) throw error;
        sent.log.error({ err: error }, 'the database is not available');
        throw unavailable("We can't take anything at the moment.");
      }
    },
  };
}

/** A kiosk recognised by its secret [CON-31]. */
type Sender = { device: string; revoked: boolean /** Its sequence number of this entry */; sequence?: number };

/** Digits of a network's hash: enough to tell networks apart, and short enough to be read out. */
const NETWORK_DIGITS = 12;

/**
 * Returns what is known of a sender without a device. The address itself is stored nowhere: the hash is salted with a
 * secret of the database, and stored for as long as staff may need it to find what came from one network.
 */
function strangerOf({ people }: Pick<SubmissionDeps, 'people'>, sent: SentSubmission, salt: string): Stranger {
  const network = createHmac('sha256', salt).update(networkOf(sent)).digest('hex').slice(0, NETWORK_DIGITS);
  return {
    network,
    takePeople(eventCode, count) {
      const taken = people.take(network, eventCode, count);
      if (taken.type === 'taken') return taken.release;
      if (taken.isFirst) sent.log.warn({ eventCode, network }, 'many people are registered from one network');
      throw new HubError(429, TOO_MANY_PEOPLE, 'Many people from your network are registering for this event.', {
        'retry-after': String(taken.retryAfterSeconds),
      });
    },
  };
}

function sequenceOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const sent = Number(headers['outbox-sequence']);
  return Number.isInteger(sent) && sent > 0 && sent <= MAX_SEQUENCE ? sent : undefined;
}

/**
 * Identifies the sender. An unknown secret makes it a visitor: after a restore nobody at the booth could fix that, and
 * the submission matters more than its sender.
 */
async function recogniseSender(
  store: Pick<Store, 'deviceBySecret'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Sender | undefined> {
  const secret = deviceSecret(request);
  const known = secret && (await store.deviceBySecret(secretHash(secret)));
  return known ? { device: known.id, revoked: known.revoked, sequence: sequenceOf(request) } : undefined;
}
