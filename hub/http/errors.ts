import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath, isFilePath, pathOf } from '../../src/domain/hubPaths.ts';
import { HELPLINE, PRODUCT_NAME } from '../../src/domain/product.ts';
import { SERVICE_MARK_LINES } from '../../src/domain/services.ts';
import fonts from '../../src/ui/tokens/fonts.css?inline';
import primitives from '../../src/ui/tokens/primitives.css?inline';
import { isUnavailable } from '../store/failures.ts';
import own from './error.css?inline';
import { contentSecurityPolicy, hashSource } from './securityHeaders.ts';

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
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'This is more than we can take at once.' },
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
  return new HubError(500, 'INTERNAL', 'Something went wrong on our side.');
}

/** Returns the format of an address's error answers: HTML only for reads of pages [CON-12]. */
function errorFormat(method: string, url: string): 'json' | 'text' | 'html' {
  const path = pathOf(url);
  if (isApiPath(path) || (method !== 'GET' && method !== 'HEAD')) return 'json';
  return isFilePath(path) ? 'text' : 'html';
}

/** Sends an error in the format of its address: JSON, plain text for files, a document for pages [CON-12]. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: HubError): FastifyReply {
  reply.code(error.status).header('cache-control', 'no-store').headers(error.headers);
  const format = errorFormat(request.method, request.url);
  if (format === 'html') {
    reply.type('text/html; charset=utf-8').header('content-security-policy', ERROR_POLICY);
    return reply.send(errorDocument(error.status));
  }
  if (format === 'text') return reply.type('text/plain; charset=utf-8').send(`${error.message}\n`);
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

const css = [fonts, primitives, own].join('\n');

const MARK = `<svg viewBox="0 0 48 48" width="38" height="38" aria-hidden="true"><path d="${SERVICE_MARK_LINES['tri-service']}"/></svg>`;

/** Allows the document its one style sheet, by hash, and nothing else. */
const ERROR_POLICY = contentSecurityPolicy([hashSource(css)]);

/**
 * Returns the error page as one small document, for when the renderer itself cannot answer: no release yet, too many
 * requests, or a rendering failure [ERR-01, ERR-02, ERR-03, ERR-05, SHELL-18].
 */
function errorDocument(status: number): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error</title>
<style>${css}</style>
</head>
<body>
<header><a href="/" aria-label="${PRODUCT_NAME}, home">${MARK}${PRODUCT_NAME}</a></header>
<main>
<h1>There was a problem serving the requested page.</h1>
<p>A server-side ${status} error occurred.</p>
<p><a href="/">Please try again later, or go back to the homepage</a></p>
<p><a href="${HELPLINE.href}">Call ${HELPLINE.label}</a></p>
</main></body>
</html>
`;
}
