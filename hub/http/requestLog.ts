import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { LogLines } from './logLines.ts';

type Failure = Error & { code?: string };

const toStderr = new LogLines((text) => process.stderr.write(text));
process.once('exit', () => toStderr.flush());

/**
 * Where and how the hub logs: JSON lines on stderr, since stdout is kept for the one line that says it is ready. Of an
 * error only what says where it went wrong: databases add the values of a row to theirs.
 */
export function logOptions(level: string) {
  return {
    level,
    stream: toStderr,
    serializers: {
      err: ({ name, code, message, stack }: Failure) => ({ type: name, code, message, stack: stack ?? '' }),
    },
  };
}

/** Whether `registerRequestLog` writes a line for requests that went well, too. */
export const logsEveryRequest = (level: string) => level === 'debug' || level === 'trace';

/** The framework's own lines name address and query of every request; `registerRequestLog` writes better ones. */
export const quietFramework = () => new LogController({ disableRequestLogging: true });

/**
 * One line a request: what was asked by route, what was answered, how long it took. No address, no query, no header
 * and no body, so that the log holds nothing about a person. Refusals stay visible at the usual level [CON-08].
 */
export function registerRequestLog(app: FastifyInstance): void {
  const logsAll = logsEveryRequest(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && !logsAll) return done();
    logAnswer(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

/** The line of one request, or of one of several that came in one. */
export function logAnswer(
  log: FastifyBaseLogger,
  fields: { method: string; route: string; status: number; ms: number },
): void {
  if (fields.status >= 500) log.error(fields, 'failed');
  else if (fields.status >= 400) log.info(fields, 'refused');
  else log.debug(fields, 'answered');
}
