import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeviceSearch } from '../../../../src/content/search/deviceSearch.ts';
import { serveSearches } from '../../../../src/content/search/serveSearches.ts';
import { createWorkerSearch, DeviceSearchFailed } from '../../../../src/content/search/workerSearch.ts';
import { buildSearchRequest } from '../../../builders/buildSearch.ts';
import { FakeClock } from '../../../fakes/fakeClock.ts';
import { FakeSearchWorker } from '../../../fakes/fakeSearchWorker.ts';

const workers: FakeSearchWorker[] = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

/** Answers with the query as the one title; what the query says decides what becomes of it. */
const echo = (async (_name: string, { query }: { query: string }) => {
  if (query === 'none') return undefined;
  if (query === 'broken') throw new Error('a chunk is damaged');
  if (query === 'silent') return new Promise(() => undefined);
  return { answer: { Results: [{ id: '1', title: query }], TotalCount: 1, Message: null, Facets: [] }, savedAt: 7 };
}) as unknown as DeviceSearch;

function setUp() {
  const clock = new FakeClock();
  const start = vi.fn(() => {
    const worker = new FakeSearchWorker((line) => serveSearches(line, echo));
    workers.push(worker);
    return worker;
  });
  const search = createWorkerSearch({ start, clock });
  const ask = async (query: string) => (await search('jobs', buildSearchRequest({ query })))?.answer.Results[0]?.title;
  return { clock, start, search, ask };
}

describe('the search worker', () => {
  it('is started with the first search, and once [PWA-10]', async () => {
    const { start, ask } = setUp();
    expect(start).not.toHaveBeenCalled();
    expect(await ask('medic')).toBe('medic');
    expect(await ask('pilot')).toBe('pilot');
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('gives every question its own answer, in whatever order they come [PWA-10]', async () => {
    const { ask } = setUp();
    expect(await Promise.all(['a', 'none', 'b', 'c'].map(ask))).toEqual(['a', undefined, 'b', 'c']);
  });

  it('says when the release cannot be read, and goes on answering [PWA-25]', async () => {
    const { start, ask } = setUp();
    await expect(ask('broken')).rejects.toThrow(DeviceSearchFailed);
    expect(await ask('medic')).toBe('medic');
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('that stops fails all who wait, and the next search starts another [PWA-28]', async () => {
    const { start, ask } = setUp();
    const waiting = [ask('silent'), ask('silent')].map((each) => expect(each).rejects.toThrow(DeviceSearchFailed));
    workers[0]?.fail();
    await Promise.all(waiting);
    expect(await ask('medic')).toBe('medic');
    expect(start).toHaveBeenCalledTimes(2);
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('that does not reply is given up after twenty seconds [PWA-10]', async () => {
    const { clock, ask } = setUp();
    const silent = expect(ask('silent')).rejects.toThrow('does not reply');
    await clock.advance(19_999);
    expect(workers[0]?.isTerminated).toBe(false);
    await clock.advance(1);
    await silent;
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('leaves no timer behind an answer [PWA-10]', async () => {
    const { clock, ask } = setUp();
    await ask('medic');
    expect(clock.nextTimerMs()).toBeUndefined();
  });
});
