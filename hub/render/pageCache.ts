import type { EncodedBody } from '../http/encodedBody.ts';

/** A page as it is sent. */
export type CachedPage = {
  status: number;
  body: EncodedBody;
  policy: string;
  /** Version of the live numbers the page shows; undefined when it shows none. */
  liveVersion: string | undefined;
};

/** Bytes of markup kept; with its compressed forms a page takes up to half as much again. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Pages also say what is past and what is upcoming: none is kept longer than this. */
const MAX_AGE_MS = 60_000;

/** The pages asked for last, up to a number of bytes; the least recently used go first. */
export class PageCache {
  readonly #pages = new Map<string, { page: CachedPage; until: number }>();
  #bytes = 0;

  constructor(
    readonly now: () => number,
    readonly maxBytes = MAX_BYTES,
  ) {}

  /** @param liveVersion  the version of the numbers as they are now: a page that shows older ones is not answered */
  get(key: string, liveVersion: string): CachedPage | undefined {
    const kept = this.#pages.get(key);
    if (!kept) return undefined;
    const isOutdated = kept.page.liveVersion !== undefined && kept.page.liveVersion !== liveVersion;
    // What is outdated stays, to be compared with what is rendered in its place.
    if (isOutdated || kept.until <= this.now()) return undefined;
    this.#drop(key);
    this.#keep(key, kept);
    return kept.page;
  }

  /** @returns what is kept: bytes that have not changed keep their compressed forms. */
  set(key: string, page: CachedPage): CachedPage {
    const before = this.#pages.get(key)?.page.body;
    const kept = before?.etag === page.body.etag ? { ...page, body: before } : page;
    this.#drop(key);
    this.#keep(key, { page: kept, until: this.now() + MAX_AGE_MS });
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest);
    }
    return kept;
  }

  #keep(key: string, kept: { page: CachedPage; until: number }): void {
    this.#pages.set(key, kept);
    this.#bytes += kept.page.body.bytes.byteLength;
  }

  #drop(key: string): void {
    const kept = this.#pages.get(key);
    if (kept && this.#pages.delete(key)) this.#bytes -= kept.page.body.bytes.byteLength;
  }
}
