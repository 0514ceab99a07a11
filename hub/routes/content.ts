import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { RouteContent } from '../../src/domain/entities/page.ts';
import {
  BUNDLES_PATH,
  CHUNKS_PATH,
  MANIFEST_PATH,
  MAP_STYLES_PATH,
  ROUTE_CONTENT_PATH,
  SHORTLISTED_JOBS_PATH,
} from '../../src/domain/hubPaths.ts';
import { shortlistedAmong } from '../../src/domain/job/shortlist.ts';
import type { MapStyles } from '../../src/domain/map/mapService.ts';
import { jobRouteContent, routeKey } from '../../src/domain/page/routeContent.ts';
import { manifestChanges } from '../../src/domain/release/manifestChanges.ts';
import { type ContentManifest, LATEST_RELEASE } from '../../src/domain/release/release.ts';
import { routeToWire } from '../../src/domain/wire/records.ts';
import type { ContentLibrary, LoadedRelease } from '../content/ContentLibrary.ts';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { currentRelease, findRecord } from '../published/publishedIndex.ts';
import type { Store } from '../store/Store.ts';

const NEWLINE = Buffer.from('\n');

type ContentDeps = {
  library: ContentLibrary;
  store: Pick<Store, 'sealingKey'>;
  /** Of an outside map; none without one [UNIT-26] */
  mapStyles?: MapStyles;
};

/** Returns the content of a path for HTTP-21, still in internal names; undefined when the release has none. */
function routeContent({ published }: LoadedRelease, path: string): RouteContent | undefined {
  const key = routeKey(path);
  const job = findRecord(published, 'jobs', key);
  if (job) return jobRouteContent(job, published.release);
  return findRecord(published, 'pages', key);
}

/** Serves `GET /api/v2/content/route` [HTTP-21]: a page or a job by its path, `sc_mode=edit` for editors [CON-29]. */
function registerRoute(app: FastifyInstance, { library }: ContentDeps): void {
  app.get<{ Querystring: { path?: unknown; sc_mode?: unknown } }>(ROUTE_CONTENT_PATH, async (request, reply) => {
    const { path, sc_mode } = request.query;
    if (typeof path !== 'string' || path === '') throw badRequest('The path is missing.');
    const content = routeContent(currentRelease(library), path);
    if (!content) throw notFound('No content has this path.');
    const isEditing = sc_mode === 'edit' || /[?&]sc_mode=edit(&|$)/.test(path);
    const wire = routeToWire({ ...content, pageEditing: content.pageEditing || isEditing });
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendEncoded(request, reply, new EncodedBody(JSON.stringify(wire)));
  });
}

/**
 * Serves `GET /api/v2/content/manifest` [HTTP-22]. The sealing key belongs to the hub, not the release, and is added
 * here. With `?since=` naming a release that the hub remembers, the answer contains only the changes since, under the
 * same ETag.
 */
function registerManifest(app: FastifyInstance, { library, store }: ContentDeps): void {
  let made: { text: string; body: EncodedBody; changes: Map<string, EncodedBody> } | undefined;
  app.get<{ Querystring: { since?: unknown } }>(MANIFEST_PATH, async (request, reply) => {
    const manifest: ContentManifest = { ...currentRelease(library).manifest, sealing: await store.sealingKey() };
    const text = JSON.stringify(manifest);
    if (made?.text !== text) made = { text, body: new EncodedBody(text), changes: new Map() };
    const { body, changes } = made;
    const { since } = request.query;
    const earlier = typeof since === 'string' ? library.manifest(since) : undefined;
    const changed =
      earlier &&
      (changes.get(earlier.release) ??
        new EncodedBody(JSON.stringify(manifestChanges(earlier, manifest)), { etag: body.etag }));
    if (earlier && changed) changes.set(earlier.release, changed);
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendEncoded(request, reply, changed ?? body);
  });
}

