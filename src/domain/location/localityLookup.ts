import { type Coordinates, nearestFirst } from '../distance.ts';
import type { Location } from '../entities/shared.ts';
import { wordsOf } from '../search/foldText.ts';
import type { Pause } from '../search/TextIndex.ts';
import { compare, type Locality, type LocalityTable, localitiesOf, mergedLocalities } from './localities.ts';

/** Characters of a query; no place has a longer name. */
export const MAX_PLACE_LENGTH = 60;

/** Places that a lookup gives at most [CON-17]. */
const MOST_FOUND = 10;
/** Places around a point [CON-17]. */
const MOST_CLOSEST = 5;

/** Finds places by what a visitor types, and around a point: the same on hub and device [HUB-05, CON-17]. */
export type LocalityLookup = {
  /** None for a query without letters and digits */
  find(query: string): Location[];
  /** The closest first */
  closest(point: Coordinates): Location[];
};

/** `name` in the form in which it is compared; `line` has state and postcode behind it, for those who type them too. */
type Entry = { place: Location; name: string; line: string };

/** Places that are prepared between two pauses: about a millisecond's work. */
const SLICE = 500;

/**
 * @param country  the places of the whole country, where they are known; the core list alone answers without
 * @param pause  awaited between slices of the work
 */
export async function createLocalityLookup(
  { core, country }: { core?: LocalityTable; country?: LocalityTable },
  pause: Pause,
): Promise<LocalityLookup> {
  const localities = mergedLocalities(core ? localitiesOf(core) : [], country ? localitiesOf(country) : []);
  const sized: Sized[] = [];
  for (const [at, locality] of localities.entries()) {
    if (at % SLICE === SLICE - 1) await pause();
    sized.push(entryOf(locality));
  }
  // Once, and not with every letter that is typed.
  const entries: Entry[] = sized.sort(largerFirst);
  const places = entries.map(({ place }) => place);

  return {
    find(query) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const [digits = ''] = words;
      const rankOf = /^\d+$/.test(words.join('')) ? postcodeRank(digits) : nameRank(words, /[\s-]$/.test(query));
      const ranked: Location[][] = [[], [], []];
      for (const entry of entries) ranked[rankOf(entry)]?.push(entry.place);
      return ranked.flat().slice(0, MOST_FOUND);
    },
    closest: (point) => nearestFirst(point, places).slice(0, MOST_CLOSEST),
  };
}

const SAME_WORDS = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
]);

const spoken = (word: string) => SAME_WORDS.get(word) ?? word;

type Sized = Entry & { size: number };

function entryOf({ size, ...place }: Locality): Sized {
  const name = wordsOf(place.locality).map(spoken).join(' ');
  return { place, size, name, line: `${name} ${place.state.toLowerCase()} ${place.postcode}` };
}

function largerFirst(a: Sized, b: Sized): number {
  return b.size - a.size || compare(a.name, b.name) || compare(a.line, b.line);
}

/** 0 is exact, -1 is no match. */
type Rank = (entry: Entry) => number;

function postcodeRank(digits: string): Rank {
  return ({ place: { postcode } }) => (postcode === digits ? 0 : postcode.startsWith(digits) ? 1 : -1);
}

/**
 * 1 for the beginning of the name, 2 for that of any word in it. A last `st` that is not finished may be `SAINT`, and
 * may be the beginning of `Stanmore`.
 */
function nameRank(words: readonly string[], isFinished: boolean): Rank {
  const whole = words.map(spoken).join(' ');
  const begun = [...words.slice(0, -1).map(spoken), words.at(-1)].join(' ');
  const asked = isFinished || begun === whole ? [whole] : [whole, begun];
  return ({ name, line }) => {
    if (name === whole) return 0;
    if (asked.some((each) => line.startsWith(each))) return 1;
    return asked.some((each) => name.includes(` ${each}`)) ? 2 : -1;
  };
}
