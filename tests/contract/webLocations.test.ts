import 'fake-indexeddb/auto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentLibrary } from '../../hub/content/ContentLibrary.ts';
import { readLocalitiesCsv } from '../../hub/content/localitiesCsv.ts';
import { openContentLibrary } from '../../hub/content/openContentLibrary.ts';
import { contentDb } from '../../src/db/contentDb.ts';
import type { Location } from '../../src/domain/entities/shared.ts';
import { type LocalityTable, localitiesOf, localityTable } from '../../src/domain/location/localities.ts';
import type { ContentManifest } from '../../src/domain/release/release.ts';
import { placeLine } from '../builders/buildLocality.ts';
import { pick, seededRandom } from '../chaos/support/seededRandom.ts';
import { contentFolder, NOW, SAMPLE_DIR } from '../unit/hub/content/contentFolder.ts';
import { syncedDevice } from './syncedDevice.ts';
import { errorOf, startWebHub } from './webHub.ts';

const LOOKUP = '/api/v2/search/LocationLookup';
const CLOSEST = '/api/v2/search/ClosestLocationLookup';

/** A list of the country's places, as small as a test may have it; the core list of the sample content stands beside. */
const COUNTRY_CSV = `\uFEFFlocality,state,postcode,latitude,longitude,addresses
Dubbo,NSW,2830,-32.2569,148.6011,15820
Dubbo Grove,NSW,2830,-32.2600,148.5900,12
Eschol,NSW,2830,-32.3301,148.6402,240
North St Marys,NSW,2760,-33.7521,150.7803,1400
St Marys,NSW,2760,-33.7655,150.7740,5200
St Marys,TAS,7215,-41.5803,148.1802,420
Stanmore,NSW,2048,-33.8940,151.1650,3900
Mount Isa City,QLD,4825,-20.7262,139.4940,600
Darwin City,NT,0800,-12.4628,130.8418,7000
O'connell,NSW,2795,-33.5303,149.7301,310
`;

async function startWith(csv: string | undefined) {
  let country: LocalityTable | undefined;
  if (csv !== undefined) {
    const file = join((await contentFolder()).dir, 'places.csv');
    await writeFile(file, csv);
    country = localityTable('country', await readLocalitiesCsv(file));
  }
  return startOver(country);
}

/** The sample content with the places of a country, read once for each country. */
const libraries = new Map<string, Promise<ContentLibrary>>();
afterAll(async () => {
  for (const library of libraries.values()) await (await library).close();
});

function libraryWith(country: LocalityTable | undefined): Promise<ContentLibrary> {
  const places = JSON.stringify(country ?? 'none');
  const library =
    libraries.get(places) ??
    openContentLibrary({
      dir: SAMPLE_DIR,
      now: () => NOW,
      publishedAt: async () => NOW.toISOString(),
      watch: false,
      country,
    });
  libraries.set(places, library);
  return library;
}

async function startOver(country: LocalityTable | undefined) {
  const library = await libraryWith(country);
  const hub = await startWebHub({ library, render: 'none' });
  const items = async (path: string, body: object): Promise<Location[]> => {
    const answer = await hub.post(path, body);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { items: Location[] }).items;
  };
  return {
    ...hub,
    library,
    found: async (query: string) => (await items(LOOKUP, { query })).map(placeLine),
    around: async (latitude: number, longitude: number) =>
      (await items(CLOSEST, { latitude, longitude })).map(placeLine),
  };
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(contentDb().tables.map((table) => table.clear()));
});

