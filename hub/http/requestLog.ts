import { type FastifyInstance, LogController } from 'fastify';
import { LogLines } from './logLines.ts';

type Failure = Error & { code?: string };

const toStderr = new LogLines((text) => process.stderr.write(text));
process.once('exit', () => toStderr.flush());

/**
 * Returns the log settings: JSON lines on stderr, since stdout is reserved for the line that says the hub is ready.
 * Errors are reduced to fields that locate them, because databases add row values to theirs.
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

/** Whether `registerRequestLog` also logs successful requests. */
export const logsEveryRequest = (level: string) => level === 'debug' || level === 'trace';

/**
 * Disables Fastify's own request log, which would include every address and query; `registerRequestLog` replaces it.
 */
export const quietFramework = () => new LogController({ disableRequestLogging: true });

/**
 * Logs one line per request: route, status and duration. No address, query, headers or body, so that the log holds no
 * personal data. Error answers are logged at the default level [CON-08].
 */
export function registerRequestLog(app: FastifyInstance): void {
  const logsAll = logsEveryRequest(app.log.level);
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
