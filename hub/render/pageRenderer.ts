import { pathOf } from '../../src/domain/hubPaths.ts';
import type { Render, RenderedPage } from '../../src/domain/page/rendering.ts';
import type { Availability } from '../../src/domain/release/release.ts';
import { knownParameters } from '../../src/domain/site/routes.ts';
import type { LoadedRelease } from '../content/ContentLibrary.ts';
import { EncodedBody } from '../http/encodedBody.ts';
import { HubError } from '../http/errors.ts';
import { embedderPolicy, pagePolicy } from '../http/securityHeaders.ts';
import type { LiveNumbers } from '../published/liveEvents.ts';
import { foreignParts } from '../published/publishedIndex.ts';
import { pageSearch, type ReleaseSearch } from '../published/releaseSearch.ts';
import type { ClientBuild } from './clientBuild.ts';
import { type CachedPage, PageCache } from './pageCache.ts';
import { pageDocument } from './pageDocument.ts';
import type { RenderQueue } from './renderQueue.ts';
import { structuredData } from './structuredData.ts';

/** Longer values are cut, and parameters beyond the total are ignored: our own pages never produce them. */
const MAX_VALUE_LENGTH = 300;

const MAX_LENGTH = 1_000;

export type PageAnswer = { kind: 'page'; page: CachedPage } | Extract<RenderedPage, { kind: 'redirect' }>;

/** Whose time a render takes, when the page is in no cache. */
export type PageAsker = {
  network: string;
  /** @throws HubError 429 once its network has used up its time */
  mayRender(): Promise<void>;
  /** Called with the time that it took, in milliseconds. */
  noteRender(ms: number): void;
};

type PageRequest = {
  /** Path and query as requested */
  url: string;
  /** Scheme and host of canonical URLs */
  origin: string;
  loaded: LoadedRelease;
  live: LiveNumbers;
  asker: PageAsker;
  /** Called with the reason when a page became the error page. */
  onFailure: (error: unknown) => void;
};

/** Wraps the live numbers to record whether the page read them: only such pages are rendered again when they change. */
function watched({ at, events }: Availability): { availability: Availability; wasRead(): boolean } {
  let read = false;
  const availability: Availability = {
    get at() {
      read = true;
      return at;
    },
    get events() {
      read = true;
      return events;
    },
  };
  return { availability, wasRead: () => read };
}

/**
 * Cache size for answers to queries: enough for common ones, and separate, so that strangers' searches evict nothing
 * else.
 */
const MAX_QUERIED_BYTES = 8 * 1024 * 1024;

type RendererDeps = {
  search: Pick<ReleaseSearch, 'engineOf'>;
  queue: Pick<RenderQueue, 'render'>;
  now: () => number;
};

/**
 * Renders pages to bytes, once per release, origin, path and known query, and again when live numbers they show have
 * changed. Pages contain nothing of any one visitor, so all visitors share them.
 */
export class PageRenderer {
  readonly #pages: PageCache;
  readonly #queried: PageCache;
  /** Renders in progress, so that concurrent requests for one page render it once. */
  readonly #running = new Map<string, Promise<PageAnswer>>();

  constructor(
    readonly render: Render,
    readonly client: ClientBuild,
    readonly deps: RendererDeps,
  ) {
    this.#pages = new PageCache(deps.now);
    this.#queried = new PageCache(deps.now, MAX_QUERIED_BYTES);
  }

  /**
   * @throws HubError 429 or 503 with `Retry-After`, when the page would have to be rendered and there is no time for it,
   * and no earlier rendering of it either
   */
  async page(request: PageRequest): Promise<PageAnswer> {
    const path = pathOf(request.url);
    const query = knownQuery(path, request.url.slice(path.length));
    const target = path + query;
    const cache = query === '' ? this.#pages : this.#queried;
    const key = [request.loaded.published.release, request.origin, target].join(' ');
    const cached = cache.get(key, request.live.version);
    if (cached) return { kind: 'page', page: cached };

    const runningKey = `${key} ${request.live.version}`;
    const running = this.#running.get(runningKey) ?? this.#make(cache, key, target, request);
    this.#running.set(runningKey, running);
    try {
      return await running;
    } catch (error) {
      const last = error instanceof HubError ? cache.last(key) : undefined;
      if (last) return { kind: 'page', page: last };
      throw error;
    } finally {
      this.#running.delete(runningKey);
    }
  }

  async #make(cache: PageCache, key: string, target: string, request: PageRequest): Promise<PageAnswer> {
    const { network, mayRender, noteRender } = request.asker;
    await mayRender();
    return this.deps.queue.render(network, async () => {
      const began = performance.now();
      try {
        return await this.#render(cache, key, target, request);
      } finally {
        noteRender(performance.now() - began);
      }
    });
  }

  async #render(
    cache: PageCache,
    key: string,
    target: string,
    { loaded, live, origin, onFailure }: PageRequest,
  ): Promise<PageAnswer> {
    const { availability, wasRead } = watched(live.availability);
    const { published } = loaded;
    const now = this.deps.now();
    const search = pageSearch(this.deps.search.engineOf(loaded), availability, now);
    const input = { published, availability, origin, search };
    const rendered = await this.render(new Request(`${origin}${target}`), input);
    if (rendered.kind === 'redirect') return rendered;
    if (rendered.failure !== undefined) onFailure(rendered.failure);

    const facts = { published, availability, now };
    const data = rendered.status === 200 ? structuredData(facts, target, origin) : '';
    const { html, hashes } = pageDocument(this.client, { ...rendered, head: rendered.head + data });
    const foreign = foreignParts(loaded);
    const page: CachedPage = {
      status: rendered.status,
      body: new EncodedBody(html),
      policy: pagePolicy(hashes, foreign),
      embedder: embedderPolicy(foreign),
      liveVersion: wasRead() ? live.version : undefined,
    };
    // The number of unknown addresses is unlimited: their pages are cheap to render and are not cached.
    return { kind: 'page', page: page.status === 200 ? cache.set(key, page) : page };
  }
}

/**
 * Returns the part of a query that its page knows, in a fixed order and with its `?`; empty when there is none. All else
 * is ignored when rendering, so that nothing a stranger writes into an address ends up in a cached page.
 */
export function knownQuery(path: string, query: string): string {
  if (query === '') return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  let length = 0;
  for (const name of knownParameters(path)) {
    for (const value of given.getAll(name)) {
      const cut = value.slice(0, MAX_VALUE_LENGTH);
      length += name.length + cut.length;
      if (length <= MAX_LENGTH) kept.append(name, cut);
    }
  }
  return kept.size > 0 ? `?${kept}` : '';
}