describe('LocationLookup', () => {
  it('finds places by suburb or postcode, with the fields of the contract [HTTP-12, HUB-05, UNIT-14 in part, DEC-149 in part]', async () => {
    const hub = await startWith(COUNTRY_CSV);
    const answer = await hub.post(LOOKUP, { query: 'DUBBO' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      items: [
        { locality: 'Dubbo', state: 'NSW', postcode: '2830', latitude: -32.2569, longitude: 148.6011 },
        { locality: 'Dubbo Grove', state: 'NSW', postcode: '2830', latitude: -32.26, longitude: 148.59 },
      ],
    });
    expect(await hub.found('2830')).toEqual(['Dubbo NSW 2830', 'Eschol NSW 2830', 'Dubbo Grove NSW 2830']);
    expect(await hub.found('ST MARYS')).toEqual(['St Marys NSW 2760', 'St Marys TAS 7215', 'North St Marys NSW 2760']);
    expect(await hub.found('SAINT MARYS T')).toEqual(['St Marys TAS 7215']);
    expect(await hub.found('MT ISA')).toEqual(['Mount Isa QLD 4825', 'Mount Isa City QLD 4825']);
    expect(await hub.found('OCONN')).toEqual(["O'connell NSW 2795"]);
    expect(await hub.found('0800')).toEqual(['Darwin NT 0800', 'Darwin City NT 0800']);
    expect(await hub.found('S')).toHaveLength(10);
    expect(await hub.found('NOWHERE')).toEqual([]);
  });

  it('answers from the core list alone where there is no LOCALITIES_CSV [HTTP-12, HUB-05]', async () => {
    const hub = await startWith(undefined);
    expect(await hub.found('DARWIN')).toEqual(['Darwin NT 0800']);
    expect(await hub.found('S')).toEqual(expect.arrayContaining(['Sydney NSW 2000']));
    expect((await hub.found('S'))[0]).toBe('Sydney NSW 2000');
    const manifest = (await (await hub.get('/api/v2/content/manifest')).json()) as ContentManifest;
    expect(manifest.country).toBeUndefined();
  });

  it.each([
    {},
    { query: '' },
    { query: ' ' },
    { query: null },
    { query: 2830 },
    { query: ['DUBBO'] },
    { query: 'D'.repeat(61) },
  ])('refuses %j [HTTP-12, CON-13 in part]', async (body) => {
    const { post } = await startWebHub({ render: 'none' });
    const answer = await post(LOOKUP, body);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
  });
});

