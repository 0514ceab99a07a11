import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AUSTRALIA, COUNTRY_SIZE } from '../../../../src/domain/map/mapView.ts';
import { middleText, placesToName, readPlaces } from '../../../../src/domain/map/places.ts';

const SOURCES = new URL('../../../../src/content/map/sources/', import.meta.url);
const file = new URL('places.json', SOURCES);
const rows = JSON.parse(readFileSync(file, 'utf8'));
const places = readPlaces(rows);
const unit = { id: 'a', number: 7, name: 'Centre Reserve Depot', latitude: -23.698, longitude: 133.884 };

it('the sources of the map take little of a device: a fifth of the 300 kB that they may have', () => {
  const bytes = readdirSync(SOURCES).map((name) => brotliCompressSync(readFileSync(new URL(name, SOURCES))).length);
  expect(bytes).toHaveLength(5);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(60_000);
});

describe('the names on the map', () => {
  it('are all that the file has', () => {
    expect(places).toHaveLength(rows.length);
    expect(places.filter(({ rank }) => rank === 0)).toHaveLength(7);
    expect(readPlaces([['Nowhere', 'NSW', 'a', 1, 2, 'left'], ['Here'], []])).toEqual([]);
  });

  it('are none of the whole country but the capitals a little nearer, and more from there', () => {
    expect(placesToName(places, AUSTRALIA, COUNTRY_SIZE)).toEqual([]);
    const named = placesToName(places, { ...AUSTRALIA, zoom: 5.3 }, { width: 2_000, height: 2_000 });
    expect(named.map(({ place }) => place.name)).toContain('Darwin');
    expect(named.every(({ place }) => place.rank === 1)).toBe(true);
  });

  it('do not lie over one another: around Sydney fewer are named than there are', () => {
    const view = { centre: { latitude: -33.85, longitude: 151.05 }, zoom: 9 };
    const named = placesToName(places, view, COUNTRY_SIZE).map(({ place }) => place.name);
    expect(named[0]).toBe('Sydney');
    expect(named).not.toContain('Haymarket');
  });

  it('say what lies in the middle, and which pin is nearest', () => {
    expect(middleText({ latitude: -23.3, longitude: 133.884 }, [unit], places)).toBe(
      'In the middle: 44 km north of Alice Springs NT. Nearest on the map: 7, Centre Reserve Depot, 44 km south.',
    );
    expect(middleText(unit, [unit], places)).toMatch(
      /^In the middle: Alice Springs NT\. .*7, Centre Reserve Depot, here\.$/,
    );
    expect(middleText(unit, [], [])).toBe('');
  });
});
