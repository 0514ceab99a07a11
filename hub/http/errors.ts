import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../store/failures.ts';
import { ERROR_POLICY, errorDocument } from './errorDocument.ts';
import { answerKind } from './paths.ts';

/** An error defined by the contract: its status, its stable code and a one-sentence message [HUB-02]. */
export class HubError extends Error {
  override name = 'HubError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const notFound = (message = 'There is nothing at this address.') => new HubError(404, 'NOT_FOUND', message);
export const badRequest = (message: string) => new HubError(400, 'BAD_REQUEST', message);
export const unavailable = (message: string) =>
  new HubError(503, 'UNAVAILABLE', message, { 'retry-after': '5', 'cache-control': 'no-store' });

/** Errors that Fastify raises before a route sees the request, in the contract's terms [CON-05]. */
const FRAMEWORK_REFUSALS: Record<number, { code: string; message: string }> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be read.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is larger than this address takes.' },
  414: { code: 'URI_TOO_LONG', message: 'The address is longer than this hub takes.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The body has a content type that this address does not take.' },
};

/** Maps any thrown value to an error of the contract. Anything unknown becomes a 500 that does not reveal its cause. */
export function asHubError(error: unknown): HubError {
  if (error instanceof HubError) return error;
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  // A folder, or a path outside the site: to the client it does not exist [CON-12].
  if (status === 403) return notFound();
  if (status >= 400 && status < 500) {
    const refusal = FRAMEWORK_REFUSALS[status] ?? { code: 'BAD_REQUEST', message: 'The request could not be read.' };
    return new HubError(status, refusal.code, refusal.message);
  }
  // After Fastify's own errors: a client that disconnected has the same error code as a database that did.
  if (isUnavailable(error)) return unavailable('The hub cannot reach its database. Please try again shortly.');
  return new HubError(500, 'INTERNAL', 'Something went wrong in the hub.');
}

/** Sends an error in the format of its address: JSON, plain text for files, a document for pages [CON-12]. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: HubError): FastifyReply {
  reply.code(error.status).header('cache-control', 'no-store').headers(error.headers);
  const kind = answerKind(request.method, request.url);
  if (kind === 'html') {
    reply.type('text/html; charset=utf-8').header('content-security-policy', ERROR_POLICY);
    return reply.send(errorDocument(error.status));
  }
  if (kind === 'text') return reply.type('text/plain; charset=utf-8').send(`${error.message}\n`);
  return sendJsonError(reply, error);
}

/** Sends the contract's error body [HUB-02]. */
export function sendJsonError(reply: FastifyReply, { status, code, message, headers }: HubError): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: { code, message } }));
}

/**
 * Sends every failure as the contract's error body, never with a stack trace; only an unexpected 500 is logged with its
 * cause.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asHubError(error);
    if (refusal.status >= 500 && !(error instanceof HubError)) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, refusal);
  });
}
