import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import type { EpochMs } from '../../src/domain/text/time.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { sitePaths } from '../content/sitePaths.ts';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { originOf } from '../http/origin.ts';
import { currentRelease } from '../published/currentRelease.ts';

type SiteFileDeps = { library: Pick<ContentLibrary, 'current'>; now: () => EpochMs; publicOrigin?: string };

/** Closed to search engines: the API, staff pages, kiosks, and pages that belong to one device. */
const CLOSED = ['/api/', '/staff', '/kiosk', '/outbox', '/saved', '/offline'];

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
