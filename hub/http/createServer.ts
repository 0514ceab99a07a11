import { createServer as createHttpServer, type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pino from 'pino';
import type { HubConfig } from '../config.ts';
import {
  answerInTurn,
  type ConnectionLimits,
  connectionLimits,
  descriptorLimit,
  giveUpReaders,
  limitConnections,
} from './connections.ts';
import { asHubError, sendError } from './errors.ts';
import { forwardedAddresses } from './forwardedAddresses.ts';
import { SECURITY_HEADERS } from './securityHeaders.ts';

const STDERR = 2;

/**
 * Disables Fastify's own request log, which would include every address and query; `registerRequestLog` replaces it.
 */
const quietFramework = () => new LogController({ disableRequestLogging: true });

/** Ids and codes of the contract are far shorter; longer path segments are refused. */
const MAX_PARAM_LENGTH = 256;

/** Returns a request target as path and query: clients may send the absolute form (RFC 9112, 3.2.2). */
const originForm = (target: string) => target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

type ServerOptions = {
  log?: LogStream;
  /** Tests have smaller ones */
  limits?: Partial<ConnectionLimits>;
};

/** Creates the Fastify instance, without routes, configured for the hub. */
export function createServer(
  config: Pick<HubConfig, 'logLevel' | 'trustProxy'>,
  { log, limits: given }: ServerOptions = {},
): FastifyInstance {
  const proxies = config.trustProxy || 0;
  const limits = { ...connectionLimits(descriptorLimit(), proxies > 0), ...given };
  return Fastify({
    serverFactory: (handler) => {
      const server = createHttpServer(
        {
          requestTimeout: limits.requestMs,
          headersTimeout: limits.headMs,
          connectionsCheckingInterval: limits.checkEveryMs,
          keepAliveTimeout: limits.idleMs,
        },
        answerInTurn((request, response) => {
          if (proxies > 0) readForwarded(request);
          handler(request, response);
        }),
      );
      limitConnections(server, limits);
      giveUpReaders(server, limits);
      // Fastify listens for errors only until the port is open; afterwards a connection that cannot be accepted is
      // reported here, and would end the process.
      return server.on('error', () => {});
    },
    logger: logOptions(config.logLevel, log),
    logController: quietFramework(),
    trustProxy: (_address, hop) => hop < proxies,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    // Requests that arrive while the hub stops are still answered normally.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerFrameworkError,
  });
}

/** Before Fastify reads it. */
function readForwarded({ headers }: IncomingMessage): void {
  const named = headers['x-forwarded-for'];
  if (typeof named === 'string' && named.trim() !== '') headers['x-forwarded-for'] = forwardedAddresses(named);
}

/**
 * Status codes for input that Node could not parse as HTTP: malformed requests, headers too large, requests too slow.
 */
const STATUS_BY_CODE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Writes the contract's error body to a connection whose request could not be parsed [HUB-02, HUB-22]. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: { code: 'BAD_REQUEST', message: 'The request could not be read.' } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Not `end`: a client that sends one byte per second would never close its side.
  socket.destroySoon();
}

/**
 * Answers requests whose address cannot be decoded or is too long; they never reach a route or its hooks [HUB-02,
 * HUB-22].
 */
function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply.headers(SECURITY_HEADERS), asHubError(error));
}

type Failure = Error & { code?: string };

/** Where log lines go. */
export type LogStream = { write(line: string): void };

/**
 * Returns the log settings: JSON lines on stderr, since stdout is reserved for the line that says the hub is ready.
 * Each is written at once, so that none is lost when the process ends; when whoever reads them ends first, pino stops
 * writing. Errors are reduced to fields that locate them, because databases add row values to theirs.
 */
function logOptions(level: string, stream: LogStream = pino.destination(STDERR)) {
  return {
    level,
    stream,
    serializers: {
      err: ({ name, code, message, stack }: Failure) => ({ type: name, code, message, stack: stack ?? '' }),
    },
  };
}

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
