import type { JobRecord } from '../../domain/entities/job.ts';
import type { RouteContent } from '../../domain/entities/page.ts';
import { jobRouteContent, routeKey } from '../../domain/page/routeContent.ts';
import {
  bucketOf,
  type ChunkRef,
  type CollectionName,
  type CollectionRecords,
  type ContentManifest,
  mayHold,
} from '../../domain/release/release.ts';
import { isJobPath } from '../../domain/site/routes.ts';
import type { ParsedChunk } from './chunkCache.ts';

/** Gives one chunk, verified and parsed. Throws `SourceUnreachable` or `SourceFailed` when it cannot. */
type ChunkLoader = <N extends CollectionName>(name: N, ref: ChunkRef) => Promise<ParsedChunk<N>>;

type Lookup = <N extends CollectionName>(name: N, key: string) => Promise<CollectionRecords[N] | undefined>;

/** Reads the records of one release by its manifest: one chunk for a record, all of them for a list. */
export class ReleaseReader {
  constructor(
    private readonly manifest: ContentManifest,
    private readonly loadChunk: ChunkLoader,
  ) {}

  async record<N extends CollectionName>(name: N, key: string): Promise<CollectionRecords[N] | undefined> {
    const chunks = this.chunksOf(name);
    const ref = chunks[bucketOf(key, Math.max(chunks.length, 1))];
    return ref && (await this.loadChunk(name, ref)).byKey.get(key.toLowerCase());
  }

  /** All records, bucket by bucket: in the published order for a collection of one chunk; callers sort longer ones. */
  async all<N extends CollectionName>(name: N): Promise<CollectionRecords[N][]> {
    const chunks = await Promise.all(this.chunksOf(name).map((ref) => this.loadChunk(name, ref)));
    return chunks.flatMap((chunk) => chunk.records);
  }

  /** The roles of these ids that the release holds, in no order: only the chunks that may hold one are read. */
  async jobs(ids: readonly string[]): Promise<JobRecord[]> {
    const refs = this.chunksOf('jobs').filter(({ marks }) => marks === undefined || mayHold(marks, ids));
    const chunks = await Promise.all(refs.map((ref) => this.loadChunk('jobs', ref)));
    return chunks.flatMap(({ records }) => records.filter(({ id }) => ids.includes(id)));
  }

  private chunksOf(name: CollectionName): ChunkRef[] {
    return this.manifest.collections.find((collection) => collection.name === name)?.chunks ?? [];
  }
}

/** A page, or a job by its path: what HTTP-21 answers, from the records of a release. */
export async function routeFrom(lookup: Lookup, path: string, release: string): Promise<RouteContent | undefined> {
  const key = routeKey(path);
  // The chunks of roles are the largest: no other page reads one to find out that it is none.
  const job = isJobPath(key) ? await lookup('jobs', key) : undefined;
  return job ? jobRouteContent(job, release) : lookup('pages', key);
}
