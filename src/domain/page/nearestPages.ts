import { isWithin, letterBits, mayBeWithin } from '../search/editDistance.ts';
import { wordsOf } from '../search/foldText.ts';
import { routeKey } from './routeContent.ts';

/** A page that can be offered in place of one that does not exist. */
export type NearPage = {
  title: string;
  /** Path, with a query where the navigation has one */
  href: string;
  /** What tells it from pages of the same title: service and employment of a role, place of an event */
  note?: string;
};

/** Words of an address that are compared, and letters of each: whoever writes longer ones gets no better answer. */
const MAX_WORDS = 8;
const MAX_LETTERS = 40;
/** Letters from which on the beginning of a word tells what was meant. */
const TELLING_LETTERS = 4;

/**
 * Returns the pages that a wrong address most likely meant: those that share its words, rare words counting more than
 * those of every address, and words with a slip of the keyboard less than whole ones. Where nothing is alike, or too
 * little, the first of the given pages follow.
 * @param path   the address as requested
 * @param pages  all that may be offered, the most wanted first
 * @param count  how many are returned, as far as there are as many
 */
export function nearestPages(path: string, pages: readonly NearPage[], count = 3): NearPage[] {
  const asked = [...new Set(wordsOf(routeKey(path)).map((word) => word.slice(0, MAX_LETTERS)))].slice(0, MAX_WORDS);
  const askedName = nameOf(path);
  const known = pages.map((page) => ({
    page,
    words: new Set([...wordsOf(page.title), ...wordsOf(routeKey(page.href))]),
  }));
  const holders = new Map<string, number>();
  for (const { words } of known) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);

  // Each word of the address is compared once with each word of the site, however many pages have it.
  const likeness = asked.map((word) => {
    const bits = letterBits(word);
    const alike = new Map<string, number>();
    for (const [other, pagesWithIt] of holders) {
      const part = likenessOf(word, bits, other);
      // A slip of a word that every address has is no rare word.
      const frequency = Math.max(pagesWithIt, holders.get(word) ?? 0);
      if (part > 0) alike.set(other, part * Math.log(1 + pages.length / frequency));
    }
    return alike;
  });
  const isSameName = (page: NearPage) => {
    const name = nameOf(page.href);
    return name !== '' && isWithin(askedName, name, slipsIn(askedName));
  };
  const scored = known.map(({ page, words }) => {
    const shared = likeness.reduce(
      (sum, alike) => sum + Math.max(0, ...[...words].map((word) => alike.get(word) ?? 0)),
      0,
    );
    const named = isSameName(page) ? Math.log(1 + pages.length) : 0;
    // Of two pages that share as much, the one that says less besides.
    return { page, score: (shared + named) / (1 + words.size / 20) };
  });
  const near = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const offered = new Map<string, NearPage>();
  for (const page of [...near.map(({ page }) => page), ...pages]) {
    const key = routeKey(page.href);
    if (!offered.has(key)) offered.set(key, page);
    if (offered.size === count) break;
  }
  return [...offered.values()];
}

/** The last part of an address as one word: `/jobs/navy/boatswains-mate` is named `boatswainsmate`. */
function nameOf(path: string): string {
  return wordsOf(routeKey(path).split('/').at(-1) ?? '')
    .join('')
    .slice(0, MAX_LETTERS);
}

/** Slips that are forgiven in an address; more than in a search, because nobody sees it while it is typed. */
function slipsIn(word: string): number {
  if (word.length < TELLING_LETTERS) return 0;
  return word.length === TELLING_LETTERS ? 1 : 2;
}

function likenessOf(word: string, bits: number, other: string): number {
  if (word === other) return 1;
  if (word === `${other}s` || other === `${word}s`) return 0.9;
  const isBeginning = Math.min(word.length, other.length) >= TELLING_LETTERS;
  if (isBeginning && (word.startsWith(other) || other.startsWith(word))) return 0.8;
  const slips = Math.min(slipsIn(word), slipsIn(other));
  return slips > 0 && mayBeWithin(bits, letterBits(other), slips) && isWithin(word, other, slips) ? 0.6 : 0;
}
