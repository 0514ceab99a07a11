import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkCache } from '../../../src/content/source/chunkCache.ts';
import { deviceSource } from '../../../src/content/source/deviceSource.ts';
import type { ContentDb } from '../../../src/db/contentDb.ts';
import { heldHashes, heldRelease } from '../../../src/db/heldRelease.ts';
import { makeRoom } from '../../../src/sync/makeRoom.ts';
import { runSync } from '../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { buildJobRecord } from '../../builders/buildJobRecord.ts';
import { markedRelease, marksShownOffline, setUp } from './syncedDevice.ts';

afterEach(() => vi.unstubAllGlobals());

/** An empty device and a hub that gives whole releases, two blocks a pack. */
function setUpWhole(mark = 'r-1') {
  const device = setUp(markedRelease(mark));
  device.hub.blocksInPack = 2;
  return device;
}

async function syncedWhole() {
  const device = setUpWhole();
  expect(await runSync(device.world)).toEqual({ type: 'switched', release: 'r-1' });
  device.hub.fetched = [];
  device.hub.packsTaken = [];
  return device;
}

/** A release in which one job is another: few chunks differ. */
function withOneChange(mark: string) {
  const first = markedRelease(mark);
  const [job, ...others] = first.collections.jobs;
  const jobs = [buildJobRecord({ ...job, title: 'changed' }), ...others];
  return buildChunkedRelease({ ...first, release: 'r-2', collections: { ...first.collections, jobs } }, 4);
}

async function openDevice(
  db: ContentDb,
  fetchChunk: (typeof setUpWhole extends () => infer D ? D : never)['hub']['fetchChunk'],
) {
  const held = await heldRelease(db);
  if (!held) throw new Error('the device holds no release');
  return deviceSource({ db, held, fetchChunk, cache: new ChunkCache() });
}

const noHub = async () => ({ type: 'unreachable' }) as const;

