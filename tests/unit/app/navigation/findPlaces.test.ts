import { describe, expect, it, vi } from 'vitest';
import { bestPlaces, createPlaceFinder, type Place } from '../../../../src/app/navigation/findPlaces.ts';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import type { SearchResultSet } from '../../../../src/domain/search/searchCalls.ts';
import { eventRecordToWire } from '../../../../src/domain/wire/event.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildEntryMethod } from '../../../builders/buildShortlistedJob.ts';

const place = (kind: Place['kind'], number: number): Place => ({
  kind,
  title: `${kind} ${number}`,
  url: `/${kind}/${number}`,
});
const places = (kind: Place['kind'], count: number) => Array.from({ length: count }, (_, at) => place(kind, at + 1));
const titles = (found: readonly Place[]) => found.map(({ title }) => title);

describe('the best places', () => {
  it('are one of each kind', () => {
    const byKind = [places('role', 3), places('question', 3), places('event', 3), places('page', 3)];
    expect(titles(bestPlaces(byKind))).toEqual(['role 1', 'question 1', 'event 1', 'page 1']);
  });

  it('are the next of the others where a kind has none', () => {
    expect(titles(bestPlaces([places('role', 3), [], [], places('page', 1)]))).toEqual([
      'role 1',
      'page 1',
      'role 2',
      'role 3',
    ]);
    expect(bestPlaces([[], [], [], []])).toEqual([]);
  });

  it('begin with what was named exactly, which stands there once', () => {
    const top = { kind: 'page', title: 'Units near Perth', url: '/reserve-units' } as const;
    expect(titles(bestPlaces([places('role', 4)], top))).toEqual(['Units near Perth', 'role 1', 'role 2', 'role 3']);
    const known = { ...place('role', 3), note: 'Navy' };
    const named = { kind: 'role', title: 'role 3', url: '/role/3' } as const;
    expect(bestPlaces([[place('role', 1), known]], named)).toEqual([known, place('role', 1)]);
  });
});

const MEDIC = buildJobRecord({ id: 'medic', compare: [buildEntryMethod()] });
const EVENT = { ...eventRecordToWire(buildEventRecord()), isFull: false, eventCanRegister: true, titleMarks: [[0, 4]] };
const setOf = (...results: SearchResultSet['Results']): SearchResultSet => ({
  TotalCount: results.length,
  Results: results,
});
const SITE = [
  { TotalCount: 29, Results: [] },
  setOf({ id: 'medic', titleMarks: [[0, 5]] }),
  setOf({ id: '/navy', title: 'Navy', url: '/navy' }),
  setOf({
    id: 'pay',
    title: 'Am I paid?',
    url: '/faqs?faq=pay',
    snippet: { text: 'Yes, medics too', marks: [[5, 6]] },
  }),
  setOf({ id: 'leaflet', title: 'Leaflet', url: '/leaflet.pdf' }),
];

function finder(answer: (name: string, query: string) => unknown) {
  const asked: { name: string; request: object }[] = [];
  const search = (async (name: string, request: { query: string }) => {
    asked.push({ name, request });
    return { answer: await answer(name, request.query), from: 'device' };
  }) as unknown as SiteSearch;
  const source = { kind: 'device', jobs: async (ids: string[]) => [MEDIC].filter(({ id }) => ids.includes(id)) };
  return { asked, find: createPlaceFinder({ search, openSource: async () => source as never }) };
}
const sound = (name: string) => (name === 'site' ? SITE : { TotalCount: 1, Results: [EVENT], Facets: [] });

describe('the finder of places', () => {
  it('finds roles, questions, events and pages, each with why and what it is, and how many results there are [GS-21]', async () => {
    const { find, asked } = finder(sound);
    const found = await find('medic');
    expect(found).toMatchObject({ query: 'medic', total: 29 });
    expect(found?.places).toEqual([
      expect.objectContaining({
        kind: 'role',
        title: 'Medic',
        url: '/jobs/navy/medic',
        titleMarks: [[0, 5]],
        service: 'navy',
      }),
      expect.objectContaining({
        kind: 'question',
        url: '/faqs?faq=pay',
        snippet: { text: 'Yes, medics too', marks: [[5, 6]] },
      }),
      expect.objectContaining({ kind: 'event', url: '/events/events-detail/SYD-INFO-01', titleMarks: [[0, 4]] }),
      expect.objectContaining({ kind: 'page', title: 'Navy' }),
    ]);
    expect(found?.places[0]?.note).toBe('Navy, Full Time. From $58,200, trained $77,750');
    expect(found?.places[2]?.note).toMatch(/^\w+ \d+ \w+ \d{4}/);
    expect(asked.map(({ name }) => name).sort()).toEqual(['events', 'site']);
    expect(asked.find(({ name }) => name === 'site')?.request).toMatchObject({ perPage: 10, page: 1 });
  });

  it('asks nothing for less than three characters', async () => {
    const { find, asked } = finder(sound);
    for (const query of ['m', 'me']) expect(await find(query)).toEqual({ query, places: [], total: 0 });
    expect(asked).toEqual([]);
  });

  it('does without events where they cannot be searched, and throws when nothing can', async () => {
    const noEvents = finder((name) => (name === 'site' ? SITE : Promise.reject(new Error('no events'))));
    expect(titles((await noEvents.find('medic'))?.places ?? [])).toEqual(['Medic', 'Am I paid?', 'Navy']);
    const nothing = finder(() => Promise.reject(new Error('no search')));
    await expect(nothing.find('medic')).rejects.toThrow('no search');
  });

  it('drops an answer that arrives after something newer was typed [GS-13]', async () => {
    const late = new Map<string, (answer: unknown) => void>();
    const { find } = finder((name, query) =>
      name === 'site' ? new Promise((resolve) => late.set(query, resolve)) : sound(name),
    );
    const first = find('med');
    const second = find('medic');
    await vi.waitFor(() => expect(late.size).toBe(2));
    late.get('medic')?.(SITE);
    expect(await second).toMatchObject({ query: 'medic' });
    late.get('med')?.(SITE);
    expect(await first).toBeUndefined();
    const overtaken = find('nurs');
    await vi.waitFor(() => expect(late.has('nurs')).toBe(true));
    expect(await find('nu')).toMatchObject({ places: [] });
    late.get('nurs')?.(SITE);
    expect(await overtaken).toBeUndefined();
  });
});
