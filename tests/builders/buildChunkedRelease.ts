import { createHash } from 'node:crypto';
import {
  bucketOf,
  COLLECTION_NAMES,
  type CollectionName,
  type ContentManifest,
  type PublishedRelease,
  recordKey,
} from '../../src/domain/release.ts';
import { recordToWire } from '../../src/domain/wire/records.ts';

export type ChunkedRelease = { manifest: ContentManifest; bodies: Map<string, ArrayBuffer> };

/** A release as a device meets it: its manifest and its chunks by hash, each collection in `buckets` chunks. */
export function buildChunkedRelease(published: PublishedRelease, buckets = 1): ChunkedRelease {
  const bodies = new Map<string, ArrayBuffer>();
  const collections = COLLECTION_NAMES.map((name) => ({
    name,
    count: published.collections[name].length,
    chunks: chunkTexts(published, name, buckets).map((text) => {
      const bytes = new TextEncoder().encode(text);
      const hash = createHash('sha256').update(bytes).digest('hex');
      bodies.set(hash, bytes.buffer);
      return { hash, bytes: bytes.byteLength };
    }),
  }));
  return { manifest: { release: published.release, createdAt: published.createdAt, collections }, bodies };
}

function chunkTexts<N extends CollectionName>(published: PublishedRelease, name: N, buckets: number): string[] {
  const records = published.collections[name];
  return Array.from({ length: buckets }, (_, bucket) =>
    JSON.stringify(
      records
        .filter((record) => bucketOf(recordKey(name, record), buckets) === bucket)
        .map((record) => recordToWire(name, record)),
    ),
  );
}
