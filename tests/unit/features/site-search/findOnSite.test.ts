import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import { SourceFailed, SourceUnreachable } from '../../../../src/content/source/ContentSource.ts';
import type { SearchResultSet, SuggestionAnswer } from '../../../../src/domain/search/searchCalls.ts';
import { findOnSite } from '../../../../src/features/site-search/findOnSite.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildShortlistedJob } from '../../../builders/buildShortlistedJob.ts';

const askShortlistedJobs = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/api/content.ts', () => ({ askShortlistedJobs }));

afterEach(() => vi.restoreAllMocks());

const HELD = buildJobRecord({ id: 'held', title: 'Dog Handler', shortDescription: 'Search with a dog.' });
const NONE: SearchResultSet = { TotalCount: 0, Results: [] };
const setOf = (...ids: string[]): SearchResultSet => ({ TotalCount: ids.length, Results: ids.map((id) => ({ id })) });
const allOf = (total: number, more: Partial<SearchResultSet> = {}): SearchResultSet => ({
  ...NONE,
  TotalCount: total,
  ...more,
});

type World = {
  sets?: SearchResultSet[] | Error;
  suggestions?: SuggestionAnswer | Error;
  kind?: 'device' | 'hub' | 'memory';
  signal?: AbortSignal;
};

async function find({ sets = [], suggestions = { Suggestions: [] }, kind = 'device', signal }: World) {
  const asked: { name: string; request: object }[] = [];
  const search = (async (name: string, request: object) => {
    asked.push({ name, request });
    const answer = name === 'site' ? sets : suggestions;
    if (answer instanceof Error) throw answer;
    return { answer, from: 'device' };
  }) as unknown as SiteSearch;
  const source = { kind, jobs: vi.fn(async (ids: string[]) => [HELD].filter(({ id }) => ids.includes(id))) };
  const found = await findOnSite(
    { query: 'dog', page: 1 },
    { source: source as never, search, signal: signal ?? new AbortController().signal },
  );
  return { found, asked, source };
}

describe('what a search of the site finds', () => {
  it('comes in four sets with the sum of all, each result with why it was found [GS-11, GS-21 in part, HTTP-07]', async () => {
    const page = { id: '/navy', title: 'Navy dogs', url: '/navy', titleMarks: [[5, 4] as const] };
    const snippet = { text: 'You and your dog', marks: [[13, 3] as const] };
    const { found, asked } = await find({
      sets: [
        allOf(4),
        { TotalCount: 1, Results: [{ id: 'held', titleMarks: [[0, 3]], snippet }] },
        { TotalCount: 1, Results: [page] },
        setOf('faq-1'),
        setOf('leaflet'),
      ],
    });
    expect(found).toMatchObject({
      type: 'found',
      total: 4,
      sets: {
        careers: { total: 1, results: [{ role: { title: 'Dog Handler' }, match: { titleMarks: [[0, 3]], snippet } }] },
        pages: { total: 1, results: [page] },
        faqs: { total: 1, results: [{ id: 'faq-1' }] },
        resources: { total: 1, results: [{ id: 'leaflet' }] },
      },
    });
    expect(asked).toEqual([{ name: 'site', request: expect.objectContaining({ query: 'dog', page: 1, perPage: 10 }) }]);
  });

  it('says what was named exactly, and what the query was read as', async () => {
    const Top = { kind: 'event', title: 'Expo', url: '/events/events-detail/EXPO' } as const;
    const { found } = await find({ sets: [allOf(1, { Top, ReadAs: 'mechanic' }), setOf('held'), NONE, NONE, NONE] });
    expect(found).toMatchObject({ top: Top, readAs: 'mechanic' });
  });
});

describe('roles of a search', () => {
  it('are those of the release, else those of the shortlist call; unknown ones are left out and counted [GS-06, DEC-94]', async () => {
    const elsewhere = buildShortlistedJob({ id: 'elsewhere', title: 'Medic' });
    askShortlistedJobs.mockResolvedValue({ type: 'ok', value: { jobs: [elsewhere] } });
    const { found } = await find({ sets: [allOf(3), setOf('elsewhere', 'gone', 'held'), NONE, NONE, NONE] });
    expect(askShortlistedJobs).toHaveBeenCalledWith(['elsewhere', 'gone']);
    if (found.type !== 'found') throw new Error('nothing found');
    expect(found.sets.careers.total).toBe(3);
    expect(found.sets.careers.results.map(({ role }) => role.title)).toEqual(['Medic', 'Dog Handler']);
  });

  it('are asked for by their ids alone before the first sync: no release is downloaded for them [DEC-94]', async () => {
    askShortlistedJobs.mockResolvedValue({ type: 'ok', value: { jobs: [buildShortlistedJob({ id: 'held' })] } });
    const { source } = await find({ kind: 'hub', sets: [allOf(1), setOf('held'), NONE, NONE, NONE] });
    expect(source.jobs).not.toHaveBeenCalled();
  });
});

describe('an empty result', () => {
  const empty = [NONE, NONE, NONE, NONE, NONE];
  const Nearest = [{ kind: 'question' as const, title: 'Can I keep a dog?', url: '/faqs?faq=dog' }];

  it('asks for words of the site, and for the places that are nearest [GS-14, HTTP-06]', async () => {
    const { found, asked } = await find({
      sets: empty,
      suggestions: { Suggestions: [{ Text: 'Dog Handler' }], Nearest },
    });
    expect(asked[1]).toEqual({ name: 'suggestions', request: { index: 'site', query: 'dog' } });
    expect(found).toMatchObject({ total: 0, suggestions: ['Dog Handler'], nearest: Nearest });
  });

  it("has none where they cannot be had, or the answer is an older hub's [HTTP-06, DEC-77]", async () => {
    expect((await find({ sets: empty, suggestions: new SourceFailed(500) })).found).toMatchObject({
      suggestions: [],
      nearest: [],
    });
    expect((await find({ sets: empty, suggestions: { Suggestions: [] } })).found).toMatchObject({ nearest: [] });
  });

  it('is only an entirely empty one: one result of any kind asks for nothing [GS-14]', async () => {
    const { asked } = await find({ sets: [allOf(1), NONE, NONE, NONE, setOf('leaflet')] });
    expect(asked.map(({ name }) => name)).toEqual(['site']);
    const Top = { kind: 'event', title: 'Expo', url: '/events/events-detail/EXPO' } as const;
    expect((await find({ sets: [allOf(0, { Top }), NONE, NONE, NONE, NONE] })).asked).toHaveLength(1);
  });
});

describe('trouble', () => {
  it('is an empty result when the hub answers anything but 200 [GS-12, HTTP-07]', async () => {
    for (const status of [400, 500]) {
      const { found } = await find({
        sets: new SourceFailed(status),
        suggestions: { Suggestions: [{ Text: 'Medic' }] },
      });
      expect(found).toMatchObject({ type: 'found', total: 0, suggestions: ['Medic'] });
    }
  });

  it('ends without a word when nobody can answer [GS-19]', async () => {
    const said = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method));
    expect((await find({ sets: new SourceUnreachable('no hub') })).found).toEqual({ type: 'failed' });
    for (const method of said) expect(method).not.toHaveBeenCalled();
  });

  it('is none when another search has replaced this one: what comes is not given [GS-13]', async () => {
    const stale = new AbortController();
    stale.abort();
    await expect(find({ sets: new SourceUnreachable('late'), signal: stale.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(
      find({ sets: [allOf(1), setOf('held'), NONE, NONE, NONE], signal: stale.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
