import type { FastifyPluginAsync } from 'fastify';
import { pathOf, VIOLATION_REPORTS_PATH } from '../../src/domain/hubPaths.ts';
import { routeOf } from '../../src/domain/site/routes.ts';
import { isJsonObject, parsedJson } from '../../src/domain/text/json.ts';
import { badRequest } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readText } from '../http/requestBody.ts';

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

/**
 * What a browser stopped on one of our pages, as far as it can be kept: nothing that somebody typed, no address but ours and
 * no one's device [CON-08]. So of the page its route; of what was stopped its host; of the script its file.
 */
export type Violation = {
  /** Of the policy, such as `script-src-elem` */
  directive: string;
  blocked: string;
  route: string;
  script?: string;
  line?: number;
};

/** A browser that reports more of one page at once has an extension that fights with it. */
export const MOST_REPORTS = 20;

/**
 * Returns what can be kept of a body of either form: a list of the Reporting API, or one report of the older `report-uri`.
 * Reports of other kinds, and what has another form, are left out.
 */
export function readViolations(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST_REPORTS) : [body];
  return reports.flatMap((report) => {
    if (!isJsonObject(report)) return [];
    const older = report['csp-report'];
    if (isJsonObject(older)) return violationOf(older, 'document-uri', 'blocked-uri', 'source-file', 'line-number');
    if (report.type !== 'csp-violation' || !isJsonObject(report.body)) return [];
    return violationOf(report.body, 'documentURL', 'blockedURL', 'sourceFile', 'lineNumber');
  });
}

function violationOf(
  report: Readonly<Record<string, unknown>>,
  ...[page, blocked, file, line]: [page: string, blocked: string, file: string, line: string]
): Violation[] {
  const directive = report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'];
  if (typeof directive !== 'string' || !/^[a-z-]{1,40}$/.test(directive)) return [];
  const address = report[page];
  const script = scriptOf(report[file]);
  const lineNumber = report[line];
  return [
    {
      directive,
      blocked: hostOf(report[blocked]),
      route: typeof address === 'string' && URL.canParse(address) ? routeOf(new URL(address).pathname) : 'unknown',
      ...(script && { script }),
      ...(script && Number.isSafeInteger(lineNumber) && { line: Number(lineNumber) }),
    },
  ];
}

/** Returns the host of an address, its scheme where there is none, or the word a browser has for what has no address. */
function hostOf(value: unknown): string {
  if (typeof value !== 'string') return 'unknown';
  if (/^[a-z-]{1,30}$/.test(value)) return value;
  if (!URL.canParse(value)) return 'unknown';
  const { protocol, host } = new URL(value);
  return /^https?:$/.test(protocol) ? host.slice(0, 100) : protocol.slice(0, 40);
}

/** Returns the name of a script of a build, or the kind of what else a script came from, such as an extension. */
function scriptOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const [, ours] = /\/assets\/([\w.-]{1,80})$/.exec(pathOf(value)) ?? [];
  return ours ?? hostOf(value);
}

const WINDOW_MS = 60 * 60_000;
/** More would fill the disk, and the first tell enough. */
const MOST_LINES = 60;

/**
 * Writes each different violation to the log once an hour, and at most sixty of them; when the hour is over, one more line
 * says how many there were. Memory holds no more than those sixty.
 * @param now  epoch milliseconds
 */
export function createViolationLog(now: () => number, write: (fields: object, words: string) => void) {
  let startMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  const written = new Set<string>();
  return (violations: readonly Violation[]): void => {
    if (violations.length === 0) return;
    if (now() - startMs >= WINDOW_MS) {
      if (count > written.size) write({ reports: count, different: written.size }, 'violations of the last hour');
      startMs = now();
      count = 0;
      written.clear();
    }
    count += violations.length;
    for (const violation of violations) {
      const key = JSON.stringify(violation);
      if (written.size >= MOST_LINES || written.has(key)) continue;
      written.add(key);
      write(violation, 'a page broke its policy');
    }
  };
}
