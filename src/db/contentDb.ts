/**
 * The database of the content release on this device, and of how it was searched in vain: never anything that belongs to
 * a visitor [PWA-04, PWA-22]. A chunk is stored under its hash, in the bytes the hub sent. Records are found by bucket.
 */
import { Dexie, type Table } from 'dexie';
import type { Availability, ContentManifest } from '../domain/release/release.ts';
import type { UnansweredBatch, UnansweredCount } from '../domain/search/unansweredSearches.ts';
import type { EpochMs } from '../domain/text/time.ts';

export type StoredChunk = { hash: string; body: ArrayBuffer };

/** A complete release: every chunk of its manifest is in `chunks`. */
export type ReleaseRow = {
  release: string;
  format: number;
  manifest: ContentManifest;
  /** Of the manifest, for conditional requests */
  etag?: string;
  savedAt: EpochMs;
};

type Pointer = { key: 'current'; release: string };
/** Live numbers as JSON text, which is faster to write and read than an object per event. */
type AvailabilityRow = { key: 'availability'; json: string; etag?: string };
/** The format of earlier builds */
type AvailabilityObjectRow = { key: 'availability'; availability: Availability; etag?: string };
/** Counters of searches that led to nothing, until the hub has them: the batch that is on its way, and the others. */
export type UnansweredRow = { key: 'unanswered'; batch?: UnansweredBatch; waiting: UnansweredCount[] };
type MetaEntry = Pointer | AvailabilityRow | AvailabilityObjectRow | UnansweredRow;

export class ContentDb extends Dexie {
  declare chunks: Table<StoredChunk, string>;
  declare releases: Table<ReleaseRow, string>;
  declare meta: Table<MetaEntry, MetaEntry['key']>;

  constructor(name = 'defence-careers') {
    super(name);
    // Append-only: a new format gets a new version() below this one.
    this.version(1).stores({ chunks: 'hash', releases: 'release', meta: 'key' });
    this.version(2).stores({ packs: 'id', packBodies: 'id' });
    this.version(3).stores({ packs: null, packBodies: null });
  }
}

let opened: ContentDb | undefined;

/**
 * Returns the one connection of this page or worker; it opens on first use, and only then may IndexedDB turn out to be
 * missing.
 */
export function contentDb(): ContentDb {
  opened ??= new ContentDb();
  return opened;
}
