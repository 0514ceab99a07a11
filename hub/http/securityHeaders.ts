import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { VIOLATION_REPORTS_PATH } from '../../src/domain/hubPaths.ts';
import { TRUSTED_POLICY } from '../../src/domain/page/trustedText.ts';
import type { HubConfig } from '../config.ts';

/** Returns the CSP source that allows one inline style sheet or script [HUB-22]. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where browsers report what a policy has stopped: by this name to the Reporting API, by address to older ones. */
const REPORTS = 'policy';

/**
 * Returns the strict policy of files and data: a worker has the one of its own file. Without types to trust, because the
 * worker's two scripts would each have to make the one policy that there may be.
 */
function filePolicy(styleHashes: readonly string[] = [], scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${VIOLATION_REPORTS_PATH}`,
    `report-to ${REPORTS}`,
  ].join('; ');
}

/** No text becomes markup or a script but by the one policy of that name. */
const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types ${TRUSTED_POLICY}`;

/**
 * Returns the strict policy of documents [HUB-22]. Hashes rather than nonces, so that the bytes of a page can be
 * cached.
 * @param styleHashes  CSP sources of this document's inline style sheets, such as `'sha256-…'`
 * @param scriptHashes  of its inline scripts
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[] = [],
  scriptHashes: readonly string[] = [],
): string {
  return `${filePolicy(styleHashes, scriptHashes)}; ${TRUSTED_TYPES}`;
}

/** Where YouTube's player is framed from; none of its scripts runs in a page of ours. */
const VIDEO_FRAMES = 'https://www.youtube-nocookie.com';

/**
 * Origins that a tag manager container is loaded from and reports to; allowed only where the content names one
 * [ANA-01].
 */
const TAG_MANAGER = 'https://www.googletagmanager.com https://*.google-analytics.com';

/** CSP sources of a document's inline style sheets and scripts, such as `'sha256-…'`. */
export type InlineHashes = { styles?: readonly string[]; scripts?: readonly string[] };

/** What the content of a release needs of others, over and above the strict policy. */
export type ForeignParts = {
  tagManager?: boolean;
  /** A video that plays in YouTube's frame */
  framedVideo?: boolean;
  /** Sites that its forms post to */
  formTargets?: readonly string[];
};

/**
 * Returns the policy of pages that visitors see, the offline shell included: the strict one, and what this release's
 * content needs besides: the frame of the one external video player [CAR-12, VIDEO-10], the sites that forms post to
 * [MATCH-02], the tag manager. The same for all pages of a release, because the first page's policy stays in force during
 * client-side navigation. A tag manager brings scripts that know nothing of trusted types: with one they are not required.
 */
export function pagePolicy({ styles = [], scripts = [] }: InlineHashes = {}, foreign: ForeignParts = {}): string {
  const { tagManager = false, framedVideo = false, formTargets = [] } = foreign;
  const strict = contentSecurityPolicy(styles, scripts).replace("form-action 'self'", ['$&', ...formTargets].join(' '));
  const page = framedVideo ? `${strict}; frame-src ${VIDEO_FRAMES}` : strict;
  if (!tagManager) return page;
  return page.replace(`; ${TRUSTED_TYPES}`, '').replace(/\b(script|connect|img)-src [^;]*/g, `$& ${TAG_MANAGER}`);
}

/**
 * Nothing that has not said so itself is embedded: with `cross-origin-opener-policy` this keeps the page's memory apart from
 * other sites'. A frame or script of others says nothing.
 */
export const embedderPolicy = ({ tagManager = false, framedVideo = false }: ForeignParts = {}): string =>
  tagManager || framedVideo ? 'unsafe-none' : 'require-corp';

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
  'content-security-policy': filePolicy(),
  'reporting-endpoints': `${REPORTS}="${VIOLATION_REPORTS_PATH}"`,
  'permissions-policy': PERMISSIONS_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Of every file: a page that is strict about it starts no worker that is not.
  'cross-origin-embedder-policy': embedderPolicy(),
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
