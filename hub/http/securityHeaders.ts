import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { HubConfig } from '../config.ts';

/** Returns the CSP source that allows one inline style sheet or script [HUB-22]. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the strict policy of every answer [HUB-22]. Hashes rather than nonces, so that the bytes of a page can be
 * cached.
 * @param styleHashes  CSP sources of this document's inline style sheets, such as `'sha256-…'`
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

/** Origins of YouTube videos: the player's script, and its frames. */
const VIDEO_SCRIPTS = 'https://www.youtube.com';
const VIDEO_FRAMES = 'https://www.youtube-nocookie.com https://www.youtube.com';

/**
 * Origins that a tag manager container is loaded from and reports to; allowed only where the content names one
 * [ANA-01].
 */
const TAG_MANAGER = 'https://www.googletagmanager.com https://*.google-analytics.com';

type PagePolicy = {
  /** CSP sources of this document's inline style sheets */
  styleHashes?: readonly string[];
  tagManager?: boolean;
  /** Sites that its forms post to */
  formTargets?: readonly string[];
};

/**
 * Returns the policy of pages that visitors see, the offline shell included: the strict one, plus the one external
 * video player [CAR-12, VIDEO-10] and the sites that forms post to [MATCH-02]. The same for all pages, because the
 * first page's policy stays in force during client-side navigation.
 */
export function pagePolicy({ styleHashes = [], tagManager = false, formTargets = [] }: PagePolicy = {}): string {
  const strict = contentSecurityPolicy(styleHashes).replace("form-action 'self'", ['$&', ...formTargets].join(' '));
  const page = `${strict.replace("script-src 'self'", `$& ${VIDEO_SCRIPTS}`)}; frame-src ${VIDEO_FRAMES}`;
  return tagManager ? page.replace(/\b(script|connect|img)-src [^;]*/g, `$& ${TAG_MANAGER}`) : page;
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

/** Two years, for this host only: its subdomains are not ours to decide for. */
const HSTS = 'max-age=63072000';

/** Sent with every answer, refusals and files included [HUB-22]. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'permissions-policy': PERMISSIONS_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/**
 * Returns a policy that also allows an outside map's host: its data, and its pictures. The library is ours all the same
 * [UNIT-26].
 */
export function withMapHost(policy: string, origin: string): string {
  return policy.replace(/\b(connect|img)-src 'self'/g, `$& ${origin}`);
}

/**
 * Adds security headers to every answer. HSTS is sent over TLS only, so that a hub on a booth's plain network stays
 * reachable.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: HubConfig): void {
  const publicTls = config.publicOrigin?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    if (publicTls || request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
  const { map } = config;
  if (!map) return;
  // Every answer: the library's worker, which fetches the map, has the policy of its own file.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', withMapHost(policy, map.origin));
    done();
  });
}
