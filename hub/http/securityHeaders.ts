import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { HubConfig } from '../config.ts';

/**
 * The strict policy of every answer [HUB-22]. Hashes instead of nonces: the bytes of a page can be cached.
 * @param styleHashes  CSP sources of the inline style sheets of this one document, like `'sha256-…'`
 */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  'screen-wake-lock=(self)',
  'fullscreen=(self)',
  'clipboard-write=(self)',
  'camera=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ');

/** Two years, for this host alone: what runs on its siblings is not ours to decide. */
const HSTS = 'max-age=63072000';

/**
 * Security headers on every answer, refusals and files included [HUB-22]. HSTS goes out on TLS only, so that a hub on
 * a booth's plain network stays reachable.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: HubConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const policy = contentSecurityPolicy();
  const publicTls = config.publicOrigin?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('permissions-policy', PERMISSIONS_POLICY);
    if (publicTls || request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}

/** The same headers for answers that leave below the framework, to requests that are not HTTP at all. */
export const BARE_SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy(),
  'permissions-policy': PERMISSIONS_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
