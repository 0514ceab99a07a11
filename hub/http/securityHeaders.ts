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

/** Where videos of YouTube come from: the script of their player, and the frames it plays in. */
const VIDEO_SCRIPTS = 'https://www.youtube.com';
const VIDEO_FRAMES = 'https://www.youtube-nocookie.com https://www.youtube.com';

/** Where a container is loaded from and reports to; let in only where the content names one [ANA-01]. */
const TAG_MANAGER = 'https://www.googletagmanager.com https://*.google-analytics.com';

type PagePolicy = {
  /** CSP sources of the inline style sheets of this one document, and of its inline scripts */
  styleHashes?: readonly string[];
  scriptHashes?: readonly string[];
  tagManager?: boolean;
  /** Sites that its forms lead to */
  formTargets?: readonly string[];
};

/**
 * The policy of a page that visitors see, the offline shell included: the strict one, and the one player from elsewhere
 * that a page may show [CAR-12, VIDEO-10], and the sites that its forms lead to [MATCH-02]. All pages have it, for the first one decides for those that follow.
 */
export function pagePolicy({
  styleHashes = [],
  scriptHashes = [],
  tagManager = false,
  formTargets = [],
}: PagePolicy = {}): string {
  const strict = contentSecurityPolicy(styleHashes).replace("form-action 'self'", ['$&', ...formTargets].join(' '));
  const scripts = ['$&', ...scriptHashes, VIDEO_SCRIPTS].join(' ');
  const page = `${strict.replace("script-src 'self'", scripts)}; frame-src ${VIDEO_FRAMES}`;
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

/** Two years, for this host alone: what runs on its siblings is not ours to decide. */
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

/** Security headers on every answer. HSTS goes out on TLS only, so that a hub on a booth's plain network stays reachable. */
export function registerSecurityHeaders(app: FastifyInstance, config: HubConfig): void {
  const publicTls = config.publicOrigin?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    if (publicTls || request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
}
