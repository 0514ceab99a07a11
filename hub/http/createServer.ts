import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { HubConfig } from '../config.ts';
import { answerFrameworkError, answerUnreadable } from './bareAnswers.ts';
import { originForm } from './paths.ts';
import { logOptions, quietFramework } from './requestLog.ts';

/** Ids and codes of the contract are far shorter; longer path segments are refused. */
const MAX_PARAM_LENGTH = 256;
const REQUEST_TIMEOUT_MS = 30_000;
/** The default keep-alive timeout of Fastify's own servers. */
const KEEP_ALIVE_MS = 72_000;

/** Where requests arrive: `give`, if set, may answer them before Fastify. */
export type FrontDoor = {
  /** @returns false to leave the request to Fastify */
  give?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Creates the Fastify instance, without routes, configured for the hub. */
export function createServer(config: Pick<HubConfig, 'logLevel' | 'trustProxy'>, door: FrontDoor): FastifyInstance {
  const proxies = config.trustProxy || 0;
  return Fastify({
    serverFactory(handler) {
      const server = createHttpServer((request, response) => {
        if (!door.give?.(request, response)) handler(request, response);
      });
      // Fastify listens only until the port is open; afterwards a connection that cannot be accepted is reported here.
      server.on('error', () => {});
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    logger: logOptions(config.logLevel),
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
