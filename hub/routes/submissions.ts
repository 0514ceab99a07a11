import type { FastifyPluginAsync } from 'fastify';
import { BOT_CHECK_PATH } from '../../src/domain/hubPaths.ts';
import { BOT_CHECK_ACTIONS } from '../../src/domain/submission/kinds/kind.ts';
import { badRequest } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { TOKEN_LIFETIME_SECONDS } from '../submissions/botCheck.ts';
import { createSubmissionService, SUBMISSION_TYPES, type SubmissionDeps } from '../submissions/submissionService.ts';

type Deps = SubmissionDeps & {
  /** Runs the work before any page that still has to be rendered */
  beforePages: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Serves the endpoints to which outboxes deliver, one or two for each kind [HTTP-01, HTTP-03], in plain JSON or
 * sealed. Needs bodies as Buffers, as the post guard leaves them.
 */
export function submissionRoutes({ beforePages, ...deps }: Deps): FastifyPluginAsync {
  const service = createSubmissionService(deps);
  return async (app) => {
    for (const [path, endpoint] of service.endpoints) {
      app.post(path, { config: { contentTypes: SUBMISSION_TYPES } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return await beforePages(() => service.answer(endpoint, request));
      });
    }
  };
}

/** Serves `POST /api/botcheck/token` [HTTP-23]: a challenge for one action, harder the more are given. */
export function botCheckRoutes({
  botCheck,
  limiter,
}: Pick<SubmissionDeps, 'botCheck'> & { limiter: Pick<RateLimiter, 'takeChallenge'> }): FastifyPluginAsync {
  return async (app) => {
    app.post(BOT_CHECK_PATH, async (request, reply) => {
      const load = await limiter.takeChallenge(request);
      const { action } = readJsonObject(request.body);
      const known = BOT_CHECK_ACTIONS.find((each) => each === action);
      if (!known) throw badRequest(`action must be one of ${BOT_CHECK_ACTIONS.join(', ')}.`);
      reply.header('cache-control', 'no-store');
      return { challenge: await botCheck.challenge(known, load), expiresIn: TOKEN_LIFETIME_SECONDS };
    });
  };
}
