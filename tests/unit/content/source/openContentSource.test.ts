import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import { contentDb } from '../../../../src/db/contentDb.ts';
import { runSync } from '../../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../../builders/buildChunkedRelease.ts';
import { ContentHub } from '../../../fakes/contentHub.ts';
import { buildSyncDeps, markedRelease } from '../../sync/syncedDevice.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await contentDb().delete();
  await contentDb().open();
  // As on a page that has just come: nothing of a release was read before.
  await openContentSource();
});

const sync = (release = 'r-1') =>
  runSync(buildSyncDeps(new ContentHub(buildChunkedRelease(markedRelease(release))), contentDb()));

/** @returns what answers what it was asked first, and whatever it is asked from then on */
function silentDatabase() {
  let answerFirst = (_: undefined) => {};
  const first = new Promise((resolve) => {
    answerFirst = resolve;
  });
  const asked = vi.spyOn(contentDb().meta, 'get').mockReturnValue(first as never);
  const answer = () => {
    asked.mockRestore();
    answerFirst(undefined);
  };
  return { asked, answer };
}

describe('openContentSource', () => {
  it('answers from the hub before the first sync and from the device after it [PWA-11]', async () => {
    expect((await openContentSource()).kind).toBe('hub');
    await sync();
    const source = await openContentSource();
    expect(source.kind).toBe('device');
    expect(await source.record('jobs', '/jobs/navy/job-1')).toMatchObject({ title: 'r-1' });
  });

  it('reads the manifest once a release, and that of the next one when the device has moved on [PWA-06, PWA-15]', async () => {
    await sync();
    await openContentSource();
    const read = vi.spyOn(contentDb().releases, 'get');
    expect((await (await openContentSource()).info()).release).toBe('r-1');
    expect(read).not.toHaveBeenCalled();
    await sync('r-2');
    expect((await (await openContentSource()).info()).release).toBe('r-2');
    await contentDb().meta.clear();
    expect((await openContentSource()).kind).toBe('hub');
  });

  it('answers from the hub when the database cannot be read [PWA-21]', async () => {
    await sync();
    vi.spyOn(contentDb().meta, 'get').mockRejectedValue(new Error('the profile is damaged'));
    expect((await openContentSource()).kind).toBe('hub');
  });

  it('answers from the hub when the database never answers, at once from the second page on, and from the device when it has answered after all [PWA-21]', async () => {
    await sync();
    const { asked, answer } = silentDatabase();
    const tooLate = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal);
    const first = openContentSource();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
    tooLate.abort();
    expect((await first).kind).toBe('hub');
    expect((await openContentSource()).kind).toBe('hub');
    expect(asked).toHaveBeenCalledOnce();
    answer();
    await vi.waitFor(async () => expect((await openContentSource()).kind).toBe('device'));
  });

  it('stays with what the page has read of its release when the database falls silent later [PWA-21 in part, PWA-15 in part]', async () => {
    await sync();
    await (await openContentSource()).record('jobs', '/jobs/navy/job-1');
    const { asked, answer } = silentDatabase();
    const tooLate = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal);
    const opening = openContentSource();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    tooLate.abort();
    for (const source of [await opening, await openContentSource()]) {
      expect(await source.record('jobs', '/jobs/navy/job-1')).toMatchObject({ title: 'r-1' });
    }
    answer();
  });

  it('waits for the database on a page whose timers are all due at once, because it was suspended [PWA-21 in part]', async () => {
    await sync();
    await openContentSource();
    const { asked, answer } = silentDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const source = openContentSource();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    vi.advanceTimersByTime(60 * 60_000);
    answer();
    expect((await source).kind).toBe('device');
  });
});
