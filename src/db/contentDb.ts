/**
 * The content release on this device, in its own database: published content only, never anything of a visitor
 * [PWA-04, PWA-22]. A chunk that came by itself is kept as the bytes the hub sent, under its hash; what came with a whole
 * release stays in its pack. Records are found by bucket.
 */
import { Dexie, type Table } from 'dexie';
import type { PackHeader } from '../domain/release/pack.ts';
import type { Availability, ContentManifest } from '../domain/release/release.ts';
import type { EpochMs } from '../domain/text/time.ts';

export type StoredChunk = { hash: string; body: ArrayBuffer };

/** The compressed chunks that `packs` lists under the same id */
type StoredPackBody = { id: string; body: ArrayBuffer };

/** A complete release: every chunk of its manifest is in `chunks` or in a pack. */
export type StoredRelease = {
  release: string;
  format: number;
  manifest: ContentManifest;
  /** Of the manifest, to ask only whether it changed */
  etag?: string;
  savedAt: EpochMs;
};

type Pointer = { key: 'current'; release: string };
/** Live numbers as JSON: text is written and read faster than an object for each event. */
type KeptAvailability = { key: 'availability'; json: string; etag?: string };
/** As earlier builds kept them */
type KeptAvailabilityObject = { key: 'availability'; availability: Availability; etag?: string };
type MetaEntry = Pointer | KeptAvailability | KeptAvailabilityObject;

export class ContentDb extends Dexie {
  declare chunks: Table<StoredChunk, string>;
  /** What is in each pack, apart from its bytes: all of it is read to find one chunk */
  declare packs: Table<PackHeader, string>;
  declare packBodies: Table<StoredPackBody, string>;
  declare releases: Table<StoredRelease, string>;
  declare meta: Table<MetaEntry, MetaEntry['key']>;

  constructor(name = 'defence-careers') {
    super(name);
    // Append-only: a new format is a new version() below this one.
    this.version(1).stores({ chunks: 'hash', releases: 'release', meta: 'key' });
    this.version(2).stores({ packs: 'id', packBodies: 'id' });
  }
}

let opened: ContentDb | undefined;

/** The one connection of this page or worker; opens on first use, where IndexedDB may still turn out to be missing. */
export function contentDb(): ContentDb {
  opened ??= new ContentDb();
  return opened;
}

/** Whether the database is there already. Where a browser does not tell, it is taken to be. */
export async function isMade(db: ContentDb): Promise<boolean> {
  if (db.isOpen()) return true;
  const names = await globalThis.indexedDB?.databases?.().catch(() => undefined);
  return names?.some(({ name }) => name === db.name) ?? true;
}
