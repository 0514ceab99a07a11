import type { EventRecord } from '../entities/event.ts';
import type { Faq, FaqCategory } from '../entities/faq.ts';
import type { JobRecord } from '../entities/job.ts';
import type { NavigationItem } from '../entities/navigation.ts';
import type { RouteContent } from '../entities/page.ts';
import type { ReserveUnit } from '../entities/reserveUnit.ts';
import type { Degree, Facet, Settings } from '../entities/settings.ts';
import type { LocalityTable } from '../location/localities.ts';
import { toHex } from '../text/sha256.ts';

/** The record type of each collection of a release, inside the product. Events are mapped by `wire/event.ts`. */
export type CollectionRecords = {
  jobs: JobRecord;
  events: EventRecord;
  faqs: Faq;
  faqCategories: FaqCategory;
  units: ReserveUnit;
  degrees: Degree;
  pages: RouteContent;
  navigation: NavigationItem;
  settings: Settings;
  facets: Facet;
  /** One record: the core list of localities */
  localities: LocalityTable;
};
export type CollectionName = keyof CollectionRecords;

export const COLLECTION_NAMES = [
  'jobs',
  'events',
  'faqs',
  'faqCategories',
  'units',
  'degrees',
  'pages',
  'navigation',
  'settings',
  'facets',
  'localities',
] as const satisfies readonly CollectionName[];

/** The key that identifies a record in its collection. Paths and codes are case-insensitive [DEC-24]. */
const KEY_OF: { [N in CollectionName]: (record: CollectionRecords[N]) => string } = {
  jobs: (job) => job.url,
  events: (event) => event.eventCode,
  faqs: (faq) => faq.id,
  faqCategories: (category) => category.id,
  units: (unit) => unit.id,
  degrees: (degree) => degree.id,
  pages: (page) => page.path,
  navigation: (item) => item.url,
  settings: (settings) => settings.id,
  facets: (facet) => facet.id,
  localities: (table) => table.id,
};

export function recordKey<N extends CollectionName>(name: N, record: CollectionRecords[N]): string {
  return KEY_OF[name](record).toLowerCase();
}

export type ChunkRef = {
  /** SHA-256, hex */
  hash: string;
  bytes: number;
  /**
   * Jobs only: the concatenated `idMark`s of the ids in the chunk. If the hub gives none, chunks must be read to find
   * an id.
   */
  marks?: string;
};
export type SealingKey = { kid: string; jwk: object };

/** Requests the bundle of the currently published release, whichever it is; no release has this name. */
export const LATEST_RELEASE = 'latest';

/** `GET /api/v2/content/manifest` [HTTP-22]. A chunk's index in its list is its bucket (`bucketOf`). */
export type ContentManifest = {
  release: string;
  createdAt: string;
  collections: { name: CollectionName; count: number; chunks: ChunkRef[] }[];
  /**
   * The localities of the whole country, a chunk of its own in the form of the collection `localities`: a device fetches
   * it when somebody first types a place, and not with the release.
   */
  country?: ChunkRef;
  sealing?: SealingKey;
};

/** Target size of one chunk as JSON: small enough that one changed record re-downloads a few kB. */
const CHUNK_TARGET_BYTES = 40_000;

/**
 * Returns the number of buckets for a collection: a power of two, so that growth rarely moves records between buckets.
 * @param totalBytes  length of the whole collection as JSON
 */
export function bucketCount(totalBytes: number): number {
  let count = 1;
  while (count * CHUNK_TARGET_BYTES < totalBytes) count *= 2;
  return count;
}

/**
 * Returns the bucket of a record: FNV-1a of its key modulo the number of buckets. The device finds a record by it
 * without an index, and a changed record changes only one chunk.
 */
export function bucketOf(key: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key.toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash % buckets;
}

const MARK_LENGTH = 4;

/**
 * Returns four hex digits for an id. Jobs are placed in chunks by path; when only an id is known, its mark finds the
 * chunk. With 25,000 roles, every third id opens one chunk too many.
 */
export function idMark(id: string): string {
  return bucketOf(id, 16 ** MARK_LENGTH)
    .toString(16)
    .padStart(MARK_LENGTH, '0');
}

/** Whether a chunk with these marks may contain a record with one of these ids. */
export function mayHold(marks: string, ids: readonly string[]): boolean {
  const known = new Set(marks.match(new RegExp(`.{${MARK_LENGTH}}`, 'g')));
  return ids.some((id) => known.has(idMark(id)));
}

/** A whole release in memory, from which the hub publishes and renders. */
export type PublishedRelease = {
  release: string;
  createdAt: string;
  collections: { [N in CollectionName]: CollectionRecords[N][] };
  /** The localities of the whole country, where the hub has them */
  country?: LocalityTable;
};

/** Live numbers of one event, as in HTTP-30; null: the mode is unlimited or not offered [CON-21]. */
export type EventAvailability = {
  inPerson: number | null;
  online: number | null;
  isFull: boolean;
  registerClosed: boolean;
  canRegister: boolean;
};
/** `GET /api/v2/eventfinder/availability` [HTTP-30]. `at` is an ISO instant. */
export type Availability = { at: string; events: Record<string, EventAvailability> };

/** Returns the SHA-256 of a chunk's bytes as lower-case hex, as the manifest lists it [HTTP-22]. */
export async function chunkHash(body: ArrayBuffer): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', body)));
}

/** Whether the bytes match the chunk's hash; a damaged chunk is never shown [PWA-25]. */
export async function isChunkIntact(body: ArrayBuffer, hash: string): Promise<boolean> {
  return (await chunkHash(body)) === hash.toLowerCase();
}

/**
 * Whether hashing is available; it needs a secure context. On plain http the site works online, without a release on
 * the device [PWA-21].
 */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
