import type { ChunkAnswer } from '../../api/content.ts';
import type { ContentDb, StoredRelease } from '../../db/contentDb.ts';
import { keptAvailability, replaceChunk } from '../../db/heldRelease.ts';
import { isChunkIntact } from '../../domain/release/chunkHash.ts';
import type { ChunkRef, CollectionName } from '../../domain/release/release.ts';
import { chunkOrThrow } from './answerOrThrow.ts';
import type { ContentSource } from './ContentSource.ts';
import { ChunkCache } from './chunkCache.ts';
import { parseChunk } from './parsedChunk.ts';
import { ReleaseReader, routeFrom } from './releaseReader.ts';

type DeviceSourceParts = {
  db: ContentDb;
  /** The release this reader stays with, also when a sync replaces it meanwhile: no page mixes two [PWA-15] */
  held: StoredRelease;
  fetchChunk: (collection: CollectionName, hash: string) => Promise<ChunkAnswer>;
  cache?: ChunkCache;
};

const sharedCache = new ChunkCache();

/**
 * Answers from the release in IndexedDB, without the network [PWA-06, PWA-07, PWA-08, PWA-09]. Every chunk is verified
 * when it is read. One that is damaged, or gone because a sync dropped it, is fetched again under its own hash; until
 * that succeeds the source has no answer [PWA-25].
 */
export function deviceSource({ db, held, fetchChunk, cache = sharedCache }: DeviceSourceParts): ContentSource {
  async function intactBody(name: CollectionName, { hash }: ChunkRef): Promise<ArrayBuffer> {
    const stored = (await db.chunks.get(hash))?.body;
    if (stored instanceof ArrayBuffer && (await isChunkIntact(stored, hash))) return stored;
    const body = chunkOrThrow(await fetchChunk(name, hash));
    // A full disk must not keep the visitor from reading what has just arrived.
    await replaceChunk(db, held.release, { hash, body }).catch(() => undefined);
    return body;
  }

  const reader = new ReleaseReader(held.manifest, (name, ref) =>
    cache.get(name, ref.hash, async () => parseChunk(name, await intactBody(name, ref))),
  );
  const record: ContentSource['record'] = (name, key) => reader.record(name, key);
  return {
    kind: 'device',
    info: async () => ({ release: held.release, createdAt: held.manifest.createdAt, savedAt: held.savedAt }),
    record,
    all: (name) => reader.all(name),
    jobs: (ids) => reader.jobs(ids),
    route: (path) => routeFrom(record, path, held.release),
    availability: async () => (await keptAvailability(db))?.availability,
  };
}
