import type { FastifyPluginAsync } from 'fastify';
import { BATCH_PATH } from '../../src/domain/submission/submissionBatch.ts';
import { answerBatch, BATCH_BODY_LIMIT } from '../submissions/submissionBatch.ts';
import { createSubmissionService, SUBMISSION_TYPES, type SubmissionDeps } from '../submissions/submissionService.ts';

/**
 * Serves the endpoints to which outboxes deliver, one or two for each kind [HTTP-01, HTTP-03], in plain JSON or
 * sealed, singly or in a batch. Needs bodies as Buffers, as the post guard leaves them.
 */
export function submissionRoutes(deps: SubmissionDeps): FastifyPluginAsync {
  const service = createSubmissionService(deps);
  return async (app) => {
    for (const [path, endpoint] of service.endpoints) {
      app.post(path, { config: { contentTypes: SUBMISSION_TYPES } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return await service.answer(endpoint, request);
      });
    }
    app.post(BATCH_PATH, { bodyLimit: BATCH_BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await answerBatch(service, request);
    });
  };
}
