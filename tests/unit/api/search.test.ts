import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askSearch } from '../../../src/api/search.ts';
import { SEARCH_IDS } from '../../../src/domain/search/searchCalls.ts';
import { unitSearchRequest } from '../../../src/domain/units/unitSearch.ts';
import { connectivity, reportHub } from '../../../src/platform/connectivity.ts';
import { buildReserveUnit } from '../../builders/buildReserveUnit.ts';
import { buildSearchRequest } from '../../builders/buildSearch.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  reportHub(true);
});

const signal = new AbortController().signal;
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
const PAGE = { Results: [], TotalCount: 0, Message: null, Facets: [] };

describe('the search calls', () => {
  it.each([
    ['jobs', '/api/v2/search/jobSearch', PAGE],
    ['events', '/api/v2/search/eventSearch', PAGE],
    ['site', '/api/v2/search/AllSearch', [PAGE, PAGE, PAGE, PAGE, PAGE]],
    ['keywords', '/api/v2/search/KeywordSearch', { Results: [] }],
  ] as const)('%s are asked for at %s [HTTP-05, HTTP-07, HTTP-08, HTTP-09]', async (name, path, value) => {
    fetched.mockResolvedValue(json(value));
    const request = buildSearchRequest({ query: 'medic', facets: { service: ['navy'] } });
    expect(await askSearch(name, request, signal)).toMatchObject({ type: 'ok', value });
    const [asked, init] = fetched.mock.calls[0] ?? [];
    expect([asked, init?.method, JSON.parse(String(init?.body))]).toEqual([path, 'POST', request]);
  });

  it('questions are asked for with GET, suggestions by index [HTTP-15, HTTP-06, FAQ-30]', async () => {
    fetched.mockResolvedValueOnce(json({ Result: { faqs: [], subcategories: [] } }));
    await askSearch('faqs', { query: 'pay & leave', datasourceId: 'faqs' }, signal);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/faq/search?Query=pay+%26+leave&DatasourceId=faqs');
    fetched.mockResolvedValueOnce(json({ Suggestions: [{ Text: 'Medic' }] }));
    const request = { index: 'jobs', query: 'mdic' } as const;
    expect(await askSearch('suggestions', request, signal)).toMatchObject({
      value: { Suggestions: [{ Text: 'Medic' }] },
    });
    expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toEqual(request);
  });

  it.each([
    ['locations', '/api/v2/search/LocationLookup', { query: 'alice' }, { query: 'ALICE' }],
    [
      'closestLocations',
      '/api/v2/search/ClosestLocationLookup',
      { latitude: -23.7, longitude: 133.9 },
      { latitude: -23.7, longitude: 133.9 },
    ],
  ] as const)(
    '%s are asked for at %s, what is typed in capitals [HTTP-11, HTTP-12, UNIT-14, UNIT-21]',
    async (name, path, request, body) => {
      const items = [
        { locality: 'Alice Springs', state: 'NT', postcode: '0870', latitude: -23.698, longitude: 133.8807 },
      ];
      fetched.mockResolvedValueOnce(json({ items }));
      expect(await askSearch(name, request as never, signal)).toMatchObject({ type: 'ok', value: { items } });
      const [asked, init] = fetched.mock.calls[0] ?? [];
      expect([asked, init?.method, JSON.parse(String(init?.body))]).toEqual([path, 'POST', body]);
      for (const foreign of [{}, [], { items: 'x' }, { items: [{ ...items[0], latitude: '1' }] }, { items: [{}] }]) {
        fetched.mockResolvedValueOnce(json(foreign));
        expect(await askSearch(name, request as never, signal)).toEqual({ type: 'unreachable' });
      }
    },
  );

  it('units are asked for without filters, 500 of them or 5 around a place, and only units are accepted [HTTP-10, HTTP-13, UNIT-17, UNIT-18, UNIT-19, UNIT-20]', async () => {
    const units = [buildReserveUnit()];
    const fixed = { filterValues: [], searchId: SEARCH_IDS.units, page: 1 };
    const bodies: unknown[] = [];
    for (const point of [undefined, { latitude: -23.7, longitude: 133.9 }]) {
      fetched.mockResolvedValueOnce(json({ Results: units, TotalCount: 1 }));
      const found = await askSearch('units', unitSearchRequest(point), signal);
      expect(found).toEqual({ type: 'ok', value: { Results: units, TotalCount: 1 } });
      const [asked, init] = fetched.mock.calls.at(-1) ?? [];
      expect([asked, init?.method]).toEqual(['/api/v2/search/LocationSearch', 'POST']);
      bodies.push(JSON.parse(String(init?.body)));
    }
    expect(bodies).toEqual([
      { ...fixed, perPage: 500, latitude: null, longitude: null },
      { ...fixed, perPage: 5, latitude: -23.7, longitude: 133.9 },
    ]);
    fetched.mockResolvedValueOnce(json({ units }));
    const located = await askSearch('unitLocations', { latitude: -23.7, longitude: 133.9 }, signal);
    expect(located).toEqual({ type: 'ok', value: { units } });
    expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/v2/search/ReserveUnitLocations');
    for (const foreign of [{}, [], { Results: units }, { Results: [{ id: 1 }], TotalCount: 1 }, { units: [{}] }]) {
      for (const name of ['units', 'unitLocations'] as const) {
        fetched.mockResolvedValueOnce(json(foreign));
        expect(await askSearch(name, unitSearchRequest(), signal)).toEqual({ type: 'unreachable' });
      }
    }
  });

  it('suggestions may come as a bare list [DEC-77]', async () => {
    fetched.mockResolvedValue(json(['Medic', 'Nurse']));
    expect(await askSearch('suggestions', { index: 'site', query: 'x' }, signal)).toEqual({
      type: 'ok',
      value: { Suggestions: [{ Text: 'Medic' }, { Text: 'Nurse' }] },
    });
  });

  it("somebody else's answer is none, a refusal keeps its status [DEC-124]", async () => {
    for (const foreign of [{}, [], [PAGE], null, 'hello', { Results: 'x', TotalCount: 1 }]) {
      for (const name of ['jobs', 'site'] as const) {
        fetched.mockResolvedValueOnce(json(foreign));
        expect(await askSearch(name, buildSearchRequest(), signal)).toEqual({ type: 'unreachable' });
      }
    }
    fetched.mockResolvedValueOnce(json({ error: { code: 'BAD_REQUEST', message: '' } }, 400));
    expect(await askSearch('jobs', buildSearchRequest(), signal)).toEqual({ type: 'failed', status: 400 });
  });

  it('that nobody waits for any more are ended, and say nothing about the hub [EVS-05, PWA-16]', async () => {
    fetched.mockImplementation(
      (_path, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const controller = new AbortController();
    const answer = askSearch('jobs', buildSearchRequest(), controller.signal);
    controller.abort();
    expect(await answer).toEqual({ type: 'unreachable' });
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(connectivity()).toBe('online');
    fetched.mockRejectedValueOnce(new TypeError('no route'));
    await askSearch('jobs', buildSearchRequest(), signal);
    expect(connectivity()).toBe('hub-unreachable');
  });

  it.each([
    ['locations', { query: 'dubbo' }, 3_000],
    ['closestLocations', { latitude: -23.7, longitude: 133.9 }, 3_000],
    ['units', unitSearchRequest(), 10_000],
  ] as const)(
    '%s that are never answered are waited for no longer than their limit, and count as an unreachable hub [HTTP-11 in part, HTTP-12 in part, HTTP-13 in part]',
    async (name, request, limitMs) => {
      const limit = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      fetched.mockImplementation(
        (_path, init) =>
          new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
      );
      const answer = askSearch(name, request as never, signal);
      expect(timeout).toHaveBeenCalledExactlyOnceWith(limitMs);
      limit.abort();
      expect(await answer).toEqual({ type: 'unreachable' });
      expect(connectivity()).toBe('hub-unreachable');
    },
  );
});
