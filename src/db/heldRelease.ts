/** Reading and replacing the release on the device. Every function is one transaction. */
import { hashesIn, type Pack, type PackHeader } from '../domain/release/pack.ts';
import type { Availability, ContentManifest } from '../domain/release/release.ts';
import type { ContentDb, StoredChunk, StoredRelease } from './contentDb.ts';
import { CONTENT_FORMAT } from './contentFormat.ts';

/** A release together with its database. */
export type HeldContent = { db: ContentDb; held: StoredRelease };

/** Returns the current release; undefined before the first sync, or when it is stored in an older format. */
export function heldRelease(db: ContentDb): Promise<StoredRelease | undefined> {
  return db.transaction('r', db.meta, db.releases, async () => {
    const pointer = await db.meta.get('current');
    const release = pointer?.key === 'current' ? await db.releases.get(pointer.release) : undefined;
    return release?.format === CONTENT_FORMAT ? release : undefined;
  });
}

/**
 * Returns the id of the current release without reading the release: this is asked before every search and must be
 * cheap.
 */
export async function heldReleaseId(db: ContentDb): Promise<string | undefined> {
  const pointer = await db.meta.get('current');
  return pointer?.key === 'current' ? pointer.release : undefined;
}

/** Returns the hashes of all chunks on this device, of any release, stored alone or in packs. */
export function heldHashes(db: ContentDb): Promise<Set<string>> {
  return db.transaction('r', db.chunks, db.packs, async () => hashesKept(await readKept(db)));
}

type Kept = { own: string[]; packs: PackHeader[] };

async function readKept(db: ContentDb): Promise<Kept> {
  const [own, packs] = await Promise.all([db.chunks.toCollection().primaryKeys(), db.packs.toArray()]);
  return { own, packs };
}

function hashesKept({ own, packs }: Kept): Set<string> {
  return new Set([...own, ...packs.flatMap(hashesIn)]);
}

/** Writes verified chunks beside those of the current release: nothing reads them until the pointer moves. */
export async function addChunks(db: ContentDb, chunks: StoredChunk[]): Promise<void> {
  await db.chunks.bulkPut(chunks);
}

/** Writes verified packs; as with single chunks, nothing reads them until the pointer moves. */
export function addPacks(db: ContentDb, packs: Pack[]): Promise<void> {
  return db.transaction('rw', db.packs, db.packBodies, async () => {
    await Promise.all([
      db.packs.bulkPut(packs.map(({ id, blocks }) => ({ id, blocks }))),
      db.packBodies.bulkPut(packs.map(({ id, body }) => ({ id, body }))),
    ]);
  });
}

/** A chunk of the manifest is missing, so the release must not become current. */
class ReleaseIncomplete extends Error {
  override name = 'ReleaseIncomplete';
}

/**
 * Makes a complete release current and deletes all chunks and releases it does not name, in one transaction: after a
 * crash at any moment the device has either the old release or the new one [PWA-15].
 * @param lastPacks  verified packs written in the same transaction, which saves one wait for the disk
 * @throws ReleaseIncomplete when a chunk is missing; the old release stays
 */
export function switchRelease(db: ContentDb, next: StoredRelease, lastPacks: Pack[] = []): Promise<void> {
  return db.transaction('rw', [db.chunks, db.packs, db.packBodies, db.releases, db.meta], async () => {
    if (lastPacks.length > 0) await addPacks(db, lastPacks);
    const wanted = hashesOf(next.manifest);
    const [kept, releases] = await Promise.all([readKept(db), db.releases.toCollection().primaryKeys()]);
    const held = hashesKept(kept);
    for (const hash of wanted) if (!held.has(hash)) throw new ReleaseIncomplete(`chunk ${hash} is missing`);
    await Promise.all([
      db.releases.bulkDelete(releases.filter((release) => release !== next.release)),
      db.releases.put(next),
      db.meta.put({ key: 'current', release: next.release }),
      dropExcept(db, kept, wanted),
    ]);
  });
}

/**
 * Deletes the chunks of a release that never became current.
 * @param manifest  of the current release, if there is one
 */
export function dropStrayChunks(db: ContentDb, manifest: ContentManifest | undefined): Promise<void> {
  return db.transaction('rw', db.chunks, db.packs, db.packBodies, async () =>
    dropExcept(db, await readKept(db), hashesOf(manifest)),
  );
}

/** A pack is deleted with the last of its chunks that is still wanted. */
async function dropExcept(db: ContentDb, { own, packs }: Kept, wanted: ReadonlySet<string>): Promise<void> {
  const unwanted = own.filter((hash) => !wanted.has(hash));
  const emptied = packs.filter((pack) => !hashesIn(pack).some((hash) => wanted.has(hash))).map(({ id }) => id);
  if (unwanted.length > 0) await db.chunks.bulkDelete(unwanted);
  if (emptied.length > 0) await Promise.all([db.packs.bulkDelete(emptied), db.packBodies.bulkDelete(emptied)]);
}

function hashesOf(manifest: ContentManifest | undefined): Set<string> {
  return new Set(manifest?.collections.flatMap((collection) => collection.chunks.map((chunk) => chunk.hash)));
}

/** Replaces a chunk that was found damaged or missing, unless the device has moved on to another release. */
export function replaceChunk(db: ContentDb, release: string, chunk: StoredChunk): Promise<void> {
  return db.transaction('rw', db.chunks, db.meta, async () => {
    const pointer = await db.meta.get('current');
    if (pointer?.key === 'current' && pointer.release === release) await db.chunks.put(chunk);
  });
}

export async function keptAvailability(
  db: ContentDb,
): Promise<{ availability: Availability; etag?: string } | undefined> {
  const kept = await db.meta.get('availability');
  if (kept?.key !== 'availability') return undefined;
  return { availability: 'json' in kept ? JSON.parse(kept.json) : kept.availability, etag: kept.etag };
}

export async function keepAvailability(db: ContentDb, availability: Availability, etag?: string): Promise<void> {
  await db.meta.put({ key: 'availability', json: JSON.stringify(availability), etag });
}

/** Empties the database, to make room for a waiting submission [PWA-19]. */
export function dropContent(db: ContentDb): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()));
  });
}
