import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ChunkCache } from '../../../src/content/source/chunkCache.ts';
import { deviceSource } from '../../../src/content/source/deviceSource.ts';
import { storedHashes, storedRelease } from '../../../src/db/storedRelease.ts';
import { runSync } from '../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { buildJobRecord } from '../../builders/buildJobRecord.ts';
import { markedRelease, marksShownOffline, setUp } from './syncedDevice.ts';

/** An empty device and a hub that gives whole releases, four chunks at a time. */
function setUpWhole(mark = 'r-1') {
  const device = setUp(markedRelease(mark));
  device.hub.chunksAtOnce = 4;
  return device;
}

async function syncedWhole() {
  const device = setUpWhole();
  expect(await runSync(device.deps)).toEqual({ type: 'switched', release: 'r-1' });
  device.hub.fetched = [];
  device.hub.bundled = [];
  return device;
}

/** A release in which one job is another: few chunks differ. */
function withOneChange(mark: string) {
  const first = markedRelease(mark);
  const [job, ...others] = first.collections.jobs;
  const jobs = [buildJobRecord({ ...job, title: 'changed' }), ...others];
  return buildChunkedRelease({ ...first, release: 'r-2', collections: { ...first.collections, jobs } }, 4);
}

describe('the first sync of a device', () => {
  it('is one answer, from which every page opens [PWA-04, PWA-05, PWA-06]', async () => {
    const { db, hub, deps } = setUpWhole();
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect([hub.bundlesAsked, hub.fetched]).toEqual([['latest'], []]);
    expect(await storedHashes(db)).toEqual(new Set(hub.bundled));
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
    const stored = await storedRelease(db);
    const fetchChunk = async () => ({ type: 'unreachable' }) as const;
    const source = stored && deviceSource({ db, stored, fetchChunk, cache: new ChunkCache() });
    expect(await source?.record('jobs', '/jobs/navy/job-3')).toMatchObject({ title: 'r-1' });
  });

  it('is asked for beside the manifest, whose answer need not come first [PWA-04, PWA-05]', async () => {
    const { db, hub, deps } = setUpWhole();
    const { fetchManifest } = hub;
    hub.fetchManifest = async (stored) => {
      await vi.waitFor(() => expect(hub.bundled.length).toBeGreaterThan(4));
      return fetchManifest(stored);
    };
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect([hub.bundlesAsked, hub.fetched]).toEqual([['latest'], []]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('shows the release that was published between the manifest and the bundle not by halves [PWA-05, PWA-15]', async () => {
    const { db, hub, deps } = setUpWhole();
    const { fetchManifest } = hub;
    hub.fetchManifest = async (stored) => {
      const answer = await fetchManifest(stored);
      hub.publish(withOneChange('r-1'));
      return answer;
    };
    const { fetchBundle } = hub;
    hub.fetchBundle = async (release, take) => {
      await vi.waitUntil(() => hub.latest() === 'r-2');
      return fetchBundle(release, take);
    };
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.fetched).toHaveLength(1);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it.each([{ type: 'unreachable' as const }, { type: 'failed' as const, status: 503 }])(
    'shows nothing without its manifest ($type), and fetches no chunk again [PWA-05, PWA-15]',
    async (answer) => {
      const { db, hub, deps } = setUpWhole();
      const { fetchManifest } = hub;
      hub.fetchManifest = async () => answer;
      expect(await runSync(deps)).toEqual(answer);
      expect(await storedRelease(db)).toBeUndefined();
      expect(await storedHashes(db)).toEqual(new Set(hub.bundled));

      hub.fetchManifest = fetchManifest;
      hub.bundled = [];
      expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
      expect([hub.fetched, hub.bundled]).toEqual([[], []]);
      expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
    },
  );

  it('goes chunk by chunk at a hub without bundles [PWA-05]', async () => {
    const { db, hub, deps } = setUp(markedRelease('r-1'));
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect(new Set(hub.fetched)).toEqual(await storedHashes(db));
  });

  it('fetches chunk by chunk what a bundle that breaks off has not brought [PWA-05, PWA-25]', async () => {
    const { db, hub, deps } = setUpWhole();
    hub.bundleBreaksAfter = 2;
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.bundled).toHaveLength(8);
    expect(hub.fetched.length).toBeGreaterThan(0);
    expect(hub.bundled.filter((hash) => hub.fetched.includes(hash))).toEqual([]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('fetches again what a bundle has brought damaged, and keeps nothing of that [PWA-25]', async () => {
    const { db, hub, deps } = setUpWhole();
    const { fetchBundle } = hub;
    hub.fetchBundle = (release, take) =>
      fetchBundle(release, ([first, ...others]) =>
        take([{ hash: 'hash of other bytes', body: first?.body ?? new ArrayBuffer() }, ...others]),
      );
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.fetched.length).toBeGreaterThan(0);
    expect(await storedHashes(db)).toEqual(new Set(hub.bundled));
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('uses what was written before the network went [PWA-05]', async () => {
    const { db, hub, deps } = setUpWhole();
    hub.bundleBreaksAfter = 2;
    hub.chunkTrouble = () => ({ type: 'unreachable' });
    expect(await runSync(deps)).toEqual({ type: 'unreachable' });
    const before = await storedHashes(db);
    expect(before.size).toBeGreaterThan(0);
    expect(await storedRelease(db)).toBeUndefined();

    hub.fetched = [];
    hub.chunkTrouble = () => undefined;
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.fetched.filter((hash) => before.has(hash))).toEqual([]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });
});

describe('a device that holds a release', () => {
  it('fetches only the chunk that changed, and shows it with the rest [PWA-05, PWA-15]', async () => {
    const { db, hub, deps } = await syncedWhole();
    hub.publish(withOneChange('r-1'));
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-2' });
    expect(hub.fetched).toHaveLength(1);
    expect(hub.bundled).toEqual([]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1', 'changed']));
  });

  it('fetches the bundle of a release that is mostly new, writes only what it lacks, and drops the rest [PWA-05, PWA-15]', async () => {
    const { db, hub, deps } = await syncedWhole();
    const before = await storedHashes(db);
    const written = vi.spyOn(db.chunks, 'bulkPut');
    const next = buildChunkedRelease(markedRelease('r-2'), 4);
    hub.publish(next);
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-2' });
    expect([hub.bundlesAsked.at(-1), hub.fetched]).toEqual(['r-2', []]);
    const rows = written.mock.calls.flatMap(([chunks]) => chunks.map(({ hash }) => hash));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((hash) => before.has(hash))).toEqual([]);
    expect(await storedHashes(db)).toEqual(new Set(next.bodies.keys()));
    expect(await marksShownOffline(db)).toEqual(new Set(['r-2']));
  });

  it('gets back what it lost of a release that is still the published one [PWA-05, PWA-25]', async () => {
    const { db, hub, deps } = await syncedWhole();
    await db.chunks.clear();
    expect(await runSync(deps)).toEqual({ type: 'current', release: 'r-1' });
    expect([hub.bundlesAsked.at(-1), hub.fetched]).toEqual(['latest', []]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });
});
