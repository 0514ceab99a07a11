import type { ChunkRef, CollectionName, ContentManifest } from './release.ts';

/**
 * A manifest as the difference from an earlier one: when one of ten thousand records changed, one line instead of a
 * thousand hashes [PWA-05].
 */
export type ManifestChanges = Omit<ContentManifest, 'collections'> & {
  /** The release that these changes are based on */
  since: string;
  collections: { name: CollectionName; count: number; buckets: number; changed: [bucket: number, chunk: ChunkRef][] }[];
};

/** Returns the changes that a device holding `from` needs to reach `to`. Unchanged collections are left out. */
export function manifestChanges(from: ContentManifest, { collections, ...to }: ContentManifest): ManifestChanges {
  const changes = collections.map(({ name, count, chunks }) => {
    const before = from.collections.find((collection) => collection.name === name);
    // Another number of buckets moves every record.
    const sameBuckets = before?.chunks.length === chunks.length;
    const changed = [...chunks.entries()].filter(
      ([bucket, { hash }]) => !sameBuckets || before.chunks[bucket]?.hash !== hash,
    );
    return { name, count, buckets: chunks.length, changed, isSame: sameBuckets && before.count === count };
  });
  return {
    ...to,
    since: from.release,
    collections: changes
      .filter(({ isSame, changed }) => !isSame || changed.length > 0)
      .map(({ isSame: _isSame, ...change }) => change),
  };
}

/**
 * Returns the manifest that results from the changes.
 * @returns undefined when they are based on another release than the one held, or leave a bucket without a chunk
 */
export function applyChanges(
  stored: ContentManifest,
  { since, collections: changes, ...to }: ManifestChanges,
): ContentManifest | undefined {
  if (since !== stored.release) return undefined;
  const names = [...new Set([...stored.collections, ...changes].map(({ name }) => name))];
  const collections = names.map((name) => {
    const before = stored.collections.find((collection) => collection.name === name);
    const change = changes.find((collection) => collection.name === name);
    if (!change) return before;
    const known = new Map(before?.chunks.length === change.buckets ? before.chunks.entries() : []);
    for (const [bucket, chunk] of change.changed) known.set(bucket, chunk);
    const chunks = Array.from({ length: change.buckets }, (_, bucket) => known.get(bucket)).filter(
      (chunk) => chunk !== undefined,
    );
    return chunks.length === change.buckets ? { name, count: change.count, chunks } : undefined;
  });
  const complete = collections.filter((collection) => collection !== undefined);
  return complete.length === names.length ? { ...to, collections: complete } : undefined;
}
