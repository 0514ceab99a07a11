import type { ChunkAnswer } from '../api/content.ts';
import type { StoredChunk } from '../db/contentDb.ts';
import { addChunks, storedHashes } from '../db/storedRelease.ts';
import { type ChunkRef, type CollectionName, type ContentManifest, LATEST_RELEASE } from '../domain/release/release.ts';
import { retryOnQuota } from './evict.ts';
import type { SyncDeps } from './syncDeps.ts';

/** If more than this share of a release is missing, the bundle is faster than single chunks. */
const BUNDLE_SHARE = 0.5;
/**
 * Concurrent requests for single chunks: enough to fill a phone's connection, few enough to leave bandwidth for the
 * visitor's own requests.
 */
const CONCURRENCY = 6;

type ChunkToFetch = ChunkRef & { collection: CollectionName };
type Refusal = Exclude<ChunkAnswer, { type: 'ok' }>;

/**
 * Returns the chunks of a release that are not on the device: only chunks with a new hash are fetched [PWA-05]. A chunk
 * shared by two collections is fetched once. Chunks that the release no longer names are deleted by `switchRelease`.
 */
export function planDelta(stored: ReadonlySet<string>, manifest: ContentManifest): ChunkToFetch[] {
  const missing = new Map<string, ChunkToFetch>();
  for (const { name, chunks } of manifest.collections) {
    for (const chunk of chunks) if (!stored.has(chunk.hash)) missing.set(chunk.hash, { ...chunk, collection: name });
  }
  return [...missing.values()];
}

/**
 * Fetches the whole published release before its manifest is known. If another release is published meanwhile, it
 * differs little: chunks missing for it are fetched singly, and chunks it does not name are deleted by the switch.
 * @throws what writing throws
 */
export function fetchLatest(deps: SyncDeps): Promise<void> {
  return deps.hub.fetchBundle(LATEST_RELEASE, (chunks) => write(deps, chunks));
}

/**
 * Fetches what the device lacks of a release: as a bundle if that is most of it and no bundle was just tried, then
 * chunk by chunk whatever is still missing.
 * @returns why the release cannot be completed now; undefined when every chunk is on the device
 * @throws what writing throws
 */
export async function fetchRelease(
  deps: SyncDeps,
  manifest: ContentManifest,
  isBundleTried: boolean,
): Promise<Refusal | undefined> {
  let missing = planDelta(await storedHashes(deps.db), manifest);
  if (!isBundleTried && isBundleWorthwhile(missing, manifest)) {
    const wanted = new Set(missing.map(({ hash }) => hash));
    await deps.hub.fetchBundle(manifest.release, (chunks) =>
      write(
        deps,
        chunks.filter(({ hash }) => wanted.has(hash)),
      ),
    );
    missing = planDelta(await storedHashes(deps.db), manifest);
  }
  return fetchSingly(deps, missing);
}

function isBundleWorthwhile(missing: readonly ChunkToFetch[], { collections }: ContentManifest): boolean {
  const bytesOf = (chunks: readonly { bytes: number }[]) => chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const all = bytesOf(collections.flatMap(({ chunks }) => chunks));
  return missing.length > 1 && bytesOf(missing) > BUNDLE_SHARE * all;
}

/**
 * Fetches chunks in parallel. After the first failure no more are requested, and what has arrived is still written, so
 * that the next sync continues from there.
 */
async function fetchSingly(deps: SyncDeps, chunks: ChunkToFetch[]): Promise<Refusal | undefined> {
  const queue = [...chunks];
  let refusal: Refusal | undefined;
  let writing = Promise.resolve();
  const worker = async () => {
    for (let next = queue.shift(); next && !refusal; next = queue.shift()) {
      const { collection, hash } = next;
      const answer = await deps.hub.fetchChunk(collection, hash);
      if (answer.type === 'ok') {
        // One after the other: nothing is written after a full disk.
        writing = writing.then(() => write(deps, [{ hash, body: answer.value }]));
        await writing;
      } else {
        refusal ??= answer;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return refusal;
}

function write(deps: SyncDeps, chunks: StoredChunk[]): Promise<void> {
  return retryOnQuota(deps, () => addChunks(deps.db, chunks));
}
