import { type FastifyInstance, LogController } from 'fastify';
import pino from 'pino';

type Failure = Error & { code?: string };

const STDERR = 2;
/** Where log lines go. */
export type LogStream = { write(line: string): void };

/**
 * Returns the log settings: JSON lines on stderr, since stdout is reserved for the line that says the hub is ready.
 * Each is written at once, so that none is lost when the process ends; when whoever reads them ends first, pino stops
 * writing. Errors are reduced to fields that locate them, because databases add row values to theirs.
 */
export function logOptions(level: string, stream: LogStream = pino.destination(STDERR)) {
  return {
    level,
    stream,
    serializers: {
      err: ({ name, code, message, stack }: Failure) => ({ type: name, code, message, stack: stack ?? '' }),
    },
  };
}

/**
 * Disables Fastify's own request log, which would include every address and query; `registerRequestLog` replaces it.
 */
export const quietFramework = () => new LogController({ disableRequestLogging: true });

/**
 * Logs one line per request: route, status and duration. No address, query, headers or body, so that the log holds no
 * personal data. Error answers are logged at the default level [CON-08].
 */
export function registerRequestLog(app: FastifyInstance): void {
  const logsAll = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && !logsAll) return done();
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (fields.status >= 500) request.log.error(fields, 'failed');
    else if (fields.status >= 400) request.log.info(fields, 'refused');
    else request.log.debug(fields, 'answered');
    done();
  });
}
