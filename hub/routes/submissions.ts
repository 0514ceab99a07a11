import type { FastifyPluginAsync } from 'fastify';
import { BOT_CHECK_PATH } from '../../src/domain/hubPaths.ts';
import { BATCH_PATH } from '../../src/domain/submission/submissionBatch.ts';
import { badRequest } from '../http/errors.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { BOT_CHECK_ACTIONS, TOKEN_LIFETIME_SECONDS } from '../submissions/botCheck.ts';
import { answerBatch, BATCH_BODY_LIMIT } from '../submissions/submissionBatch.ts';
import { createSubmissionDesk, SUBMISSION_TYPES, type SubmissionDeps } from '../submissions/submissionDesk.ts';

/**
 * Serves the endpoints to which outboxes deliver: registrations [HTTP-03] and enquiries [HTTP-01], in plain JSON or
 * sealed, singly or in a batch. Needs bodies as Buffers, as the post guard leaves them.
 */
export function submissionRoutes(deps: SubmissionDeps): FastifyPluginAsync {
  const desk = createSubmissionDesk(deps);
  return async (app) => {
    for (const [path, endpoint] of desk.endpoints) {
      app.post(path, { config: { contentTypes: SUBMISSION_TYPES } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return await desk.answer(endpoint, request);
      });
    }
    app.post(BATCH_PATH, { bodyLimit: BATCH_BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await answerBatch(desk, request);
    });
  };
}

/** Serves `POST /api/botcheck/token` [HTTP-23]: a challenge for one action. */
export function botCheckRoutes({
  botCheck,
  limiter,
}: Pick<SubmissionDeps, 'botCheck' | 'limiter'>): FastifyPluginAsync {
  return async (app) => {
    app.post(BOT_CHECK_PATH, async (request, reply) => {
      await limiter.takeSubmission(request, false);
      const { action } = readJsonObject(request.body);
      const known = BOT_CHECK_ACTIONS.find((each) => each === action);
      if (!known) throw badRequest(`action must be one of ${BOT_CHECK_ACTIONS.join(', ')}.`);
      reply.header('cache-control', 'no-store');
      return { challenge: await botCheck.challenge(known), expiresIn: TOKEN_LIFETIME_SECONDS };
    });
  };
}
