import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createDeviceSearch } from '../../../../src/content/search/deviceSearch.ts';
import { SourceUnreachable } from '../../../../src/content/source/ContentSource.ts';
import { ChunkCache } from '../../../../src/content/source/chunkCache.ts';
import { deviceSource } from '../../../../src/content/source/deviceSource.ts';
import type { ContentDb } from '../../../../src/db/contentDb.ts';
import { dropContent, storedRelease, storedReleaseId } from '../../../../src/db/storedRelease.ts';
import { runSync } from '../../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../../builders/buildChunkedRelease.ts';
import { BEFORE_THE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildSearchRequest } from '../../../builders/buildSearch.ts';
import { markedRelease, SAVED_AT, setUp } from '../../sync/syncedDevice.ts';

function searchOver(db: ContentDb) {
  const openSource = vi.fn(async () => {
    const stored = await storedRelease(db);
    const fetchChunk = async () => ({ type: 'unreachable' }) as const;
    return stored && deviceSource({ db, stored, fetchChunk, cache: new ChunkCache() });
  });
  const search = createDeviceSearch({
    storedRelease: () => storedReleaseId(db),
    openSource,
    now: () => BEFORE_THE_EVENT,
  });
  const titles = async () => {
    const found = await search('jobs', buildSearchRequest());
    return found && [...new Set(found.answer.Results.map(({ title }) => title))];
  };
  return { search, openSource, titles };
}

describe('searching the release on the device', () => {
  it('answers without the network, and says when it was saved [PWA-10, DEC-131]', async () => {
    const { deps, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    const found = await searchOver(db).search('jobs', buildSearchRequest({ query: 'R-1', perPage: 3 }));
    expect(found).toMatchObject({ savedAt: SAVED_AT, answer: { TotalCount: 8, Results: [{ title: 'r-1' }, {}, {}] } });
  });

  it('has no answer while nothing is held [PWA-10]', async () => {
    const { db } = setUp(markedRelease('r-1'));
    expect(await searchOver(db).titles()).toBeUndefined();
  });

  it('opens a release once, and another when a sync has brought one [PWA-15]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    const { titles, openSource } = searchOver(db);
    expect(await Promise.all([titles(), titles(), titles()])).toEqual([['r-1'], ['r-1'], ['r-1']]);
    expect(openSource).toHaveBeenCalledTimes(1);
    hub.publish(buildChunkedRelease(markedRelease('r-2'), 4));
    await runSync(deps);
    expect(await titles()).toEqual(['r-2']);
    expect(openSource).toHaveBeenCalledTimes(2);
  });

  it('answers from the new release when a sync takes the old one away under its hands [PWA-15]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    hub.publish(buildChunkedRelease(markedRelease('r-2'), 4));
    const { search, openSource } = searchOver(db);
    const open = openSource.getMockImplementation();
    openSource.mockImplementationOnce(async () => {
      const old = await open?.();
      await runSync(deps);
      return old;
    });
    const found = await search('jobs', buildSearchRequest());
    expect(found?.answer.Results[0]?.title).toBe('r-2');
  });

  it('says so when a chunk is damaged and cannot be had again, and answers once it can be read [PWA-25]', async () => {
    const { deps, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    const chunks = await db.chunks.toArray();
    await db.chunks.bulkPut(chunks.map(({ hash }) => ({ hash, body: new ArrayBuffer(3) })));
    const { titles } = searchOver(db);
    await expect(titles()).rejects.toThrow(SourceUnreachable);
    await db.chunks.bulkPut(chunks);
    // Chunks that were still being read while the first one failed fail once more.
    await vi.waitFor(async () => expect(await titles()).toEqual(['r-1']));
  });

  it('has no answer any more once the content was given up for room [PWA-19]', async () => {
    const { deps, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    const { titles } = searchOver(db);
    expect(await titles()).toEqual(['r-1']);
    await dropContent(db);
    expect(await titles()).toBeUndefined();
  });

  it('shows the numbers of events that the device fetched last [PWA-11, PWA-13]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    const full = { inPerson: 0, online: 0, isFull: true, registerClosed: false, canRegister: false };
    hub.availability = { at: '2026-02-01T00:00:00Z', events: { 'EVENT-2': full } };
    await runSync(deps);
    const found = await searchOver(db).search('events', buildSearchRequest());
    expect(found?.answer.Results.map(({ eventCode, isFull }) => [eventCode, isFull])).toEqual([
      ['EVENT-0', false],
      ['EVENT-1', false],
      ['EVENT-2', true],
      ['EVENT-3', false],
    ]);
  });
});
