import type { FastifyRequest } from 'fastify';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { unavailable } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readText } from '../http/requestBody.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { refusalReason } from '../store/answers.ts';
import { isUnavailable } from '../store/failures.ts';
import type { Store, SubmissionKind, SubmissionResult } from '../store/Store.ts';
import { acceptEnquiry } from './acceptEnquiry.ts';
import { acceptRegistration } from './acceptRegistration.ts';
import type { BotCheck } from './botCheck.ts';
import { createKeysInWork } from './keysInWork.ts';
import { quarantine } from './quarantine.ts';
import { receiveSubmission } from './receiveSubmission.ts';
import { recogniseSender } from './sender.ts';
import type { Submission } from './submission.ts';
import { submissionKey } from './submissionKey.ts';

export type SubmissionDeps = {
  store: Store;
  library: Pick<ContentLibrary, 'current'>;
  limiter: Pick<RateLimiter, 'takeSubmission'>;
  botCheck: BotCheck;
  live: Pick<LiveEvents, 'forget'>;
  /** Epoch milliseconds */
  now: () => number;
};

/** A submission as sent over the network. Its body is bytes. */
type SentSubmission = Pick<FastifyRequest, 'headers' | 'ip' | 'log' | 'body'>;

type SubmissionEndpoint = {
  kind: SubmissionKind;
  accept(submission: Submission, sent: SentSubmission): Promise<SubmissionResult>;
};

type SubmissionDesk = {
  /** By path [HTTP-01, HTTP-03] */
  endpoints: ReadonlyMap<string, SubmissionEndpoint>;
  /** @throws HubError for every outcome that is not stored under the key [CON-04, CON-05] */
  answer(endpoint: SubmissionEndpoint, sent: SentSubmission): Promise<object>;
};

const SEALED_TYPE = 'application/jose';
/** Content types that the endpoints accept. */
export const SUBMISSION_TYPES = ['application/json', SEALED_TYPE] as const;

const isSealed = ({ headers }: SentSubmission) =>
  headers['content-type']?.trim().toLowerCase().startsWith(SEALED_TYPE) === true;

/** Whether it is a later pass of an outbox, or a sealed body, which only outboxes send [CON-31]. */
const isDeferred = (sent: SentSubmission) => Number(sent.headers['outbox-pass'] ?? 1) > 1 || isSealed(sent);

/** Returns how long ago the person sent it off, as its outbox says, in milliseconds [CON-27]. */
function ageOf({ headers }: SentSubmission): number | undefined {
  const age = headers['outbox-age'];
  return typeof age === 'string' && /^\d{1,15}$/.test(age) ? Number(age) : undefined;
}

/** Returns the bot-check token: the header of a deferred send takes precedence over the form's field [DEC-120]. */
function tokenOf({ headers }: SentSubmission, field: string): string {
  const token = headers['x-bot-check'];
  return typeof token === 'string' ? token : field;
}

export function createSubmissionDesk(deps: SubmissionDeps): SubmissionDesk {
  const inWork = createKeysInWork();
  const registration: SubmissionEndpoint = {
    kind: 'registration',
    async accept(submission) {
      const result = await acceptRegistration(deps, submission);
      deps.live.forget();
      return result;
    },
  };
  const enquiry: SubmissionEndpoint = {
    kind: 'enquiry',
    accept: (submission, sent) =>
      acceptEnquiry(deps, submission, (field) => deps.botCheck.accepts('enquiry', tokenOf(sent, field))),
  };

  async function receive({ kind, accept }: SubmissionEndpoint, key: string, sent: SentSubmission): Promise<object> {
    const deferred = isDeferred(sent);
    const sender = await recogniseSender(deps.store, sent);
    const { answer, repeat } = await receiveSubmission(deps, {
      kind,
      key,
      device: sender?.device,
      sequence: sender?.sequence,
      deferred,
      ageMs: ageOf(sent),
      sealed: isSealed(sent),
      text: () => readText(sent.body),
      beforeNew: () => deps.limiter.takeSubmission(sent, deferred),
      accept: (submission) => (sender?.revoked ? quarantine(deps.store, kind, submission) : accept(submission, sent)),
    });
    const refusal = refusalReason(kind, answer);
    // Stored submissions can be counted in the database; logging each would cost more than its validation when a hall
    // reconnects.
    sent.log[refusal || repeat ? 'info' : 'debug']({ kind, deferred, repeat, refusal }, 'submission answered');
    return answer;
  }

  return {
    endpoints: new Map([
      ['/api/eventfinder/application/registerevent', registration],
      ['/api/eventfinder/application/registerevent/', registration],
      ['/api/contactus/submitEnquiryForm', enquiry],
    ]),
    async answer(endpoint, sent) {
      const key = submissionKey(sent.headers['idempotency-key']);
      try {
        return await inWork.run(endpoint.kind, key, () => receive(endpoint, key, sent));
      } catch (error) {
        // The submission is fine and should be sent again: a 503 keeps it waiting, whereas a 500 would alert a person.
        if (!isUnavailable(error)) throw error;
        sent.log.error({ err: error }, 'the database is not available');
        throw unavailable('The hub cannot store anything at the moment.');
      }
    },
  };
}
