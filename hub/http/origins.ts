import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_PATH, isApiPath, pathOf } from '../../src/domain/hubPaths.ts';
import type { HubConfig } from '../config.ts';
import { appendVary } from './encodedBody.ts';
import { badRequest, HubError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Content types that a POST route accepts; by default JSON alone [CON-05]. `any`: the route itself rejects others.
     */
    contentTypes?: readonly string[] | 'any';
  }
}

/** Maximum body size in bytes, by content type [CON-09]. */
const BODY_LIMITS = {
  'application/json': 64 * 1024,
  'application/jose': 128 * 1024,
  /** Forms of the staff pages */
  'application/x-www-form-urlencoded': 4 * 1024,
  /** What browsers report of pages, in both forms; each report repeats the whole policy */
  'application/reports+json': 64 * 1024,
  'application/csp-report': 16 * 1024,
} as const;

const JSON_ONLY = ['application/json'];

const unsupported = (taken: readonly string[]) =>
  new HubError(415, 'UNSUPPORTED_MEDIA_TYPE', `This address takes ${taken.join(' or ')}.`, {
    'accept-post': taken.join(', '),
  });

/**
 * Returns scheme and host of the request as a normalised origin, for a hub without `PUBLIC_ORIGIN`.
 * @throws HubError 400 when the host is not a host name, because it would be printed in pages' addresses
 */
export function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  const isHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(request.host ?? '');
  // A trusted proxy names the protocol, and may pass on what a client wrote.
  const isHttp = /^https?$/.test(request.protocol);
  // Some texts have the form of a host but are not valid: port 99999, 1.2.3.999.
  if (!isHttp || !isHost || !URL.canParse(origin)) throw badRequest('The host is not a host name.');
  return new URL(origin).origin;
}

type Allowed = { host: string; publicOrigin?: string; allowedOrigins: readonly string[] };

/**
 * Whether a request comes from one of our pages, an allowed origin, or a program [CON-10]. An allowed origin is
 * accepted whatever `Sec-Fetch-Site` says [CON-30]. The own origin is recognised by host alone, because a proxy may
 * have terminated TLS.
 */
export function isAllowedSource(
  sent: { origin: string | undefined; secFetchSite: string | undefined },
  allowed: Allowed,
): boolean {
  if (sent.origin !== undefined) return isAllowedOrigin(sent.origin.toLowerCase(), allowed);
  return sent.secFetchSite === undefined || sent.secFetchSite === 'same-origin' || sent.secFetchSite === 'none';
}

function isAllowedOrigin(origin: string, allowed: Allowed): boolean {
  if (allowed.allowedOrigins.some((each) => each.toLowerCase() === origin)) return true;
  if (origin === allowed.publicOrigin?.toLowerCase()) return true;
  return isOwnOrigin(origin, allowed.host);
}

/** Compared as origins: a proxy may include the default port in the host, which browsers leave out of `Origin`. */
function isOwnOrigin(origin: string, host: string): boolean {
  if (origin === `http://${host}` || origin === `https://${host}`) return true;
  const [scheme] = /^https?:\/\//.exec(origin) ?? [];
  return scheme !== undefined && URL.canParse(scheme + host) && new URL(scheme + host).origin === origin;
}

/** No address of ours has a NUL, and neither files nor PostgreSQL take one [HUB-02]. */
export function registerAddressRule(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? badRequest('The address holds a character that no address has.') : undefined);
  });
}

/**
 * What pages on another host need of a hub: its API. Its pages, and staff's above all, are for its own host. The path is
 * taken as it was sent: one that is spelt another way is none of theirs.
 */
const originsFor = (request: FastifyRequest, allowedOrigins: readonly string[]) =>
  isApiPath(pathOf(request.url)) ? allowedOrigins : [];

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

/** Rejects every non-read request from a foreign page with 403, before anything else is processed. */
export function registerCrossSiteRule(app: FastifyInstance, config: HubConfig): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isRead(request)) return done();
    const secFetchSite = request.headers['sec-fetch-site'];
    const sent = {
      origin: request.headers.origin,
      secFetchSite: Array.isArray(secFetchSite) ? secFetchSite[0] : secFetchSite,
    };
    const allowed = {
      host: request.host,
      publicOrigin: config.publicOrigin,
      allowedOrigins: originsFor(request, config.allowedOrigins),
    };
    if (isAllowedSource(sent, allowed)) return done();
    done(new HubError(403, 'CROSS_SITE', 'This address does not take requests from other sites.'));
  });
}

const CORS_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, Outbox-Age, Outbox-Pass, Outbox-Sequence, X-Bot-Check',
  'access-control-max-age': '600',
};

/** Lets pages of `ALLOWED_ORIGINS` read answers of the API and post to it, for a hub on another host [CON-10]. */
export function registerCors(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    appendVary(reply, 'Origin');
    if (origin === undefined || !originsFor(request, allowedOrigins).includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'ETag, Retry-After, Content-Disposition');
    // The anti-forgery cookie of forms [FORM-31]: sent by browsers from other hosts of this site, never from another site.
    if (pathOf(request.url).startsWith(FORM_PATH)) reply.header('access-control-allow-credentials', 'true');
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      return reply.code(204).headers(CORS_HEADERS).send();
    }
  });
}

/**
 * Registers the first checks of every POST, in the order of CON-30: cross-site (its own rule, registered earlier),
 * content type 415, size 413. The route receives the body as a Buffer; it then looks up the key, counts the request and
 * parses the body with `requestBody.ts`, in that order.
 */
export function registerPostGuard(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const [contentType, bodyLimit] of Object.entries(BODY_LIMITS)) {
    app.addContentTypeParser(
      contentType,
      { parseAs: 'buffer', bodyLimit },
      (_request: unknown, body: unknown, done: (error: null, body: unknown) => void) => done(null, body),
    );
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'POST') return done();
    const taken = request.routeOptions.config.contentTypes ?? JSON_ONLY;
    const sent = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    done(taken === 'any' || taken.includes(sent) ? undefined : unsupported(taken));
  });
}
