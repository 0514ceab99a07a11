/**
 * Reading and replacing the release on the device. Every function is one transaction. What others begin with, which is to
 * ask what is stored, throws `DatabaseSilent` where nothing answers.
 */
import type { Availability, ContentManifest } from '../domain/release/release.ts';
import { answerInTime } from './answerInTime.ts';
import type { ContentDb, ReleaseRow, StoredChunk } from './contentDb.ts';

/**
 * Version of the storage format of chunks and releases. A release in another format is fetched again [PWA-04]: in
 * format 1, chunks could also be in packs, whose tables are gone.
 */
export const CONTENT_FORMAT = 2;

/** A release together with its database. */
export type StoredContent = { db: ContentDb; stored: ReleaseRow };

/** Returns the current release; undefined before the first sync, or when it is stored in an older format. */
export function storedRelease(db: ContentDb): Promise<ReleaseRow | undefined> {
  return answerInTime(db, () =>
    db.transaction('r', db.meta, db.releases, async () => {
      const pointer = await db.meta.get('current');
      const release = pointer?.key === 'current' ? await db.releases.get(pointer.release) : undefined;
      return release?.format === CONTENT_FORMAT ? release : undefined;
    }),
  );
}

/**
 * Returns the id of the current release without reading the release: this is asked before every search and must be
 * cheap.
 */
export async function storedReleaseId(db: ContentDb): Promise<string | undefined> {
  const pointer = await answerInTime(db, () => db.meta.get('current'));
  return pointer?.key === 'current' ? pointer.release : undefined;
}

/** Returns the hashes of all chunks on this device, of any release. */
export function storedHashes(db: ContentDb): Promise<Set<string>> {
  return answerInTime(db, () => chunkHashes(db));
}

const chunkHashes = async (db: ContentDb) => new Set(await db.chunks.toCollection().primaryKeys());

/** Writes verified chunks beside those of the current release: nothing reads them until the pointer moves. */
export async function addChunks(db: ContentDb, chunks: StoredChunk[]): Promise<void> {
  await db.chunks.bulkPut(chunks);
}

/** A chunk of the manifest is missing, so the release must not become current. */
class ReleaseIncomplete extends Error {
  override name = 'ReleaseIncomplete';
}

/**
 * Makes a complete release current and deletes all chunks and releases it does not name, in one transaction; the places
 * of the country stay when they are on the device, and are not needed. After a crash at any moment the device has either the old release or the new one [PWA-15].
 * @throws ReleaseIncomplete when a chunk is missing; the old release stays
 */
export function switchRelease(db: ContentDb, next: ReleaseRow): Promise<void> {
  return db.transaction('rw', db.chunks, db.releases, db.meta, async () => {
    const wanted = hashesOf(next.manifest);
    const [stored, releases] = await Promise.all([chunkHashes(db), db.releases.toCollection().primaryKeys()]);
    for (const hash of wanted) if (!stored.has(hash)) throw new ReleaseIncomplete(`chunk ${hash} is missing`);
    await Promise.all([
      db.releases.bulkDelete(releases.filter((release) => release !== next.release)),
      db.releases.put(next),
      db.meta.put({ key: 'current', release: next.release }),
      dropStray(db, stored, next.manifest),
    ]);
  });
}

/**
 * Deletes the chunks of a release that never became current.
 * @param manifest  of the current release, if there is one
 */
export function dropStrayChunks(db: ContentDb, manifest: ContentManifest | undefined): Promise<void> {
  return db.transaction('rw', db.chunks, async () => dropStray(db, await chunkHashes(db), manifest));
}

async function dropStray(db: ContentDb, stored: Set<string>, manifest: ContentManifest | undefined): Promise<void> {
  const wanted = hashesOf(manifest);
  if (manifest?.country) wanted.add(manifest.country.hash);
  const unwanted = [...stored].filter((hash) => !wanted.has(hash));
  if (unwanted.length > 0) await db.chunks.bulkDelete(unwanted);
}

function hashesOf(manifest: ContentManifest | undefined): Set<string> {
  return new Set(manifest?.collections.flatMap((collection) => collection.chunks.map((chunk) => chunk.hash)));
}

/** Stores a chunk that was found damaged or missing, unless the device has moved on to another release. */
export function replaceChunk(db: ContentDb, release: string, chunk: StoredChunk): Promise<void> {
  return db.transaction('rw', db.chunks, db.meta, async () => {
    const pointer = await db.meta.get('current');
    if (pointer?.key === 'current' && pointer.release === release) await db.chunks.put(chunk);
  });
}

export async function storedAvailability(
  db: ContentDb,
): Promise<{ availability: Availability; etag?: string } | undefined> {
  const kept = await db.meta.get('availability');
  if (kept?.key !== 'availability') return undefined;
  return { availability: 'json' in kept ? JSON.parse(kept.json) : kept.availability, etag: kept.etag };
}

export async function storeAvailability(db: ContentDb, availability: Availability, etag?: string): Promise<void> {
  await db.meta.put({ key: 'availability', json: JSON.stringify(availability), etag });
}

/** Empties the database, to make room for a waiting submission [PWA-19]. */
export function dropContent(db: ContentDb): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()));
  });
}
