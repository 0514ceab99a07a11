import { createServer as createHttpServer } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { HubConfig } from '../config.ts';
import { answerFrameworkError, answerUnreadable } from './bareAnswers.ts';
import { originForm } from './paths.ts';
import { type LogStream, logOptions, quietFramework } from './requestLog.ts';

/** Ids and codes of the contract are far shorter; longer path segments are refused. */
const MAX_PARAM_LENGTH = 256;
const REQUEST_TIMEOUT_MS = 30_000;
/** The default keep-alive timeout of Fastify's own servers. */
const KEEP_ALIVE_MS = 72_000;

/** Creates the Fastify instance, without routes, configured for the hub. */
export function createServer(config: Pick<HubConfig, 'logLevel' | 'trustProxy'>, log?: LogStream): FastifyInstance {
  const proxies = config.trustProxy || 0;
  return Fastify({
    // Fastify listens for errors only until the port is open; afterwards a connection that cannot be accepted is
    // reported here, and would end the process.
    serverFactory: (handler) =>
      createHttpServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, handler).on(
        'error',
        () => {},
      ),
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