describe('the first sync of a device', () => {
  it('is one answer, kept as it came, from which every page opens [PWA-04, PWA-05, PWA-06]', async () => {
    const { db, hub, world } = setUpWhole();
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.fetched).toEqual([]);
    expect(await db.chunks.count()).toBe(0);
    expect(await db.packBodies.count()).toBe(hub.packsTaken.length);
    expect(hub.packsTaken.length).toBeGreaterThan(1);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
    const source = await openDevice(db, noHub);
    expect(await source.record('jobs', '/jobs/navy/job-3')).toMatchObject({ title: 'r-1' });
  });

  it('is asked for beside the manifest, whose answer need not come first [PWA-04, PWA-05]', async () => {
    const { db, hub, world } = setUpWhole();
    const { fetchManifest } = hub;
    hub.fetchManifest = async (held) => {
      await vi.waitFor(() => expect(hub.packsTaken.length).toBeGreaterThan(1));
      return fetchManifest(held);
    };
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-1' });
    expect([hub.bundlesAsked, hub.fetched]).toEqual([['latest'], []]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('shows the release that was published between the manifest and the bundle not by halves [PWA-05, PWA-15]', async () => {
    const { db, hub, world } = setUpWhole();
    const { fetchManifest } = hub;
    hub.fetchManifest = async (held) => {
      const answer = await fetchManifest(held);
      hub.publish(withOneChange('r-1'));
      return answer;
    };
    const { fetchBundle } = hub;
    hub.fetchBundle = async (release, take) => {
      await vi.waitUntil(() => hub.latest() === 'r-2');
      return fetchBundle(release, take);
    };
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.fetched).toHaveLength(1);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it.each([{ type: 'unreachable' as const }, { type: 'failed' as const, status: 503 }])(
    'shows nothing without its manifest ($type), and fetches no pack again [PWA-05, PWA-15]',
    async (answer) => {
      const { db, hub, world } = setUpWhole();
      const { fetchManifest } = hub;
      hub.fetchManifest = async () => answer;
      expect(await runSync(world)).toEqual(answer);
      expect(await heldRelease(db)).toBeUndefined();
      expect(await db.packs.count()).toBe(hub.packsTaken.length);

      hub.fetchManifest = fetchManifest;
      hub.packsTaken = [];
      expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-1' });
      expect([hub.fetched, hub.packsTaken]).toEqual([[], []]);
      expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
    },
  );

  it('writes its last packs with the pointer or not at all [PWA-15]', async () => {
    const { db, hub, world } = setUpWhole();
    vi.spyOn(db.meta, 'put').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await expect(runSync(world)).rejects.toThrow('killed');
    expect(hub.packsTaken.length).toBeGreaterThan(1);
    expect([await db.packs.count(), await db.packBodies.count()]).toEqual([0, 0]);
    expect(await heldRelease(db)).toBeUndefined();
  });

  it('goes chunk by chunk at a hub that knows no bundles [PWA-05]', async () => {
    const { db, hub, world } = setUp(markedRelease('r-1'));
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-1' });
    expect(new Set(hub.fetched)).toEqual(await heldHashes(db));
    expect(await db.packs.count()).toBe(0);
  });

  it('goes chunk by chunk where the browser cannot inflate [PWA-21]', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    const { db, hub, world } = setUpWhole();
    await runSync(world);
    expect(hub.packsTaken).toEqual([]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it.each(['damaged', 'unreachable'] as const)(
    'fetches chunk by chunk what a bundle that ends %s has not brought [PWA-05, PWA-25]',
    async (type) => {
      const { db, hub, world } = setUpWhole();
      hub.bundleEnd = { after: 2, answer: { type } };
      expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-1' });
      const packed = hub.packsTaken.flatMap(({ blocks }) => blocks.flatMap(({ chunks }) => chunks));
      expect(packed.length).toBeGreaterThan(0);
      expect(hub.fetched.length).toBeGreaterThan(0);
      expect(packed.filter(({ hash }) => hub.fetched.includes(hash))).toEqual([]);
      expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
    },
  );

  it('uses what was written before the network went [PWA-05]', async () => {
    const { db, hub, world } = setUpWhole();
    hub.bundleEnd = { after: 2, answer: { type: 'unreachable' } };
    hub.chunkTrouble = () => ({ type: 'unreachable' });
    expect(await runSync(world)).toEqual({ type: 'unreachable' });
    const before = await heldHashes(db);
    expect(before.size).toBeGreaterThan(0);
    expect(await heldRelease(db)).toBeUndefined();

    hub.fetched = [];
    hub.chunkTrouble = () => undefined;
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.fetched.filter((hash) => before.has(hash))).toEqual([]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });
});

describe('a device that holds packs', () => {
  it('fetches only the chunk that changed, and shows it with the rest [PWA-05, PWA-15]', async () => {
    const { db, hub, world } = await syncedWhole();
    hub.publish(withOneChange('r-1'));
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-2' });
    expect(hub.fetched).toHaveLength(1);
    expect(hub.packsTaken).toEqual([]);
    expect(await db.chunks.count()).toBe(1);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1', 'changed']));
  });

  it('asks for nothing when nothing changed [HTTP-22, PWA-05]', async () => {
    const { hub, world } = await syncedWhole();
    expect(await runSync(world)).toEqual({ type: 'current', release: 'r-1' });
    expect([hub.fetched, hub.packsTaken]).toEqual([[], []]);
  });

  it('gets back what it lost of a release that is still the published one [PWA-05, PWA-25]', async () => {
    const { db, hub, world } = await syncedWhole();
    await Promise.all([db.packs.clear(), db.packBodies.clear()]);
    expect(await runSync(world)).toEqual({ type: 'current', release: 'r-1' });
    expect([hub.bundlesAsked.at(-1), hub.fetched]).toEqual(['r-1', []]);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('drops every pack of which nothing is wanted any more [PWA-15]', async () => {
    const { db, hub, world } = await syncedWhole();
    const before = await db.packs.toCollection().primaryKeys();
    const next = buildChunkedRelease(markedRelease('r-2'), 4);
    hub.publish(next);
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-2' });
    const wanted = new Set(next.bodies.keys());
    const packs = await db.packs.toArray();
    expect(before.filter((id) => !packs.some((pack) => pack.id === id)).length).toBeGreaterThan(0);
    for (const { blocks } of packs) {
      expect(blocks.some(({ chunks }) => chunks.some(({ hash }) => wanted.has(hash)))).toBe(true);
    }
    expect(new Set(await db.packBodies.toCollection().primaryKeys())).toEqual(new Set(packs.map(({ id }) => id)));
    expect(await marksShownOffline(db)).toEqual(new Set(['r-2']));
  });

  it('reads a row of its own for no chunk twice when all are asked for at once [PWA-10]', async () => {
    const { db } = await syncedWhole();
    const source = await openDevice(db, noHub);
    const get = vi.spyOn(db.packBodies, 'get');
    await Promise.all([source.all('jobs'), source.all('events')]);
    const rows = get.mock.calls.map(([id]) => id);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each([
    ['spoiled', new TextEncoder().encode('[{"url":"/jobs/navy/job-0","title":"forged"}]').buffer],
    ['cut short', new ArrayBuffer(3)],
    ['gone', undefined],
  ])('fetches a chunk again whose pack is %s, keeps it, and shows nothing else [PWA-25]', async (_what, body) => {
    const { db, hub } = await syncedWhole();
    await db.packBodies.toCollection().modify((row, ref) => {
      if (body) row.body = body;
      else delete (ref as { value?: unknown }).value;
    });
    const offline = await openDevice(db, noHub);
    await expect(offline.record('jobs', '/jobs/navy/job-0')).rejects.toMatchObject({ name: 'SourceUnreachable' });
    const source = await openDevice(db, hub.fetchChunk);
    expect(await source.record('jobs', '/jobs/navy/job-0')).toMatchObject({ title: 'r-1' });
    expect(hub.fetched).toHaveLength(1);
    const again = await openDevice(db, noHub);
    expect(await again.record('jobs', '/jobs/navy/job-0')).toMatchObject({ title: 'r-1' });
  });

  it('does not show a chunk that is another than its pack says [PWA-25]', async () => {
    const { db } = await syncedWhole();
    // The lists of two chunks exchanged: every byte is as it was.
    await db.packs.toCollection().modify((pack) => {
      for (const { chunks } of pack.blocks) chunks.reverse();
    });
    const source = await openDevice(db, noHub);
    await expect(source.all('jobs')).rejects.toMatchObject({ name: 'SourceUnreachable' });
  });

  it('gives its packs up for a submission, and has nothing more to give then [PWA-19]', async () => {
    const { db } = await syncedWhole();
    expect(await makeRoom(db)).toBe('content');
    expect(await Promise.all(db.tables.map((table) => table.count()))).toEqual(db.tables.map(() => 0));
    expect(await makeRoom(db)).toBe('nothing');
  });
});

describe('a device from before there were packs', () => {
  it('keeps working: its chunks stay as they are and only changes are fetched [PWA-04, PWA-05]', async () => {
    const { db, hub, world } = setUp(markedRelease('r-1'));
    await runSync(world);
    hub.blocksInPack = 2;
    hub.fetched = [];
    hub.publish(withOneChange('r-1'));
    expect(await runSync(world)).toEqual({ type: 'switched', release: 'r-2' });
    expect(hub.fetched).toHaveLength(1);
    expect(await db.packs.count()).toBe(0);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1', 'changed']));
  });
});
