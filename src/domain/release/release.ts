import type { EventRecord } from '../entities/event.ts';
import type { Faq, FaqCategory } from '../entities/faq.ts';
import type { JobRecord } from '../entities/job.ts';
import type { NavigationItem } from '../entities/navigation.ts';
import type { RouteContent } from '../entities/page.ts';
import type { ReserveUnit } from '../entities/reserveUnit.ts';
import type { Degree, Facet, Settings } from '../entities/settings.ts';

/** What each collection of a release holds, inside the product. Events are mapped by `wire/event.ts`. */
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
] as const satisfies readonly CollectionName[];

/** The key by which one record of a collection is asked for. Case of paths and codes does not matter [DEC-24]. */
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
};

export function recordKey<N extends CollectionName>(name: N, record: CollectionRecords[N]): string {
  return KEY_OF[name](record).toLowerCase();
}

export type ChunkRef = {
  /** SHA-256, hex */
  hash: string;
  bytes: number;
  /** Of jobs: the marks of the ids in it (`idMark`), one after the other. A hub that gives none has its chunks read. */
  marks?: string;
};
export type SealingKey = { kid: string; jwk: object };

/** `GET /api/v2/content/manifest` [HTTP-22]. A chunk's place in its list is its bucket (`bucketOf`). */
export type ContentManifest = {
  release: string;
  createdAt: string;
  collections: { name: CollectionName; count: number; chunks: ChunkRef[] }[];
  sealing?: SealingKey;
};

/** Bytes of JSON one chunk aims at: small enough that one changed record re-downloads a few kB. */
const CHUNK_TARGET_BYTES = 40_000;

/**
 * How many buckets a collection is split into. A power of two, so that growth rarely moves records between buckets.
 * @param totalBytes  length of the whole collection as JSON
 */
export function bucketCount(totalBytes: number): number {
  let count = 1;
  while (count * CHUNK_TARGET_BYTES < totalBytes) count *= 2;
  return count;
}

/**
 * The bucket a record lives in: FNV-1a of its key over the number of buckets. The device finds one record by it
 * without an index, and a changed record changes one chunk only.
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
 * Four hex digits for an id: roles lie in their chunks by their paths, and who knows only the id of one finds its chunk
 * by them. Among 25,000 roles one chunk more is opened for every third id.
 */
export function idMark(id: string): string {
  return bucketOf(id, 16 ** MARK_LENGTH)
    .toString(16)
    .padStart(MARK_LENGTH, '0');
}

/** Whether a chunk with these marks may hold a record with one of these ids. */
export function mayHold(marks: string, ids: readonly string[]): boolean {
  const known = new Set(marks.match(new RegExp(`.{${MARK_LENGTH}}`, 'g')));
  return ids.some((id) => known.has(idMark(id)));
}

/** A whole release in memory: what the hub publishes and renders from. */
export type PublishedRelease = {
  release: string;
  createdAt: string;
  collections: { [N in CollectionName]: CollectionRecords[N][] };
};

/** Live numbers of one event as HTTP-30 answers them; null: that mode is unlimited or not offered [CON-21]. */
export type EventAvailability = {
  inPerson: number | null;
  online: number | null;
  isFull: boolean;
  registerClosed: boolean;
  canRegister: boolean;
};
/** `GET /api/v2/eventfinder/availability` [HTTP-30]. `at` is an ISO instant. */
export type Availability = { at: string; events: Record<string, EventAvailability> };
