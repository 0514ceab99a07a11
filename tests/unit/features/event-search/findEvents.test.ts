import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import { SourceFailed } from '../../../../src/content/source/ContentSource.ts';
import { ALL_EVENTS } from '../../../../src/domain/eventSearch/eventSearch.ts';
import { SEARCH_IDS, type SearchRequest } from '../../../../src/domain/search/searchCalls.ts';
import { eventSummaryToWire } from '../../../../src/domain/wire/event.ts';
import EventMap from '../../../../src/features/event-search/EventMap.tsx';
import {
  type FoundPlaces,
  findEvents,
  findMonth,
  findPlaces,
  firstMonth,
} from '../../../../src/features/event-search/findEvents.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { buildSearchRequest } from '../../../builders/buildSearch.ts';

afterEach(() => vi.restoreAllMocks());

const source = { kind: 'device', availability: async () => undefined } as never;
const request = buildSearchRequest({ searchId: SEARCH_IDS.events, query: 'evening' });
const result = (eventCode: string, date = '2026-03-14') => ({
  ...eventSummaryToWire({ ...buildEventDetail(), eventCode, eventStartDate: date, eventEndDate: date }),
});
const answering = (Results: ReturnType<typeof result>[], TotalCount = Results.length) =>
  vi.fn(async (name: string) => ({
    answer: name === 'events' ? { Results, TotalCount, Facets: [] } : { Suggestions: [{ Text: 'open day' }] },
    from: 'device',
  })) as unknown as SiteSearch;
const find = (search: SiteSearch, signal = new AbortController().signal) =>
  findEvents(request, { source, search, signal });
const codes = (found: Awaited<ReturnType<typeof find>>) =>
  found.type === 'found' ? found.cards.events.map(({ code }) => code) : [];

describe('the events that a search finds', () => {
  it('are shown once each, however often a code comes [EVS-07]', async () => {
    expect(codes(await find(answering([result('A'), result('B'), result('A')])))).toEqual(['A', 'B']);
  });

  it('are the first twenty, whatever the hub answers [EVS-08]', async () => {
    const many = Array.from({ length: 30 }, (_, at) => result(`E-${at}`));
    const found = codes(await find(answering(many)));
    expect([found.length, found[0], found[19]]).toEqual([20, 'E-0', 'E-19']);
  });

  it('are none when the search fails: it is logged, and the page goes on [EVS-35]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await find(async () => Promise.reject(new SourceFailed(500)))).toEqual({ type: 'failed' });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('are not wanted any more once another search was begun, and nothing is logged [EVS-05]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const leaving = new AbortController();
    const search: SiteSearch = async () => {
      leaving.abort();
      throw leaving.signal.reason;
    };
    await expect(find(search, leaving.signal)).rejects.toThrow(/abort/i);
    expect(logged).not.toHaveBeenCalled();
  });

  it('are asked for alternatives only when there are none: words of the index `events` [EVS-31, HTTP-06 in part]', async () => {
    const some = answering([result('A')]);
    await find(some);
    expect(some).toHaveBeenCalledTimes(1);
    const none = answering([]);
    expect(await find(none)).toMatchObject({ total: 0, suggestions: ['open day'] });
    expect(none).toHaveBeenLastCalledWith('suggestions', { index: 'events', query: 'evening' }, expect.anything());
  });

  it('come without suggestions when those fail; the tips show all the same [EVS-32 in part, HTTP-06 in part, DEC-77]', async () => {
    const search = (async (name: string) => {
      if (name !== 'events') throw new SourceFailed(500);
      return { answer: { Results: [], TotalCount: 0 }, from: 'hub' };
    }) as unknown as SiteSearch;
    expect(await find(search)).toMatchObject({ type: 'found', total: 0, suggestions: [], counts: [] });
  });
});

