import type { ChunkRef, CollectionName, ContentManifest } from '../domain/release/release.ts';

export type ChunkToFetch = ChunkRef & { collection: CollectionName };

/**
 * Returns the chunks of a release that are not on the device: only chunks with a new hash are fetched [PWA-05]. A chunk
 * shared by two collections is fetched once. Chunks that the release no longer names are deleted by `switchRelease`.
 */
export function planDelta(held: ReadonlySet<string>, manifest: ContentManifest): ChunkToFetch[] {
  const missing = new Map<string, ChunkToFetch>();
  for (const { name, chunks } of manifest.collections) {
    for (const chunk of chunks) if (!held.has(chunk.hash)) missing.set(chunk.hash, { ...chunk, collection: name });
  }
  return [...missing.values()];
}
