import type { HubAnswer } from '../../api/askHub.ts';
import type { ChunkAnswer } from '../../api/content.ts';
import type { JobRecord } from '../../domain/entities/job.ts';
import type { RouteContent } from '../../domain/entities/page.ts';
import type { Availability, CollectionName, CollectionRecords } from '../../domain/release/release.ts';

/** Which release answers, and since when it is on this device. */
type ReleaseInfo = {
  release: string;
  /** ISO instant of publication */
  createdAt: string;
  /** Epoch milliseconds at which the device saved it; undefined when it did not come from the device. */
  savedAt?: number;
};

/**
 * Where published content comes from. Three answers stand beside this file: `memorySource` (hub, first page),
 * `deviceSource` (IndexedDB) and `hubSource` (HTTP, before the first sync). Loaders ask; components never do.
 * A record that does not exist is `undefined`; a source that cannot answer throws `SourceUnreachable`.
 */
export interface ContentSource {
  readonly kind: 'memory' | 'device' | 'hub';
  info(): Promise<ReleaseInfo>;
  record<N extends CollectionName>(name: N, key: string): Promise<CollectionRecords[N] | undefined>;
  all<N extends CollectionName>(name: N): Promise<CollectionRecords[N][]>;
  /** The roles of these ids, as far as they are published, in no order; no others are read. */
  jobs(ids: readonly string[]): Promise<JobRecord[]>;
  /** A content page or a job page by its path, as HTTP-21 gives it. */
  route(path: string): Promise<RouteContent | undefined>;
  /** The last known live numbers with their time; undefined when none were ever fetched. */
  availability(): Promise<Availability | undefined>;
}

/** The source has no answer: no release on the device, or no hub within reach [PWA-14, DEC-124]. */
export class SourceUnreachable extends Error {
  override name = 'SourceUnreachable';
}

/** The hub answered with a failure; loaders turn it into the error page with this status [ERR-07]. */
export class SourceFailed extends Error {
  override name = 'SourceFailed';
  constructor(readonly status: number) {
    super(`the content system answered ${status}`);
  }
}

/** @throws SourceUnreachable for a chunk that cannot be had intact, SourceFailed with the hub's status */
export function chunkOrThrow(answer: ChunkAnswer): ArrayBuffer {
  if (answer.type === 'damaged') throw new SourceUnreachable('the chunk arrived damaged');
  return valueOrThrow(answer);
}

/** @throws SourceUnreachable when the hub did not answer, SourceFailed with the hub's status */
export function valueOrThrow<T>(answer: HubAnswer<T>): T {
  if (answer.type === 'ok') return answer.value;
  if (answer.type === 'failed') throw new SourceFailed(answer.status);
  throw new SourceUnreachable('the hub cannot be reached');
}