describe('the events of a month', () => {
  const months = ['2026-03', '2026-05'];
  const deps = (search: SiteSearch) => ({ source, search, signal: new AbortController().signal });

  it('are asked for in pages of twenty, five at most, and stand in order of time', async () => {
    const search = answering([result('LATER', '2026-03-20'), result('SOON', '2026-03-10')], 300);
    const found = await findMonth(request, '2026-03', months, deps(search));
    expect(found?.cards.events.map(({ code }) => code)).toEqual(['SOON', 'LATER']);
    expect(found).toMatchObject({ total: 300, previous: undefined, next: '2026-04' });
    const asked = vi
      .mocked(search)
      .mock.calls.map(([, of]) => [(of as SearchRequest).page, (of as SearchRequest).perPage]);
    expect(asked).toEqual([1, 2, 3, 4, 5].map((page) => [page, 20]));
  });

  it('are none when the search fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(
      await findMonth(
        request,
        '2026-03',
        months,
        deps(async () => Promise.reject(new Error())),
      ),
    ).toBeUndefined();
  });

  it('begin with the month of the address, the chosen dates, or the first with results; past ones with the last', () => {
    const counts = [{ FacetId: 'date', Values: ['2026-03', '2026-05'].map((Value) => ({ Value, Count: 2 })) }];
    const first = (search: object, of = counts) => firstMonth({ ...ALL_EVENTS, ...search }, of, months, '2026-04-15');
    expect(first({ month: '2026-09' })).toBe('2026-09');
    expect(first({ chosen: { date: ['2026-05'] } })).toBe('2026-05');
    expect(first({ chosen: { date: ['next-month'] } })).toBe('2026-05');
    expect(first({})).toBe('2026-03');
    expect(first({ chosen: { historical: ['past'] } })).toBe('2026-05');
    expect(first({}, [])).toBe('2026-04');
  });
});

describe('the events on a map', () => {
  const signal = new AbortController().signal;
  const holding = (records: object[]) => ({ ...(source as object), all: async () => records }) as never;
  const record = (eventCode: string, extra: object = {}) => ({
    ...buildEventDetail(),
    eventCode,
    eventIsVirtual: false,
    ...extra,
  });
  const drawn = (found: FoundPlaces | undefined) =>
    found ? renderToString(createElement(EventMap, { found, centre: undefined })) : 'nothing was found';

  it('are the same as in the list, five pages at most; what is missing on the map is said [DEC-105 in part]', async () => {
    const TOTAL = 130;
    const codes = Array.from({ length: TOTAL }, (_, at) => `E-${at}`);
    const asked: number[] = [];
    const search = (async (_name: string, { page = 1, perPage = 20 }: SearchRequest) => {
      asked.push(page);
      const Results = codes.slice((page - 1) * perPage, page * perPage).map((code) => result(code));
      return { answer: { Results, TotalCount: TOTAL, Facets: [] }, from: 'device' };
    }) as unknown as SiteSearch;
    const records = codes.map((code) => record(code, { eventIsVirtual: code === 'E-7' }));
    const found = await findPlaces(request, { source: holding(records), search, signal });
    expect(asked).toEqual([1, 2, 3, 4, 5]);
    expect(found?.cards.events.map(({ code }) => code)).toEqual(codes.slice(0, 100));
    expect(Object.keys(found?.places ?? {})).toEqual(codes.slice(0, 100).filter((code) => code !== 'E-7'));
    expect(drawn(found)).toContain('Map with 99 of these events');
    expect(drawn(found)).toContain(
      'A pin carries the day of the month. 1 event has no place on the map: see the list. These are 100 of 130 events; the list view has all of them.</p>',
    );
  });

  it('say nothing of what is missing where all are found and placed', async () => {
    const search = answering([result('A'), result('B')]);
    const found = await findPlaces(request, { source: holding([record('A'), record('B')]), search, signal });
    expect(drawn(found)).toContain('A pin carries the day of the month.</p>');
  });

  it('are sent without what only a card shows of them [CON-38 in part]', async () => {
    const found = await findPlaces(request, {
      source: holding([record('A')]),
      search: answering([result('A')]),
      signal,
    });
    const [event] = found?.cards.events ?? [];
    expect(Object.keys(event ?? {}).sort()).toEqual(
      'attendance code distance firstDay lastDay name notice path place places service standing times'.split(' '),
    );
  });
});
