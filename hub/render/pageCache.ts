import type { EncodedBody } from '../http/encodedBody.ts';

/** A page as sent. */
export type CachedPage = {
  status: number;
  body: EncodedBody;
  policy: string;
  /** Of what others it may embed */
  embedder: string;
  /** Version of the live numbers the page shows; undefined when it shows none. */
  liveVersion: string | undefined;
};

/** Maximum bytes of cached markup; compressed forms add up to half as much again. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Pages also show what is past and what is upcoming, so none is cached longer than this. */
const MAX_AGE_MS = 60_000;

/** In place of a page that cannot be rendered now, one that is at most so old is shown. */
const MAX_AGE_IN_NEED_MS = 60 * 60_000;

/** An LRU cache of pages, limited in bytes. */
export class PageCache {
  readonly #pages = new Map<string, { page: CachedPage; madeAt: number }>();
  #bytes = 0;

  constructor(
    readonly now: () => number,
    readonly maxBytes = MAX_BYTES,
  ) {}

  /** @param liveVersion  version of the current numbers: a page that shows older ones is not returned */
  get(key: string, liveVersion: string): CachedPage | undefined {
    const cached = this.#pages.get(key);
    if (!cached) return undefined;
    const isOutdated = cached.page.liveVersion !== undefined && cached.page.liveVersion !== liveVersion;
    // An outdated page stays, to be compared with its new rendering.
    if (isOutdated || cached.madeAt + MAX_AGE_MS <= this.now()) return undefined;
    this.#drop(key);
    this.#add(key, cached);
    return cached.page;
  }

  /** @returns the cached page: if its bytes are unchanged, their compressed forms are reused. */
  set(key: string, page: CachedPage): CachedPage {
    const before = this.#pages.get(key)?.page.body;
    const cached = before?.etag === page.body.etag ? { ...page, body: before } : page;
    this.#drop(key);
    this.#add(key, { page: cached, madeAt: this.now() });
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest);
    }
    return cached;
  }

  /** Returns the last rendering of a page, up to an hour old, whatever numbers it shows: better than none. */
  last(key: string): CachedPage | undefined {
    const cached = this.#pages.get(key);
    return cached && cached.madeAt + MAX_AGE_IN_NEED_MS > this.now() ? cached.page : undefined;
  }

  #add(key: string, cached: { page: CachedPage; madeAt: number }): void {
    this.#pages.set(key, cached);
    this.#bytes += cached.page.body.bytes.byteLength;
  }

  #drop(key: string): void {
    const cached = this.#pages.get(key);
    if (cached && this.#pages.delete(key)) this.#bytes -= cached.page.body.bytes.byteLength;
  }
}
