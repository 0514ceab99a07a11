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
});

const sync = (release = 'r-1') =>
  runSync(buildSyncDeps(new ContentHub(buildChunkedRelease(markedRelease(release))), contentDb()));

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
    let answer = (_: undefined) => {};
    const asked = vi.spyOn(contentDb().meta, 'get').mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }) as never,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = openContentSource();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    vi.advanceTimersByTime(10_000);
    expect((await first).kind).toBe('hub');
    expect((await openContentSource()).kind).toBe('hub');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    answer(undefined);
    await vi.waitFor(async () => expect((await openContentSource()).kind).toBe('device'));
  });
});
