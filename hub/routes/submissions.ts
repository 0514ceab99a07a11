import type { FastifyPluginAsync } from 'fastify';
import { createSubmissionDesk, SUBMISSION_TYPES, type SubmissionDeps } from '../submissions/submissionDesk.ts';

/**
 * Serves the endpoints to which outboxes deliver: registrations [HTTP-03] and enquiries [HTTP-01], in plain JSON or
 * sealed. Needs bodies as Buffers, as the post guard leaves them.
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
  };
}
