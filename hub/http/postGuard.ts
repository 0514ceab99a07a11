import type { FastifyInstance } from 'fastify';
import { HubError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Content types that a POST route accepts; by default JSON alone [CON-05]. `any`: the route itself rejects others.
     */
    contentTypes?: readonly string[] | 'any';
  }
}

/** Maximum body size in bytes, by content type [CON-09]. */
export const BODY_LIMITS = {
  'application/json': 64 * 1024,
  'application/jose': 128 * 1024,
  /** Forms of the staff pages */
  'application/x-www-form-urlencoded': 4 * 1024,
} as const;
const JSON_ONLY = ['application/json'];

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

const unsupported = (taken: readonly string[]) =>
  new HubError(415, 'UNSUPPORTED_MEDIA_TYPE', `This address takes ${taken.join(' or ')}.`, {
    'accept-post': taken.join(', '),
  });
