import type { FastifyPluginAsync } from 'fastify';
import { BOT_CHECK_ACTIONS } from '../../src/domain/submission/kinds/kind.ts';
import { badRequest } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { type BotCheck, TOKEN_LIFETIME_SECONDS } from '../submissions/botCheck.ts';

type BotCheckDeps = { botCheck: BotCheck; limiter: Pick<RateLimiter, 'takeSubmission'> };

/** Serves `POST /api/botcheck/token` [HTTP-23]: a challenge for one action. */
export function botCheckRoutes({ botCheck, limiter }: BotCheckDeps): FastifyPluginAsync {
  return async (app) => {
    app.post('/api/botcheck/token', async (request, reply) => {
      limiter.takeSubmission(request, false);
      const { action } = readJsonObject(request.body);
      const known = BOT_CHECK_ACTIONS.find((each) => each === action);
      if (!known) throw badRequest(`action must be one of ${BOT_CHECK_ACTIONS.join(', ')}.`);
      reply.header('cache-control', 'no-store');
      return { challenge: await botCheck.challenge(known), expiresIn: TOKEN_LIFETIME_SECONDS };
    });
  };
}
