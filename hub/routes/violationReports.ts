import type { FastifyPluginAsync } from 'fastify';
import { VIOLATION_REPORTS_PATH } from '../../src/domain/hubPaths.ts';
import { parsedJson } from '../../src/domain/text/json.ts';
import { badRequest } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readText } from '../http/requestBody.ts';
import { createViolationLog, readViolations } from '../http/violationLog.ts';

type ReportDeps = {
  limiter: Pick<RateLimiter, 'takeReports'>;
  /** Epoch milliseconds */
  now: () => number;
};

/**
 * Serves `POST /api/v2/reports`: what browsers stopped by a page's policy, for the log [HUB-22]. Anybody can post here, so
 * an address may do so a limited number of times, and whatever comes, few lines are written.
 */
export function violationReportRoutes({ limiter, now }: ReportDeps): FastifyPluginAsync {
  return async (app) => {
    const record = createViolationLog(now, (fields, words) => app.log.warn(fields, words));
    const contentTypes = ['application/reports+json', 'application/csp-report'];
    app.post(VIOLATION_REPORTS_PATH, { config: { contentTypes } }, async (request, reply) => {
      await limiter.takeReports(request);
      const body = parsedJson(readText(request.body));
      if (body === undefined) throw badRequest('The body is not JSON.');
      record(readViolations(body));
      return reply.code(204).send();
    });
  };
}
