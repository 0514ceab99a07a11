import 'fake-indexeddb/auto';
import { ChunkCache } from '../../../src/content/source/chunkCache.ts';
import { deviceSource } from '../../../src/content/source/deviceSource.ts';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { storedRelease } from '../../../src/db/storedRelease.ts';
import type { PublishedRelease } from '../../../src/domain/release/release.ts';
import type { SyncDeps } from '../../../src/sync/syncDeps.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { buildEventRecord } from '../../builders/buildEventRecord.ts';
import { buildJobRecord } from '../../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { ContentHub } from '../../fakes/contentHub.ts';

export const SAVED_AT = Date.UTC(2026, 1, 1, 9, 30);

/** Eight jobs and four events that all carry the release's own mark, so that a mixture shows. */
export function markedRelease(mark: string): PublishedRelease {
  const jobs = Array.from({ length: 8 }, (_, n) =>
    buildJobRecord({ id: `job-${n}`, url: `/jobs/navy/job-${n}`, title: mark }),
  );
  const events = Array.from({ length: 4 }, (_, n) => buildEventRecord({ eventCode: `EVENT-${n}`, eventName: mark }));
  return { ...buildPublishedRelease({ jobs, events }), release: mark };
}

let databases = 0;
export const freshDatabaseName = () => `content-${++databases}`;

export function buildSyncDeps(hub: ContentHub, db: ContentDb): SyncDeps {
  return {
    db,
    hub,
    now: () => SAVED_AT,
    rememberSealingKey: async () => undefined,
    dropPictures: async () => false,
  };
}

export function setUp(first: PublishedRelease, buckets = 4) {
  const hub = new ContentHub(buildChunkedRelease(first, buckets));
  const db = new ContentDb(freshDatabaseName());
  return { hub, db, deps: buildSyncDeps(hub, db) };
}

/** Every mark that a visitor of this device would see offline; undefined when it holds no release. */
export async function marksShownOffline(db: ContentDb): Promise<Set<string> | undefined> {
  const stored = await storedRelease(db);
  if (!stored) return undefined;
  const fetchChunk = async () => ({ type: 'unreachable' }) as const;
  const source = deviceSource({ db, stored, fetchChunk, cache: new ChunkCache() });
  const [jobs, events] = await Promise.all([source.all('jobs'), source.all('events')]);
  return new Set([...jobs.map((job) => job.title), ...events.map((event) => event.eventName)]);
}
