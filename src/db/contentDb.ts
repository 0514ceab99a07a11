/**
 * The content release on this device, in its own database: published content only, never anything of a visitor
 * [PWA-04, PWA-22]. Chunks are kept as the bytes the hub sent, under their hash; records are found by bucket.
 */
import { Dexie, type Table } from 'dexie';
import type { Availability, ContentManifest } from '../domain/release.ts';
import type { EpochMs } from '../domain/time.ts';

export type StoredChunk = { hash: string; body: ArrayBuffer };

/** A complete release: every chunk of its manifest is in `chunks`. */
export type StoredRelease = {
  release: string;
  format: number;
  manifest: ContentManifest;
  /** Of the manifest, to ask only whether it changed */
  etag?: string;
  savedAt: EpochMs;
};

type Pointer = { key: 'current'; release: string };
type KeptAvailability = { key: 'availability'; availability: Availability; etag?: string };
export type MetaEntry = Pointer | KeptAvailability;

export class ContentDb extends Dexie {
  declare chunks: Table<StoredChunk, string>;
  declare releases: Table<StoredRelease, string>;
  declare meta: Table<MetaEntry, MetaEntry['key']>;

  constructor(name = 'defence-careers') {
    super(name);
    // Append-only: a new format is a new version() below this one.
    this.version(1).stores({ chunks: 'hash', releases: 'release', meta: 'key' });
  }
}

let opened: ContentDb | undefined;

/** The one connection of this page or worker; opens on first use, where IndexedDB may still turn out to be missing. */
export function contentDb(): ContentDb {
  opened ??= new ContentDb();
  return opened;
}
