import { createHash } from 'node:crypto';
import {
  bucketOf,
  COLLECTION_NAMES,
  type CollectionName,
  type ContentManifest,
  idMark,
  type PublishedRelease,
  recordKey,
} from '../../src/domain/release/release.ts';
import { recordToWire } from '../../src/domain/wire/records.ts';

export type ChunkedRelease = { manifest: ContentManifest; bodies: Map<string, ArrayBuffer> };

/** A release as a device meets it: its manifest and its chunks by hash, each collection in `buckets` chunks. */
export function buildChunkedRelease(published: PublishedRelease, buckets = 1): ChunkedRelease {
  const bodies = new Map<string, ArrayBuffer>();
  const collections = COLLECTION_NAMES.map((name) => ({
    name,
    count: published.collections[name].length,
    chunks: bucketsOf(published, name, buckets).map((records) => {
      const bytes = new TextEncoder().encode(JSON.stringify(records.map((record) => recordToWire(name, record))));
      const hash = createHash('sha256').update(bytes).digest('hex');
      bodies.set(hash, bytes.buffer);
      const marks = records.map((record) => ('id' in record ? idMark(record.id) : '')).join('');
      return { hash, bytes: bytes.byteLength, ...(name === 'jobs' && { marks }) };
    }),
  }));
  return { manifest: { release: published.release, createdAt: published.createdAt, collections }, bodies };
}

function bucketsOf<N extends CollectionName>({ collections }: PublishedRelease, name: N, buckets: number) {
  return Array.from({ length: buckets }, (_, bucket) =>
    collections[name].filter((record) => bucketOf(recordKey(name, record), buckets) === bucket),
  );
}
