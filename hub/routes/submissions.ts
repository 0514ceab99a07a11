import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { unavailable } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readText } from '../http/requestBody.ts';
import type { LiveEvents } from '../liveEvents.ts';
import { isUnavailable } from '../store/failures.ts';
import type { Store, SubmissionKind, SubmissionResult } from '../store/Store.ts';
import { acceptEnquiry } from '../submissions/acceptEnquiry.ts';
import { acceptRegistration } from '../submissions/acceptRegistration.ts';
import { refusalReason } from '../submissions/answers.ts';
import type { BotCheck } from '../submissions/botCheck.ts';
import { createKeysInWork } from '../submissions/keysInWork.ts';
import { quarantine } from '../submissions/quarantine.ts';
import { receiveSubmission } from '../submissions/receiveSubmission.ts';
import { recogniseSender } from '../submissions/sender.ts';
import type { Submission } from '../submissions/submission.ts';
import { submissionKey } from '../submissions/submissionKey.ts';

export type SubmissionDeps = {
  store: Store;
  library: Pick<ContentLibrary, 'current'>;
  limiter: Pick<RateLimiter, 'takeSubmission'>;
  botCheck: BotCheck;
  live: Pick<LiveEvents, 'forget'>;
  /** Epoch milliseconds */
  now: () => number;
};

const SEALED_TYPE = 'application/jose';
const CONTENT_TYPES = ['application/json', SEALED_TYPE];

const isSealed = ({ headers }: FastifyRequest) =>
  headers['content-type']?.trim().toLowerCase().startsWith(SEALED_TYPE) === true;

/** A later pass of an outbox, or a sealed body, which only an outbox sends [CON-31]. */
const isDeferred = (request: FastifyRequest) => Number(request.headers['outbox-pass'] ?? 1) > 1 || isSealed(request);

/** The bot-check token: the header of a queued send comes before the field of the form [DEC-120]. */
function tokenOf({ headers }: FastifyRequest, field: string): string {
  const sent = headers['x-bot-check'];
  return typeof sent === 'string' ? sent : field;
}

type Endpoint = {
  kind: SubmissionKind;
  accept(submission: Submission, request: FastifyRequest): Promise<SubmissionResult>;
};

/**
 * The calls that outboxes deliver to: registrations [HTTP-03] and enquiries [HTTP-01], in plain JSON or sealed. Needs
 * the bodies as Buffers, as the post guard leaves them.
 */
export function submissionRoutes(deps: SubmissionDeps): FastifyPluginAsync {
  const inWork = createKeysInWork();

  async function answerTo({ kind, accept }: Endpoint, key: string, request: FastifyRequest): Promise<object> {
    const deferred = isDeferred(request);
    const sender = await recogniseSender(deps.store, request);
    const { answer, repeat } = await receiveSubmission(deps, {
      kind,
      key,
      device: sender?.device,
      sequence: sender?.sequence,
      deferred,
      sealed: isSealed(request),
      text: () => readText(request.body),
      beforeNew: () => deps.limiter.takeSubmission(request),
      accept: (submission) =>
        sender?.revoked ? quarantine(deps.store, kind, submission) : accept(submission, request),
    });
    request.log.info({ kind, deferred, repeat, refusal: refusalReason(kind, answer) }, 'submission answered');
    return answer;
  }

  const post = (app: FastifyInstance, path: string, endpoint: Endpoint) =>
    app.post(path, { config: { contentTypes: CONTENT_TYPES } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const key = submissionKey(request.headers['idempotency-key']);
      try {
        return await inWork.run(endpoint.kind, key, () => answerTo(endpoint, key, request));
      } catch (error) {
        // The submission is fine and should come again: a 503 keeps it waiting, a 500 would alarm a person.
        if (!isUnavailable(error)) throw error;
        request.log.error({ err: error }, 'the database is not available');
        throw unavailable('The hub cannot store anything at the moment.');
      }
    });

  const registration: Endpoint = {
    kind: 'registration',
    async accept(submission) {
      const result = await acceptRegistration(deps, submission);
      deps.live.forget();
      return result;
    },
  };
  const enquiry: Endpoint = {
    kind: 'enquiry',
    accept: (submission, request) =>
      acceptEnquiry(deps, submission, (field) => deps.botCheck.accepts('enquiry', tokenOf(request, field))),
  };

  return async (app) => {
    post(app, '/api/eventfinder/application/registerevent', registration);
    post(app, '/api/eventfinder/application/registerevent/', registration);
    post(app, '/api/contactus/submitEnquiryForm', enquiry);
  };
}