/** Serves `GET /api/v2/content/chunks/{collection}.{sha256}.json` [HTTP-22]: named by its hash, so it never changes. */
function registerChunks(app: FastifyInstance, { library }: ContentDeps): void {
  const encoded = new WeakMap<Buffer, EncodedBody>();
  app.get<{ Params: { file: string } }>(`${CHUNKS_PATH}/:file`, async (request, reply) => {
    const [, collection, sha256] = /^([A-Za-z]+)\.([0-9a-f]{64})\.json$/.exec(request.params.file) ?? [];
    const chunk = collection && sha256 ? library.chunk(collection, sha256) : undefined;
    if (!chunk) throw notFound('No chunk has this name.');
    const body = encoded.get(chunk) ?? new EncodedBody(chunk);
    encoded.set(chunk, body);
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable');
    return sendEncoded(request, reply, body);
  });
}

/** Bundles kept in memory: of the current release, and of the one before, which a device may just have learned of. */
const KEPT_BUNDLES = 2;
/** The best compression of a larger bundle would keep a processor busy for minutes. */
const MOST_BYTES_COMPRESSED_BEST = 8_000_000;

/**
 * Returns all chunks of a release, one a line; chunks contain no newline, as JSON escapes it.
 * @returns undefined for an unknown release, or one whose chunks are no longer complete
 */
function bundleOf(library: ContentLibrary, release: string): Buffer | undefined {
  const lines = library
    .manifest(release)
    ?.collections.flatMap(({ name, chunks }) => chunks.map(({ hash }) => library.chunk(name, hash)));
  if (!lines || lines.includes(undefined)) return undefined;
  return Buffer.concat(lines.flatMap((line) => (line ? [line, NEWLINE] : [])));
}

/**
 * Serves `GET /api/v2/content/bundles/{release}`: a whole release in one answer, for a device that holds none of it.
 * The current release is also available as `latest`, for a device that does not know its id yet; that answer is never
 * cached.
 */
function registerBundles(app: FastifyInstance, { library }: ContentDeps): void {
  let bundles: { release: string; body: EncodedBody }[] = [];
  const find = (release: string): EncodedBody | undefined => {
    const made = bundles.find((bundle) => bundle.release === release);
    if (made) return made.body;
    const bytes = bundleOf(library, release);
    if (!bytes) return undefined;
    const body = new EncodedBody(bytes, { isLasting: bytes.byteLength <= MOST_BYTES_COMPRESSED_BEST });
    bundles = [{ release, body }, ...bundles].slice(0, KEPT_BUNDLES);
    return body;
  };
  app.get<{ Params: { release: string } }>(`${BUNDLES_PATH}/:release`, async (request, reply) => {
    const isLatest = request.params.release === LATEST_RELEASE;
    const release = isLatest ? currentRelease(library).manifest.release : request.params.release;
    const bundle = find(release);
    if (!bundle) throw notFound('No release has this name.');
    reply.type('application/x-ndjson');
    reply.header('cache-control', isLatest ? 'no-store' : 'public, max-age=31536000, immutable');
    return sendEncoded(request, reply, bundle);
  });
}

/** Far more than a shortlist holds; our own pages never ask for more. */
const MAX_IDS = 500;

/**
 * Serves `POST /api/v2/jobs/shortlistedJobs` [HTTP-20]: the jobs in the order requested, without duplicates; unknown
 * ids are left out [DEC-52, CON-18].
 */
function registerShortlistedJobs(app: FastifyInstance, { library }: ContentDeps): void {
  app.post(SHORTLISTED_JOBS_PATH, async (request) => {
    const { jobIds } = readJsonObject(request.body);
    if (!Array.isArray(jobIds) || jobIds.length > MAX_IDS || !jobIds.every((id) => typeof id === 'string')) {
      throw badRequest('jobIds must be a list of job ids.');
    }
    return { jobs: shortlistedAmong(currentRelease(library).published.collections.jobs, jobIds) };
  });
}

/** Serves the addresses of an outside map's styles, if there is one, and published content to devices and other clients [HTTP-21, HTTP-22]. */
export function contentRoutes(deps: ContentDeps): FastifyPluginAsync {
  return async (app) => {
    registerRoute(app, deps);
    registerManifest(app, deps);
    registerChunks(app, deps);
    registerBundles(app, deps);
    registerShortlistedJobs(app, deps);
    app.get(MAP_STYLES_PATH, async () => ({ styles: deps.mapStyles ?? {} }));
  };
}
