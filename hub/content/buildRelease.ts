import { createHash } from 'node:crypto';
import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import type { LocalityTable } from '../../src/domain/location/localities.ts';
import {
  bucketCount,
  bucketOf,
  type ChunkRef,
  COLLECTION_NAMES,
  type CollectionName,
  type CollectionRecords,
  type ContentManifest,
  idMark,
  recordKey,
} from '../../src/domain/release/release.ts';
import { recordToWire } from '../../src/domain/wire/records.ts';
import type { LoadedRelease } from './ContentLibrary.ts';
import type { Collections } from './checkContent.ts';

/** A release without its time of publication. */
export type BuiltRelease = Pick<ContentManifest, 'release' | 'collections' | 'country'> & {
  /** By `{collection}.{sha256}` */
  chunks: Map<string, Buffer>;
};

/** Hex digits of a release id: enough to be unique among a site's releases. */
const RELEASE_ID_LENGTH = 16;

/**
 * Builds a release: records as hashed chunks, and the manifest's list of them. The same records give the same release
 * byte for byte, and a changed record changes only one chunk [HTTP-22, CON-22].
 * @param country  the localities of the whole country, where there are any: one more chunk, which is in no collection
 */
export function buildRelease(records: Collections, country?: LocalityTable): BuiltRelease {
  const chunks = new Map<string, Buffer>();
  const collections = COLLECTION_NAMES.map((name) => {
    const refs = chunkBodies(name, records[name]).map(({ body, marks }) => ({
      ...addChunk(chunks, name, body),
      ...(name === 'jobs' && { marks }),
    }));
    return { name, count: records[name].length, chunks: refs };
  });
  const whole = country && addChunk(chunks, 'localities', Buffer.from(JSON.stringify([country])));
  return { release: releaseId(collections, whole), collections, ...(whole && { country: whole }), chunks };
}

function addChunk(chunks: BuiltRelease['chunks'], name: CollectionName, body: Buffer): ChunkRef {
  const hash = sha256(body);
  chunks.set(`${name}.${hash}`, body);
  return { hash, bytes: body.length };
}

/** Completes a release with the time it was first published. @param createdAt  ISO instant */
export function publishRelease(
  { chunks, ...built }: BuiltRelease,
  records: Collections,
  createdAt: string,
  { country, forms = [] }: { country?: LocalityTable; forms?: FormVersion[] } = {},
): LoadedRelease {
  const { release } = built;
  const pages = records.pages.map((page) => ({ ...page, version: release }));
  return {
    published: { release, createdAt, collections: { ...records, pages }, country },
    manifest: { ...built, createdAt },
    chunks,
    forms,
  };
}

/** Distributes records to buckets by key; within a bucket they keep the editor's order. */
function chunkBodies<N extends CollectionName>(name: N, records: CollectionRecords[N][]) {
  const wire = records.map((record) => ({
    key: recordKey(name, record),
    mark: 'id' in record ? idMark(record.id) : '',
    json: JSON.stringify(recordToWire(name, record)),
  }));
  const totalBytes = wire.reduce((sum, { json }) => sum + Buffer.byteLength(json) + 1, 1);
  const buckets: (typeof wire)[] = Array.from({ length: bucketCount(totalBytes) }, () => []);
  for (const record of wire) buckets[bucketOf(record.key, buckets.length)]?.push(record);
  return buckets.map((bucket) => ({
    body: Buffer.from(`[${bucket.map(({ json }) => json).join(',')}]`),
    marks: bucket.map(({ mark }) => mark).join(''),
  }));
}

function releaseId(collections: ContentManifest['collections'], country: ChunkRef | undefined): string {
  const names = collections.flatMap(({ name, chunks }) => chunks.map(({ hash }) => `${name}.${hash}`));
  if (country) names.push(`country.${country.hash}`);
  return sha256(Buffer.from(names.join('\n'))).slice(0, RELEASE_ID_LENGTH);
}

function sha256(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
