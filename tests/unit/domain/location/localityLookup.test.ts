import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../../../src/domain/distance.ts';
import { buildLocality, buildLookup, placeLine } from '../../../builders/buildLocality.ts';

async function found(query: string, places: string[], country?: string[]) {
  return (await buildLookup(places, country)).find(query).map(placeLine);
}

describe('places by what is typed', () => {
  it('digits are the beginning of a postcode, the whole of it first [CON-17, HUB-05]', async () => {
    const places = ['Dubbo NSW 2830', 'Narromine NSW 2821', 'Roma QLD 4455', 'Darwin NT 0800', 'Winnellie NT 0820'];
    expect(await found('28', places)).toEqual(['Dubbo NSW 2830', 'Narromine NSW 2821']);
    expect(await found('2830', places)).toEqual(['Dubbo NSW 2830']);
    expect(await found('08', places)).toEqual(['Darwin NT 0800', 'Winnellie NT 0820']);
    // Not within one.
    expect(await found('830', places)).toEqual([]);
    expect(await found('28305', places)).toEqual([]);
  });

  it('letters are the beginning of the name, then of any word in it, in any case [CON-17, HUB-05]', async () => {
    const places = [
      'North Parramatta NSW 2151 900',
      'Parramatta NSW 2150 10',
      'Parkes NSW 2870 500',
      'Ararat VIC 3377',
    ];
    expect(await found('par', places)).toEqual(['Parkes NSW 2870', 'Parramatta NSW 2150', 'North Parramatta NSW 2151']);
    expect(await found('PARRA', places)).toEqual(['Parramatta NSW 2150', 'North Parramatta NSW 2151']);
    expect(await found('north parra', places)).toEqual(['North Parramatta NSW 2151']);
    // Not within a word.
    expect(await found('rat', places)).toEqual([]);
    expect(await found('matta', places)).toEqual([]);
  });

  it('ST is SAINT and MT is MOUNT, written or typed [CON-17]', async () => {
    const places = ['St Kilda VIC 3182', 'Mount Isa QLD 4825', 'Mt Barker SA 5251', 'North St Marys NSW 2760'];
    for (const query of ['st kilda', 'saint kilda', 'ST. KILDA'])
      expect(await found(query, places)).toEqual([places[0]]);
    for (const query of ['mt isa', 'mount isa', 'Mt Is']) expect(await found(query, places)).toEqual([places[1]]);
    for (const query of ['mt barker', 'mount bark']) expect(await found(query, places)).toEqual([places[2]]);
    expect(await found('saint m', places)).toEqual([places[3]]);
  });

  it('an ST that is still being typed may become STANMORE, until there is a space behind it [CON-17]', async () => {
    const places = ['St Kilda VIC 3182', 'Stanmore NSW 2048'];
    expect(await found('st', places)).toEqual(places);
    expect(await found('st ', places)).toEqual(['St Kilda VIC 3182']);
    expect(await found('sta', places)).toEqual(['Stanmore NSW 2048']);
  });

  it('apostrophes, accents and hyphens are ignored [CON-17]', async () => {
    const places = ["O'Connor ACT 2602", 'Brighton-Le-Sands NSW 2216', 'Château Tanunda SA 5352'];
    for (const query of ['oconnor', "o'connor", 'O’Con']) expect(await found(query, places)).toEqual([places[0]]);
    for (const query of ['brighton le s', 'Brighton-le-']) expect(await found(query, places)).toEqual([places[1]]);
    for (const query of ['chateau', 'CHÂTEAU']) expect(await found(query, places)).toEqual([places[2]]);
  });

  it('exact comes first, then larger places, then the name [CON-17]', async () => {
    const country = [
      'Alice Springs NT 0870 9000',
      'Alice River QLD 4817 900',
      'Alice Creek QLD 4610 9',
      'Alice Bay WA 6400 9',
      'Alice NSW 2469 1',
    ];
    expect(await found('alice', [], country)).toEqual([
      'Alice NSW 2469',
      'Alice Springs NT 0870',
      'Alice River QLD 4817',
      'Alice Bay WA 6400',
      'Alice Creek QLD 4610',
    ]);
  });

  it('are at most ten [CON-17]', async () => {
    const places = Array.from({ length: 25 }, (_, at) => `Lake ${String.fromCharCode(97 + at)} NSW 2${100 + at}`);
    expect(await found('lake', places)).toHaveLength(10);
    expect(await found('2', places)).toHaveLength(10);
  });

  it('state and postcode may be typed behind a whole name', async () => {
    const places = ['Richmond VIC 3121 9', 'Richmond NSW 2753', 'Richmond QLD 4740', 'Richmond Vale NSW 2323'];
    expect(await found('richmond nsw', places)).toEqual(['Richmond NSW 2753']);
    expect(await found('Richmond, QLD 4740', places)).toEqual(['Richmond QLD 4740']);
    expect(await found('nsw', places)).toEqual([]);
  });

  it.each(['', '   ', '-', "'", '!?', '\u0000', '🦘'])('nothing is found for %j', async (query) => {
    expect(await found(query, ['Dubbo NSW 2830'])).toEqual([]);
  });

  it('the core list adds to the country what that calls otherwise, as large as its postcode [CON-17]', async () => {
    const country = ['Darwin City NT 0800 700', 'Darwin River NT 0841 90', 'Dubbo NSW 2830 8000'];
    expect(await found('darw', ['Darwin NT 0800', 'DUBBO NSW 2830'], country)).toEqual([
      'Darwin NT 0800',
      'Darwin City NT 0800',
      'Darwin River NT 0841',
    ]);
    expect(await found('dubbo', ['DUBBO NSW 2830'], country)).toEqual(['Dubbo NSW 2830']);
  });

  it('an item has the fields of the contract, and no others [HTTP-12, UNIT-14 in part]', async () => {
    const lookup = await buildLookup([buildLocality()]);
    const item = { locality: 'Dubbo', state: 'NSW', postcode: '2830', latitude: -32.2569, longitude: 148.6011 };
    expect(lookup.find('dub')).toEqual([item]);
    expect(lookup.closest(item)).toEqual([item]);
  });
});

describe('places around a point', () => {
  it('are the five closest, the closest first [CON-17, HTTP-11]', async () => {
    const places = [8, 3, 1, 9, 2, 7, 5].map((far) =>
      buildLocality({ locality: `${far} up`, latitude: -32 - far / 100, longitude: 148 }),
    );
    const { closest } = await buildLookup(places);
    const point = { latitude: -32, longitude: 148 };
    expect(closest(point).map(({ locality }) => locality)).toEqual(['1 up', '2 up', '3 up', '5 up', '7 up']);
    expect(distanceKm(point, closest(point)[0] ?? point)).toBe(1.1);
  });

  it('are measured over the date line and the pole', async () => {
    const here = buildLocality({ locality: 'Here', latitude: 0, longitude: -179.9 });
    const { closest } = await buildLookup([buildLocality(), here]);
    expect(closest({ latitude: 0, longitude: 179.9 })[0]?.locality).toBe('Here');
    expect(closest({ latitude: -90, longitude: 0 })[0]?.locality).toBe('Dubbo');
  });

  it('are fewer where there are fewer', async () => {
    expect((await buildLookup([])).closest({ latitude: 0, longitude: 0 })).toEqual([]);
  });
});
