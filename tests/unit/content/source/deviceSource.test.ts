import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChunkAnswer } from '../../../../src/api/content.ts';
import { ChunkCache } from '../../../../src/content/source/chunkCache.ts';
import { deviceSource } from '../../../../src/content/source/deviceSource.ts';
import type { ContentDb } from '../../../../src/db/contentDb.ts';
import { storedRelease } from '../../../../src/db/storedRelease.ts';
import { bucketOf, isChunkIntact } from '../../../../src/domain/release/release.ts';
import { runSync } from '../../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../../builders/buildChunkedRelease.ts';
import { markedRelease, SAVED_AT, setUp } from '../../sync/syncedDevice.ts';

async function openDevice(db: ContentDb, fetchChunk: (name: string, hash: string) => Promise<ChunkAnswer>) {
  const stored = await storedRelease(db);
  if (!stored) throw new Error('the device holds no release');
  return deviceSource({ db, stored, fetchChunk, cache: new ChunkCache() });
}

const noHub = async (): Promise<ChunkAnswer> => ({ type: 'unreachable' });

async function syncedDevice() {
  const device = setUp(markedRelease('r-1'));
  await runSync(device.deps);
  const jobChunks =
    (await storedRelease(device.db))?.manifest.collections.find(({ name }) => name === 'jobs')?.chunks ?? [];
  const hashOfJob = (url: string) => jobChunks[bucketOf(url, jobChunks.length)]?.hash ?? '';
  return { ...device, hashOfJob };
}

const DAMAGED = new TextEncoder().encode('[{"url":"/jobs/navy/job-0","title":"forged"}]').buffer;

describe('deviceSource', () => {
  it('gives jobs, events, FAQs, settings and pages without the network [PWA-06, PWA-07, PWA-08, PWA-09]', async () => {
    const { db } = await syncedDevice();
    const fetchChunk = vi.fn(noHub);
    const source = await openDevice(db, fetchChunk);
    expect(await source.record('jobs', '/jobs/navy/job-3')).toMatchObject({
      title: 'r-1',
      benefits: expect.any(Array),
    });
    expect(await source.record('events', 'event-2')).toMatchObject({ eventCode: 'EVENT-2', eventName: 'r-1' });
    expect(await source.all('faqs')).toHaveLength(1);
    expect(await source.record('settings', 'settings')).toMatchObject({ productName: 'Defence Careers' });
    expect(await source.all('events')).toHaveLength(4);
    expect(fetchChunk).not.toHaveBeenCalled();
  });

  it('reads no role to find a page [PWA-09]', async () => {
    const { db } = await syncedDevice();
    const get = vi.spyOn(db.chunks, 'get');
    const source = await openDevice(db, noHub);
    await source.route('/faqs');
    const pages = (await storedRelease(db))?.manifest.collections.find(({ name }) => name === 'pages')?.chunks ?? [];
    expect(get.mock.calls.map(([hash]) => hash)).toEqual([pages[bucketOf('/faqs', pages.length)]?.hash]);
  });

  it('says which release it shows and when it was saved [PWA-12]', async () => {
    const { db } = await syncedDevice();
    const source = await openDevice(db, noHub);
    expect(await source.info()).toEqual({ release: 'r-1', createdAt: expect.any(String), savedAt: SAVED_AT });
  });

  it('finds a role by its id in its own chunk, whatever has become of the others [PWA-09, CMP-05]', async () => {
    const { db, hashOfJob } = await syncedDevice();
    const own = hashOfJob('/jobs/navy/job-3');
    const left = await db.chunks.where('hash').equals(own).toArray();
    await db.chunks.clear();
    await db.chunks.bulkPut(left);
    const source = await openDevice(db, noHub);
    expect((await source.jobs(['job-3', 'job-77'])).map(({ url }) => url)).toEqual(['/jobs/navy/job-3']);
    await expect(source.all('jobs')).rejects.toThrow();
  });

  it('finds a role by its id also in a release that came without the marks of its ids [PWA-09]', async () => {
    const { db } = await syncedDevice();
    const stored = await storedRelease(db);
    for (const { chunks } of stored?.manifest.collections ?? []) for (const chunk of chunks) delete chunk.marks;
    if (stored) await db.releases.put(stored);
    const source = await openDevice(db, noHub);
    expect((await source.jobs(['job-5'])).map(({ url }) => url)).toEqual(['/jobs/navy/job-5']);
  });

  it('finds a job page whatever the case, query and last slash of its path [PWA-06, DEC-24]', async () => {
    const { db } = await syncedDevice();
    const source = await openDevice(db, noHub);
    expect(await source.route('/Jobs/Navy/JOB-1/?tab=salary#top')).toMatchObject({
      path: '/jobs/navy/job-1',
      version: 'r-1',
      job: { title: 'r-1' },
    });
  });

  it('knows nothing of a record that the release does not hold [CON-37]', async () => {
    const { db } = await syncedDevice();
    const source = await openDevice(db, noHub);
    expect(await source.route('/jobs/navy/nobody')).toBeUndefined();
    expect(await source.record('units', 'u-1')).toBeUndefined();
    expect(await source.all('degrees')).toEqual([]);
  });

  it('reads one chunk for one record, and that once [PWA-06]', async () => {
    const { db } = await syncedDevice();
    const source = await openDevice(db, noHub);
    const get = vi.spyOn(db.chunks, 'get');
    await Promise.all([source.record('jobs', '/jobs/navy/job-0'), source.record('jobs', '/jobs/navy/job-0')]);
    await source.record('jobs', '/jobs/navy/job-0');
    expect(get).toHaveBeenCalledOnce();
  });

  it('gives the live numbers that were kept [CON-21, PWA-13]', async () => {
    const { db, hub } = await syncedDevice();
    expect(await (await openDevice(db, noHub)).availability()).toEqual(hub.availability);
  });
});

