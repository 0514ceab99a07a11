import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readLocalitiesCsv } from '../../hub/content/localitiesCsv.ts';
import { type Locality, localitiesOf, localityTable } from '../../src/domain/location/localities.ts';
import { createLocalityLookup } from '../../src/domain/location/localityLookup.ts';
import { placeLine } from '../builders/buildLocality.ts';
import { pick, seededRandom } from '../chaos/support/seededRandom.ts';
import { SAMPLE_DIR } from '../unit/hub/content/contentFolder.ts';

const GIVEN = fileURLToPath(new URL('../../../shared/data/localities-au.csv', import.meta.url));

type Sample = Omit<Locality, 'size'> & { rank?: number };

/** The country where its list lies beside the project, the core list of the content elsewhere. */
async function places(): Promise<Locality[]> {
  // Through the table that chunks carry, which rounds coordinates.
  if (existsSync(GIVEN)) return localitiesOf(localityTable('country', await readLocalitiesCsv(GIVEN)));
  const { localities } = JSON.parse(readFileSync(join(SAMPLE_DIR, 'localities.json'), 'utf8')) as {
    localities: Sample[];
  };
  return localities.map(({ rank = 4, ...place }) => ({ ...place, size: 4 - rank }));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => ({ st: 'saint', mt: 'mount' })[word] ?? word)
    .join(' ');

type Named = { place: Locality; name: string };

/**
 * CON-17 again, by going through the whole list: whole names or postcodes, their beginnings, the beginning of a word.
 * @param all  ordered as places of the same rank are
 */
function reference(all: readonly Named[], query: string): string[] {
  const asked = plain(query);
  const isDigits = /^\d+$/.test(asked);
  const inside = ` ${asked}`;
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const { place, name } of all) {
    if (isDigits) {
      if (place.postcode === asked) ranks[0].push(placeLine(place));
      else if (place.postcode.startsWith(asked)) ranks[1].push(placeLine(place));
    } else if (name === asked) ranks[0].push(placeLine(place));
    else if (name.startsWith(asked)) ranks[1].push(placeLine(place));
    else if (name.includes(inside)) ranks[2].push(placeLine(place));
  }
  return ranks.flat().slice(0, 10);
}

/** Larger places first, then by name, then by state and postcode. */
function bySize(a: Named, b: Named): number {
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  const stateOf = ({ place: { state, postcode } }: Named) => `${state} ${postcode}`.toLowerCase();
  return b.place.size - a.place.size || order(a.name, b.name) || order(stateOf(a), stateOf(b));
}

it('places are found as a second implementation finds them, for 1,000 names, beginnings and postcodes [HUB-05, CON-17, UNIT-16]', async () => {
  const all = await places();
  const lookup = await createLocalityLookup({ core: localityTable('core', all) }, async () => undefined);
  const named = all.map((place) => ({ place, name: plain(place.locality) })).sort(bySize);
  const random = seededRandom(1728);
  const queries = Array.from({ length: 1_000 }, (_, at) => {
    const { locality, postcode } = pick(random, all);
    if (at % 5 === 0) return postcode.slice(0, pick(random, [2, 3, 4, 4]));
    if (at % 2 === 0) return locality.toUpperCase();
    // A last word that is cut to `st` may mean two things; what a finished word means is compared here.
    const begun = locality.slice(0, 3 + Math.floor(random() * locality.length));
    return /(^|[\s-])[sm]t?$/i.test(begun) ? locality : begun;
  });
  const different = queries.filter((query) => {
    const found = lookup.find(query).map(placeLine);
    return JSON.stringify(found) !== JSON.stringify(reference(named, query));
  });
  expect(different.map((query) => [query, lookup.find(query).map(placeLine), reference(named, query)])).toEqual([]);
  expect(new Set(queries).size).toBeGreaterThan(all.length > 5_000 ? 800 : 150);
}, 120_000);
