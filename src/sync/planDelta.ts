import type { ChunkRef, CollectionName, ContentManifest } from '../domain/release/release.ts';

export type ChunkToFetch = ChunkRef & { collection: CollectionName };

/**
 * What separates the chunks on the device from a release: only chunks whose hash is new are fetched [PWA-05]. A chunk
 * that two collections share is fetched once. What the release no longer names goes with `switchRelease`.
 */
export function planDelta(held: ReadonlySet<string>, manifest: ContentManifest): ChunkToFetch[] {
  const missing = new Map<string, ChunkToFetch>();
  for (const { name, chunks } of manifest.collections) {
    for (const chunk of chunks) if (!held.has(chunk.hash)) missing.set(chunk.hash, { ...chunk, collection: name });
  }
  return [...missing.values()];
}