describe('deviceSource with a damaged chunk', () => {
  it('fetches it again, shows only the intact one and keeps that [PWA-25]', async () => {
    const { db, hub, hashOfJob } = await syncedDevice();
    const hash = hashOfJob('/jobs/navy/job-0');
    await db.chunks.put({ hash, body: DAMAGED });
    hub.fetched = [];

    const source = await openDevice(db, hub.fetchChunk);
    expect(await source.record('jobs', '/jobs/navy/job-0')).toMatchObject({ title: 'r-1' });
    expect(hub.fetched).toEqual([hash]);
    const kept = await db.chunks.get(hash);
    expect(kept && (await isChunkIntact(kept.body, hash))).toBe(true);
  });

  it('shows nothing of it while the hub is away, and reads it once the hub is back [PWA-25, PWA-14]', async () => {
    const { db, hub, hashOfJob } = await syncedDevice();
    await db.chunks.put({ hash: hashOfJob('/jobs/navy/job-0'), body: DAMAGED });
    let answer: (name: string, hash: string) => Promise<ChunkAnswer> = noHub;
    const source = await openDevice(db, (name, hash) => answer(name, hash));
    await expect(source.record('jobs', '/jobs/navy/job-0')).rejects.toMatchObject({ name: 'SourceUnreachable' });
    answer = hub.fetchChunk;
    expect(await source.record('jobs', '/jobs/navy/job-0')).toMatchObject({ title: 'r-1' });
  });

  it('does not take a chunk that arrives damaged again [PWA-25]', async () => {
    const { db, hashOfJob } = await syncedDevice();
    await db.chunks.delete(hashOfJob('/jobs/navy/job-0'));
    const source = await openDevice(db, async () => ({ type: 'damaged' }));
    await expect(source.record('jobs', '/jobs/navy/job-0')).rejects.toMatchObject({ name: 'SourceUnreachable' });
  });
});

describe('deviceSource of a database that has fallen silent', () => {
  it('has its chunks from the hub without writing any, and no live numbers [PWA-21 in part, PWA-25 in part]', async () => {
    const { db, hub } = await syncedDevice();
    const source = await openDevice(db, hub.fetchChunk);
    const never = new Promise(() => undefined) as never;
    const get = vi.spyOn(db.chunks, 'get').mockReturnValue(never);
    vi.spyOn(db.meta, 'get').mockReturnValue(never);
    const put = vi.spyOn(db.chunks, 'put');
    const tooLate = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal);
    onTestFinished(() => void vi.restoreAllMocks());
    const reading = source.record('jobs', '/jobs/navy/job-0');
    await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
    tooLate.abort();
    expect(await reading).toMatchObject({ title: 'r-1' });
    expect(await source.availability()).toBeUndefined();
    expect(put).not.toHaveBeenCalled();
  });
});

describe('deviceSource during a sync', () => {
  it('stays with its release although a newer one has replaced it [PWA-15]', async () => {
    const { db, hub, deps } = await syncedDevice();
    const source = await openDevice(db, hub.fetchChunk);
    const first = await source.record('jobs', '/jobs/navy/job-0');
    const next = buildChunkedRelease(markedRelease('r-2'), 4);
    hub.publish(next);
    await runSync(deps);

    const second = await source.all('events');
    expect([first?.title, ...second.map((event) => event.eventName)]).toEqual(['r-1', 'r-1', 'r-1', 'r-1', 'r-1']);
    expect((await source.info()).release).toBe('r-1');
    // What it had to fetch for that belongs to no release of the device any more.
    expect(new Set(await db.chunks.toCollection().primaryKeys())).toEqual(new Set(next.bodies.keys()));
    expect(await (await openDevice(db, noHub)).record('jobs', '/jobs/navy/job-0')).toMatchObject({ title: 'r-2' });
  });
});
