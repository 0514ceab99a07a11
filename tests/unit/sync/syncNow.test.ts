import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { type SyncProgress, syncNow } from '../../../src/sync/syncNow.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { ContentHub } from '../../fakes/contentHub.ts';
import { buildSyncDeps, freshDatabaseName, markedRelease } from './syncedDevice.ts';

const RELEASE = buildChunkedRelease(markedRelease('r-1'), 4);

async function progressOf(hub: ContentHub): Promise<SyncProgress[]> {
  const said: SyncProgress[] = [];
  const deps = buildSyncDeps(hub, new ContentDb(freshDatabaseName()));
  const parts = { rememberSealingKey: deps.rememberSealingKey, onProgress: (next: SyncProgress) => said.push(next) };
  await syncNow(parts, deps);
  return said;
}

describe('how far a sync is', () => {
  it.each([
    ['chunk by chunk', 0, Number.POSITIVE_INFINITY],
    ['in one answer', 4, Number.POSITIVE_INFINITY],
    ['in one answer that breaks off', 4, 2],
  ])('moves on %s, from nothing to all of it, and never back [PWA-29]', async (_how, chunksAtOnce, breaksAfter) => {
    const hub = new ContentHub(RELEASE);
    hub.chunksAtOnce = chunksAtOnce;
    hub.bundleBreaksAfter = breaksAfter;
    const said = await progressOf(hub);
    const total = RELEASE.bodies.size;
    expect(said.length).toBeGreaterThan(3);
    expect(said[0]).toEqual({ done: 0, total });
    expect(said.at(-1)).toEqual({ done: total, total });
    const done = said.map((progress) => progress.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });

  it('counts nothing that did not arrive [PWA-29]', async () => {
    const hub = new ContentHub(RELEASE);
    hub.chunkTrouble = () => ({ type: 'unreachable' });
    expect((await progressOf(hub)).at(-1)).toEqual({ done: 0, total: RELEASE.bodies.size });
  });
});
