import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openContentLibrary } from '../../hub/content/openContentLibrary.ts';
import { contentDb } from '../../src/db/contentDb.ts';
import { distanceKm } from '../../src/domain/distance.ts';
import type { ReserveUnit } from '../../src/domain/entities/reserveUnit.ts';
import { SEARCH_PATHS } from '../../src/domain/hubPaths.ts';
import { SEARCH_IDS, type UnitSearchAnswer } from '../../src/domain/search/searchCalls.ts';
import { unitSearchRequest } from '../../src/domain/units/unitSearch.ts';
import { seededRandom } from '../chaos/support/seededRandom.ts';
import { NOW, SAMPLE_DIR } from '../unit/hub/content/contentFolder.ts';
import { syncedDevice } from './syncedDevice.ts';
import { errorOf, startWebHub } from './webHub.ts';

const SEARCH = '/api/v2/search/LocationSearch';
const LOCATIONS = '/api/v2/search/ReserveUnitLocations';
const PARRAMATTA = { latitude: -33.8148, longitude: 151.0017 };
const NOWHERE = { latitude: null, longitude: null };
const ASKED = { filterValues: [], searchId: SEARCH_IDS.units, page: 1, perPage: 500 };

async function startWithSample() {
  const library = await openContentLibrary({
    dir: SAMPLE_DIR,
    now: () => NOW,
    publishedAt: async () => NOW.toISOString(),
    watch: false,
  });
  return { library, ...(await startWebHub({ library, render: 'none' })) };
}
type Hub = Awaited<ReturnType<typeof startWithSample>>;

async function search({ post }: Hub, body: object): Promise<UnitSearchAnswer> {
  const answer = await post(SEARCH, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as UnitSearchAnswer;
}
const names = (units: readonly ReserveUnit[]) => units.map(({ name }) => name);

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(contentDb().tables.map((table) => table.clear()));
});

describe('LocationSearch', () => {
  it('answers all units by name without a place, with the fields of the contract [HTTP-13, UNIT-03, UNIT-17, UNIT-19]', async () => {
    const hub = await startWithSample();
    const { Results, TotalCount } = await search(hub, { ...ASKED, ...NOWHERE });
    expect([Results.length, TotalCount]).toEqual([52, 52]);
    expect(names(Results)).toEqual(names(Results).toSorted((a, b) => a.localeCompare(b, 'en-AU')));
    expect(Results.find(({ id }) => id === 'darwin-harbour-reserve-office')).toEqual({
      id: 'darwin-harbour-reserve-office',
      name: 'Darwin Harbour Reserve Office',
      suburb: expect.any(String),
      state: 'NT',
      postcode: expect.stringMatching(/^\d{4}$/),
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      service: 'navy',
      jobs: expect.arrayContaining([{ id: expect.any(String), title: expect.any(String), url: expect.any(String) }]),
      isActive: false,
    });
    // The same without what has a default.
    expect(await search(hub, {})).toEqual({ Results, TotalCount });
    expect((await hub.post(SEARCH, {})).headers.get('cache-control')).toBe('no-store');
  });

  it('answers the five nearest, nearest first, with the distance in km to one decimal [HTTP-13, HUB-06, UNIT-19]', async () => {
    const hub = await startWithSample();
    const all = (await search(hub, { ...ASKED, ...NOWHERE })).Results;
    const { Results, TotalCount } = await search(hub, { searchId: SEARCH_IDS.units, ...PARRAMATTA });
    expect(names(Results)[0]).toBe('Western Sydney Reserve Centre');
    const far = all.map((unit) => distanceKm(PARRAMATTA, unit as never)).sort((a, b) => a - b);
    expect(Results.map(({ distance }) => distance)).toEqual(far.slice(0, 5));
    expect(TotalCount).toBe(52);
    const whole = await search(hub, { ...ASKED, ...PARRAMATTA });
    expect(whole.Results.map(({ distance }) => distance)).toEqual(far);
    expect(names((await search(hub, { ...ASKED, ...PARRAMATTA, page: 2, perPage: 3 })).Results)).toEqual(
      names(whole.Results).slice(3, 6),
    );
  });

  it.each([
    { latitude: -33 },
    { longitude: 151 },
    { latitude: '-33', longitude: '151' },
    { latitude: -91, longitude: 151 },
    { latitude: -33, longitude: 181 },
    { latitude: [-33], longitude: 151 },
    { ...ASKED, page: 0 },
    { ...ASKED, perPage: '5' },
    { ...ASKED, searchId: 5 },
    { ...ASKED, filterValues: {} },
    { ...ASKED, filterValues: [{ FacetId: 'state', FacetValues: ['NSW'] }] },
  ])('refuses %j [HTTP-13, CON-13 in part]', async (body) => {
    const { post } = await startWebHub({ render: 'none' });
    const answer = await post(SEARCH, body);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
  });
});

