import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { API_PATH, isApiPath, isFilePath, pathOf, STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { sharePathOf } from '../../src/domain/job/comparison.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import { eventPath, linkedScreens, ROUTES } from '../../src/domain/site/routes.ts';
import type { EpochMs } from '../../src/domain/text/time.ts';
import { eventEnd } from '../../src/domain/text/timeZones.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { type AllowedMethods, refusalFor } from '../http/allowedMethods.ts';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { notFound } from '../http/errors.ts';
import { originOf } from '../http/origins.ts';
import { type RateLimiter, subnetOf } from '../http/rateLimit.ts';
import { embedderPolicy, pagePolicy } from '../http/securityHeaders.ts';
import { cacheControlOf, hasFile } from '../http/staticFiles.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { currentRelease, foreignParts } from '../published/publishedIndex.ts';
import type { ClientBuild } from '../render/clientBuild.ts';
import { pageAddress } from '../render/pageAddress.ts';
import { offlineShell, templateHashes } from '../render/pageDocument.ts';
import type { PageAnswer, PageRenderer } from '../render/pageRenderer.ts';

export type PageDeps = {
  client: ClientBuild;
  renderer: PageRenderer;
  library: ContentLibrary;
  live: LiveEvents;
  limiter: RateLimiter;
  allowed: AllowedMethods;
  publicOrigin?: string;
};

/** @throws HubError 404 for a target that is not a path, such as `*` */
async function answerFor(
  request: FastifyRequest,
  { renderer, library, live, limiter, publicOrigin }: PageDeps,
): Promise<PageAnswer> {
  const { url } = request;
  if (!url.startsWith('/')) throw notFound();
  const loaded = currentRelease(library);
  const path = pathOf(url);
  const location = pageAddress(path, loaded.published);
  if (location !== path) return { kind: 'redirect', status: 308, location };
  return renderer.page({
    url,
    // Where it is set, a host that is not the site's gets the site's page, and none of its own.
    origin: publicOrigin ?? originOf(request),
    loaded,
    live: await live.soon(),
    asker: {
      network: subnetOf(request),
      mayRender: () => limiter.refuseRender(request),
      noteRender: (ms) => void limiter.noteRender(request, ms),
    },
    onFailure: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
  });
}

function sendFile(path: string, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', cacheControlOf(path));
  if (path === '/sw.js') reply.header('service-worker-allowed', '/');
  return reply.sendFile(path.slice(1));
}

function registerShell(app: FastifyInstance, { client, library }: PageDeps): void {
  const shell = new EncodedBody(offlineShell(client.template));
  const hashes = templateHashes(client.template);
  app.get('/shell.html', async (request, reply) => {
    // A device stores it for releases to come, and one of those may have a video.
    const foreign = { ...foreignParts(library.current()), framedVideo: true };
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(hashes, foreign))
      .header('cross-origin-embedder-policy', embedderPolicy(foreign));
    return sendEncoded(request, reply, shell);
  });
}

/** Serves `GET /*`: the site's files, and its pages rendered with their data [SHELL-05, PWA-27]. */
export function pageRoutes(deps: PageDeps): FastifyPluginAsync {
  return async (app) => {
    registerShell(app, deps);
    app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const path = pathOf(request.url);
      if (isApiPath(path)) {
        await deps.limiter.takeRead(request);
        throw refusalFor(request, deps.allowed);
      }
      if (isFilePath(path)) return sendFile(`/${request.params['*']}`, reply);

      await deps.limiter.takeRead(request);
      const answer = await answerFor(request, deps);
      if (answer.kind === 'redirect') {
        reply.header('cache-control', 'no-cache');
        return reply.redirect(targetOf(answer, request.url), answer.status);
      }
      const { status, policy, embedder, body } = answer.page;
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .header('cross-origin-embedder-policy', embedder);
      return sendEncoded(request, reply, body);
    });
  };
}

/** A page's one right address, 308, keeps the whole query: of that, the renderer sees only what it knows. */
function targetOf({ location, status }: { location: string; status: number }, url: string): string {
  return status === 308 ? pathOf(location) + url.slice(pathOf(url).length) : location;
}

async function isPage(request: FastifyRequest, deps: PageDeps): Promise<boolean> {
  const answer = await answerFor(request, deps);
  return answer.kind === 'redirect' || answer.page.status !== 404;
}

/** Returns the methods of an address that is a page or a file of the site; empty when nothing exists there [HUB-02]. */
export async function pageMethods(request: FastifyRequest, deps: PageDeps): Promise<string[]> {
  const path = pathOf(request.url);
  if (isApiPath(path)) return [];
  const exists = isFilePath(path) ? hasFile(deps.client.dir, path) : await isPage(request, deps);
  return exists ? ['GET', 'HEAD'] : [];
}

type SiteFileDeps = { library: Pick<ContentLibrary, 'current'>; now: () => EpochMs; publicOrigin?: string };

/** Closed to search engines: the API, staff pages, kiosks, and pages that belong to one device. */
const CLOSED = [
  ...[`${API_PATH}/`, STAFF_PATHS.fleet],
  ...Object.values(ROUTES)
    .filter(({ path, audience }) => audience === 'device' && !path.includes(':'))
    .map(({ path }) => path),
];

const robots = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

function sitemap(published: PublishedRelease, origin: string, now: EpochMs): string {
  const urls = sitePaths(published, now).map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Returns the paths of all public pages without duplicates: screens, pages, jobs, and events that have not ended. */
function sitePaths({ collections }: PublishedRelease, now: EpochMs): string[] {
  const screens = linkedScreens();
  const personal = new Set([
    ...screens.filter(({ audience }) => audience !== 'public').map(({ path }) => path),
    sharePathOf(collections.settings[0]?.shortlist),
  ]);
  return [
    ...new Set([
      ...[...screens, ...collections.pages].map(({ path }) => path).filter((path) => !personal.has(path)),
      ...collections.jobs.map(({ url }) => url),
      ...collections.events.filter((event) => eventEnd(event) > now).map(({ eventCode }) => eventPath(eventCode)),
    ]),
  ];
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Serves `GET /robots.txt` and `GET /sitemap.xml`: what search engines may read, and the addresses of the release. */
export function siteFileRoutes({ library, now, publicOrigin }: SiteFileDeps): FastifyPluginAsync {
  const originFor = (request: FastifyRequest) => publicOrigin ?? originOf(request);
  return async (app) => {
    app.get('/robots.txt', async (request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
      return sendEncoded(request, reply, new EncodedBody(robots(originFor(request))));
    });
    app.get('/sitemap.xml', async (request, reply) => {
      const xml = sitemap(currentRelease(library).published, originFor(request), now());
      reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
      return sendEncoded(request, reply, new EncodedBody(xml));
    });
  };
}
