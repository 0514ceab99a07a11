import { describe, expect, it, vi } from 'vitest';
import { createReleaseSearch } from '../../../../hub/published/releaseSearch.ts';
import type { PublishedRelease } from '../../../../src/domain/release/release.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';
import { memoryLibrary } from '../../../fakes/memoryLibrary.ts';

const release = (title: string): PublishedRelease => ({
  ...buildPublishedRelease({ jobs: [buildJobRecord({ title })] }),
  release: title,
});

function setUp(first?: PublishedRelease) {
  const content = memoryLibrary(first);
  const onFailure = vi.fn();
  const search = createReleaseSearch({ library: content.library, onFailure });
  const title = async () => {
    const answer = await (await search.engine()).jobs(buildSearchRequest(), buildMoment());
    return answer.Results[0]?.title;
  };
  return { content, onFailure, search, title };
}

describe('the searches of the hub', () => {
  it('are made once a release, however many ask [HUB-03]', async () => {
    const { search } = setUp(release('one'));
    const [engine, ...others] = await Promise.all(Array.from({ length: 20 }, () => search.engine()));
    for (const other of others) expect(other).toBe(engine);
    expect(await search.engine()).toBe(engine);
  });

  it('answer from the release before while those of a newer one are made [HUB-03, HUB-21]', async () => {
    const { content, title } = setUp(release('one'));
    expect(await title()).toBe('one');
    content.publish(release('two'));
    expect(await title()).toBe('one');
    await expect.poll(title).toBe('two');
  });

  it('end with the newest of releases that follow each other at once [HUB-21]', async () => {
    const { content, title } = setUp(release('one'));
    for (const name of ['two', 'three', 'four']) content.publish(release(name));
    await expect.poll(title).toBe('four');
  });

  it('keep the release before when one cannot be searched, and say so [HUB-21]', async () => {
    const { content, title, onFailure } = setUp(release('one'));
    expect(await title()).toBe('one');
    const broken = buildPublishedRelease({ jobs: [buildJobRecord({ keywords: undefined as never })] });
    content.publish({ ...broken, release: 'two' });
    expect(await title()).toBe('one');
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalled());
    expect(await title()).toBe('one');
  });

  it('of one release answer for it at once, whichever is the current one [PWA-15]', async () => {
    const { content, search, title } = setUp(release('one'));
    expect(await title()).toBe('one');
    const before = content.library.current();
    content.publish(release('two'));
    const now = content.library.current();
    const titleOf = async (loaded: typeof now) =>
      loaded && (await search.engineOf(loaded).jobs(buildSearchRequest(), buildMoment())).Results[0]?.title;
    expect(await titleOf(now)).toBe('two');
    expect(await titleOf(before)).toBe('one');
    await expect.poll(title).toBe('two');
    expect(await titleOf(before)).toBe('one');
  });
});