describe('ClosestLocationLookup', () => {
  it('answers the five closest places, the closest first [HTTP-11, UNIT-21 in part, CON-17 in part]', async () => {
    const hub = await startWith(COUNTRY_CSV);
    const places = await hub.around(-32.26, 148.6);
    expect(places).toHaveLength(5);
    expect(places.slice(0, 3)).toEqual(['Dubbo NSW 2830', 'Dubbo Grove NSW 2830', 'Eschol NSW 2830']);
    expect((await hub.post(CLOSEST, { latitude: 0, longitude: 0 })).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    {},
    { latitude: -32 },
    { latitude: '-32', longitude: '148' },
    { latitude: null, longitude: 148 },
    { latitude: 90.1, longitude: 148 },
    { latitude: -32, longitude: 180.5 },
    { latitude: [-32], longitude: 148 },
  ])('refuses %j [HTTP-11, CON-13 in part]', async (body) => {
    const { post } = await startWebHub({ render: 'none' });
    const answer = await post(CLOSEST, body);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
  });

  it.each([LOOKUP, CLOSEST])('and LocationLookup take POST alone: %s [HUB-02 in part]', async (path) => {
    const { get } = await startWebHub({ render: 'none' });
    const answer = await get(path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

it('no log holds where a visitor is, also not of what is refused or fails [CON-08 in part]', async () => {
  const log: string[] = [];
  const hub = await startWebHub({ render: 'none', log, config: { logLevel: 'trace' } });
  const secrets = ['-31.98765', '147.12345', 'HIDDENVALE', '2899'];
  expect((await hub.post(CLOSEST, { latitude: -31.987_65, longitude: 147.123_45 })).status).toBe(200);
  for (const query of ['HIDDENVALE', '2899']) expect((await hub.post(LOOKUP, { query })).status).toBe(200);
  for (const body of [
    { latitude: '-31.98765', longitude: 147.123_45 },
    { latitude: -31.987_65, longitude: 999 },
  ]) {
    expect((await hub.post(CLOSEST, body)).status).toBe(400);
  }
  expect((await hub.post(LOOKUP, { query: ['HIDDENVALE', '2899'] })).status).toBe(400);
  expect((await hub.post(LOOKUP, '{"query":"HIDDENVALE 2899"')).status).toBe(400);
  expect((await hub.post(`${CLOSEST}?latitude=-31.98765`, '147.12345')).status).toBe(400);
  expect((await hub.get(`${LOOKUP}?query=HIDDENVALE&postcode=2899`)).status).toBe(405);
  // It does say that there were calls.
  expect(log.join('')).toContain('ClosestLocationLookup');
  expect(secrets.filter((secret) => log.join('').includes(secret))).toEqual([]);
});

describe('the chunk of the whole country', () => {
  it('is named in the manifest, never changes, and is in no bundle [HTTP-22 in part]', async () => {
    const hub = await startWith(COUNTRY_CSV);
    const manifest = (await (await hub.get('/api/v2/content/manifest')).json()) as ContentManifest;
    const hash = manifest.country?.hash ?? '';
    const answer = await hub.get(`/api/v2/content/chunks/localities.${hash}.json`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const [table] = (await answer.json()) as [LocalityTable];
    expect(localitiesOf(table)).toHaveLength(10);
    const bundle = await (await hub.get('/api/v2/content/bundles/latest')).text();
    expect(bundle).toContain('"id":"core"');
    expect(bundle).not.toContain('"id":"country"');
  });
});

/** Beginnings of names and postcodes, with typing errors, in any case, some with a state behind: 400 of them. */
function typedQueries(places: readonly Location[]): string[] {
  const random = seededRandom(26);
  const fixed = ['st', 'st ', 'mt', 'mt i', 'saint', "o'", 'darwin', '0', '08', '2', '28', 'nsw', 'zz', 'Château'];
  const begun = Array.from({ length: 385 }, () => {
    const { locality, state, postcode } = pick(random, places);
    const text = pick(random, [
      locality,
      locality.toUpperCase(),
      locality.toLowerCase(),
      `${locality} ${state}`,
      postcode,
    ]);
    const words = text.split(' ');
    const from = pick(random, [0, 0, words.length - 1]);
    const typed = words.slice(from).join(' ');
    return typed.slice(0, 1 + Math.floor(random() * typed.length));
  });
  return [...fixed, ...begun];
}

const GIVEN = fileURLToPath(new URL('../../../shared/data/localities-au.csv', import.meta.url));
const LISTS: [string, () => Promise<LocalityTable | undefined>][] = [
  ['the core list alone', async () => undefined],
  [
    'a small list of the country',
    async () => {
      const file = join((await contentFolder()).dir, 'places.csv');
      await writeFile(file, COUNTRY_CSV);
      return localityTable('country', await readLocalitiesCsv(file));
    },
  ],
];
// By `npm run test:all`: ten times the places take ten times as long.
if (process.env.TEST_ALL && existsSync(GIVEN)) {
  LISTS.push(['all of Australia', async () => localityTable('country', await readLocalitiesCsv(GIVEN))]);
}

it.each(LISTS)(
  'hub and device give the same places in the same order, over %s [CON-17, HUB-05, PWA-10 in part]',
  async (_name, list) => {
    const country = await list();
    const hub = await startOver(country);
    const device = await syncedDevice(hub);
    const onDevice = async (name: 'locations' | 'closestLocations', request: object) =>
      JSON.stringify((await device.search(name, request as never))?.answer);

    // Nothing is fetched for the first answer, and the whole country behind it.
    const cold = await onDevice('locations', { query: 'DUBBO' });
    expect(cold).toContain('"locality":"Dubbo"');
    const wanted = country ? 1 : 0;
    await vi.waitFor(async () => {
      await onDevice('locations', { query: 'DUBBO' });
      expect(device.asked).toHaveLength(wanted);
      const { country: chunk } = (await (await hub.get('/api/v2/content/manifest')).json()) as ContentManifest;
      expect(await contentDb().chunks.get(chunk?.hash ?? '')).toEqual(wanted ? expect.anything() : undefined);
    });

    const places = country
      ? localitiesOf(country)
      : (hub.library.current()?.published.collections.localities.flatMap(localitiesOf) ?? []);
    const random = seededRandom(11);
    const points = Array.from({ length: 60 }, () => ({
      latitude: Math.round((-44 + random() * 34) * 1e4) / 1e4,
      longitude: Math.round((112 + random() * 42) * 1e4) / 1e4,
    }));
    const asked = [
      ...typedQueries(places).map((query) => ({ name: 'locations', path: LOOKUP, request: { query } }) as const),
      ...points.map((request) => ({ name: 'closestLocations', path: CLOSEST, request }) as const),
    ];
    const different: string[] = [];
    const answers = new Set<string>();
    for (const { name, path, request } of asked) {
      const fromHub = await (await hub.post(path, request)).text();
      answers.add(fromHub);
      if (fromHub !== (await onDevice(name, request))) different.push(JSON.stringify(request));
    }
    device.worker.terminate();
    expect(different).toEqual([]);
    expect(asked.length).toBeGreaterThan(450);
    // Empty answers would agree as well.
    expect(answers.size).toBeGreaterThan(country && places.length < 100 ? 40 : 150);
    expect(device.asked).toHaveLength(wanted);
  },
  60_000,
);