describe('ReserveUnitLocations', () => {
  it('answers the units of LocationSearch [HTTP-10, UNIT-20, DEC-103]', async () => {
    const hub = await startWithSample();
    for (const point of [PARRAMATTA, NOWHERE]) {
      const answer = await hub.post(LOCATIONS, point);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { Results } = await search(hub, point);
      expect(await answer.json()).toEqual({ units: Results });
      expect(Results).toHaveLength(point === NOWHERE ? 52 : 5);
    }
  });

  it.each([{ latitude: -33 }, { latitude: null, longitude: 151 }, { latitude: 90.5, longitude: 0 }])(
    'refuses %j [HTTP-10, CON-13 in part]',
    async (body) => {
      const { post } = await startWebHub({ render: 'none' });
      const answer = await post(LOCATIONS, body);
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
    },
  );

  it.each([SEARCH, LOCATIONS])('and LocationSearch take POST alone: %s [HUB-02 in part]', async (path) => {
    const { get } = await startWebHub({ render: 'none' });
    const answer = await get(path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

it('no log holds where a visitor is who looks for a unit [CON-08 in part]', async () => {
  const log: string[] = [];
  const { post } = await startWebHub({ render: 'none', log, config: { logLevel: 'trace' } });
  for (const path of [SEARCH, LOCATIONS]) {
    expect((await post(path, { latitude: -31.987_65, longitude: 147.123_45 })).status).toBe(200);
    expect((await post(path, { latitude: -31.987_65, longitude: 999 })).status).toBe(400);
  }
  expect(log.join('')).toContain('LocationSearch');
  expect(log.join('')).not.toMatch(/31\.98765|147\.12345/);
});

it('hub and device give the same units in the same order, for 200 places [HUB-06, PWA-10 in part, CON-17 in part]', async () => {
  const hub = await startWithSample();
  const device = await syncedDevice(hub);
  const random = seededRandom(28);
  const points = Array.from({ length: 200 }, () => ({
    latitude: Math.round((-44 + random() * 34) * 1e4) / 1e4,
    longitude: Math.round((112 + random() * 42) * 1e4) / 1e4,
  }));
  const different: string[] = [];
  const answers = new Set<string>();
  for (const point of [undefined, ...points]) {
    const request = unitSearchRequest(point);
    const fromHub = await (await hub.post(SEARCH_PATHS.units, request)).text();
    answers.add(fromHub);
    if (fromHub !== JSON.stringify((await device.search('units', request))?.answer))
      different.push(JSON.stringify(point));
    const blocks = await (await hub.post(SEARCH_PATHS.unitLocations, point ?? NOWHERE)).text();
    const onDevice = await device.search('unitLocations', point ?? { latitude: null, longitude: null });
    if (blocks !== JSON.stringify(onDevice?.answer)) different.push(`locations ${JSON.stringify(point)}`);
  }
  device.worker.terminate();
  await hub.library.close();
  expect(different).toEqual([]);
  expect(answers.size).toBeGreaterThan(150);
  // All of it without asking the hub.
  expect(device.asked).toEqual([]);
});
