import type { ChunkAnswer } from '../../api/content.ts';
import { answerInTime, DatabaseSilent } from '../../db/answerInTime.ts';
import type { ContentDb, ReleaseRow } from '../../db/contentDb.ts';
import { replaceChunk, storedAvailability } from '../../db/storedRelease.ts';
import { type ChunkRef, type CollectionName, isChunkIntact } from '../../domain/release/release.ts';
import { type ContentSource, chunkOrThrow } from './ContentSource.ts';
import { ChunkCache, parseChunk } from './chunkCache.ts';
import { ReleaseReader, routeFrom } from './releaseReader.ts';

type DeviceSourceParts = {
  db: ContentDb;
  /** The release this reader stays with, also when a sync replaces it meanwhile: no page mixes two [PWA-15] */
  stored: ReleaseRow;
  fetchChunk: (collection: CollectionName, hash: string) => Promise<ChunkAnswer>;
  cache?: ChunkCache;
};

const sharedCache = new ChunkCache();

/**
 * Answers from the release in IndexedDB, without the network [PWA-06, PWA-07, PWA-08, PWA-09]. Every chunk is verified
 * when it is read. One that is damaged, gone because a sync dropped it, or in a database that has fallen silent is fetched
 * under its own hash; until that succeeds the source has no answer [PWA-21, PWA-25].
 */
export function deviceSource({ db, stored, fetchChunk, cache = sharedCache }: DeviceSourceParts): ContentSource {
  async function intactBody(name: CollectionName, { hash }: ChunkRef): Promise<ArrayBuffer> {
    const read = await unlessSilent(answerInTime(db, async () => ({ row: await db.chunks.get(hash) })));
    const kept = read?.row?.body;
    if (kept instanceof ArrayBuffer && (await isChunkIntact(kept, hash))) return kept;
    const body = chunkOrThrow(await fetchChunk(name, hash));
    // A full disk must not keep the visitor from reading what has just arrived.
    if (read) await replaceChunk(db, stored.release, { hash, body }).catch(() => undefined);
    return body;
  }

  const reader = new ReleaseReader(stored.manifest, (name, ref) =>
    cache.get(name, ref.hash, async () => parseChunk(name, await intactBody(name, ref))),
  );
  const record: ContentSource['record'] = (name, key) => reader.record(name, key);
  return {
    kind: 'device',
    info: async () => ({ release: stored.release, createdAt: stored.manifest.createdAt, savedAt: stored.savedAt }),
    record,
    all: (name) => reader.all(name),
    jobs: (ids) => reader.jobs(ids),
    route: (path) => routeFrom(record, path, stored.release),
    availability: async () => (await unlessSilent(answerInTime(db, () => storedAvailability(db))))?.availability,
  };
}

/** @returns undefined where the database does not answer; other failures are thrown */
const unlessSilent = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof DatabaseSilent) return undefined;
    throw error;
  });
