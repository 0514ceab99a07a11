/**
 * Searches that led to nothing: nothing was found, or nothing of what was found was opened [GS-22]. What may be kept of
 * their words, on the device and again at the hub, and how their counters add up.
 */
import { wordsOf } from './foldText.ts';
import type { SearchName } from './searchCalls.ts';

export const COUNTED_SEARCHES = ['jobs', 'events', 'site', 'faqs'] as const satisfies readonly SearchName[];
export type CountedSearch = (typeof COUNTED_SEARCHES)[number];

/** How often the same words led to nothing in one of the searches. */
export type UnansweredCount = {
  search: CountedSearch;
  /** As `keptWords` leaves them */
  words: string;
  /** Nothing was found */
  withoutResult: number;
  /** Something was found, and nothing of it was opened */
  withoutTouch: number;
};

/** Counters on their way to the hub, which takes each batch once [DEC-161]. */
export type UnansweredBatch = { batch: string; counts: UnansweredCount[] };

/** Counters in one batch: the longest possible ones stay well below the limit of a body [CON-09]. */
export const MOST_COUNTS = 100;
const MOST_WORDS = 8;
const MOST_CHARACTERS = 80;
/** What is longer was pasted. */
const LONGEST_QUERY = 200;

/**
 * Returns what may be kept of a query: at most eight folded words, without digits and web addresses. Rather too little
 * is kept than too much: words with a digit in them are dropped whole.
 * @returns undefined when nothing is left, and for a query that may say who or where somebody is: a street address, an
 * e-mail address or a telephone number, however it is spelled
 */
export function keptWords(query: string): string | undefined {
  if (query.length > LONGEST_QUERY) return undefined;
  const kept = impersonalWords(query);
  // Once more: words that stood apart may have come together.
  return kept && impersonalWords(kept);
}

function impersonalWords(query: string): string | undefined {
  const text = query.normalize('NFKC');
  if (hasEmail(text) || hasPhone(text) || hasStreet(wordsOf(text))) return undefined;
  const words = wordsOf(text.replace(WEB_ADDRESS, ' '));
  if (SPELLED_WEB_ADDRESS.test(words.join(' '))) return undefined;
  return cut(words.filter((word) => !HAS_DIGIT.test(word))) || undefined;
}

/** Adds counters of the same words and search to one. */
export function mergeCounts(counts: readonly UnansweredCount[], more: readonly UnansweredCount[]): UnansweredCount[] {
  const merged = new Map<string, UnansweredCount>();
  for (const count of [...counts, ...more]) {
    const key = `${count.search} ${count.words}`;
    const { withoutResult, withoutTouch } = merged.get(key) ?? { withoutResult: 0, withoutTouch: 0 };
    merged.set(key, {
      ...count,
      withoutResult: withoutResult + count.withoutResult,
      withoutTouch: withoutTouch + count.withoutTouch,
    });
  }
  return [...merged.values()];
}

function cut(words: readonly string[]): string {
  let kept = '';
  for (const word of words.slice(0, MOST_WORDS)) {
    const longer = kept === '' ? word : `${kept} ${word}`;
    if (longer.length > MOST_CHARACTERS) break;
    kept = longer;
  }
  return kept;
}

const HAS_DIGIT = /\p{N}/u;

/** With a scheme, or letters on both sides of a dot, as in `example.com/a`. */
const WEB_ADDRESS = /\S*(?:\p{L}:\/\/|[\p{L}\p{N}-][.。]\p{L}{2})\S*/gu;
const SPELLED_WEB_ADDRESS = /\bdot (?:com|net|org|edu|gov|info|biz|au|nz)\b|\b(?:www|https?|mailto)\b/;

/** `(at)` and the like. Not between hyphens, as in stay-at-home. */
const BRACKETED_AT = /[([{<_*]\s*at\s*[)\]}>_*]/i;
const SPELLED_EMAIL = /\bat\b.+\bdot\b|\bat \S+ (?:com|net|org|edu|gov)\b/;
const AT_DOMAIN = /\bat\s+\S*[\p{L}\p{N}][.。]\p{L}{2}/iu;
const MAIL_PROVIDER =
  /\b(?:gmail|hotmail|bigpond|icloud|protonmail|optusnet|iinet)\b|\b(?:outlook|yahoo|live|msn|tpg)\b.{0,4}\bcom\b/;

function hasEmail(text: string): boolean {
  if (text.includes('@') || BRACKETED_AT.test(text) || AT_DOMAIN.test(text)) return true;
  const folded = wordsOf(text).join(' ');
  return SPELLED_EMAIL.test(folded) || MAIL_PROVIDER.test(folded);
}

const DIGIT_WORDS = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((word, digit) => [
    word,
    String(digit),
  ]),
);
for (const word of ['oh', 'nil', 'nought', 'naught']) DIGIT_WORDS.set(word, '0');
for (const word of ['double', 'triple', 'and']) DIGIT_WORDS.set(word, '');

/** Six digits with anything but letters between them: a local number is not longer, and nor is a date of birth. */
const SIX_DIGITS = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){5}/u;

function hasPhone(text: string): boolean {
  return SIX_DIGITS.test(text.toLowerCase().replace(/\p{L}+/gu, (word) => DIGIT_WORDS.get(word) ?? word));
}

/** The street types of Australian addresses, with their usual abbreviations. */
const STREET_TYPES = new Set(
  [
    'street st str road rd avenue ave av drive dr drv court ct crt lane ln place pl parade pde crescent cres cr',
    'highway hwy way terrace tce ter boulevard boulevarde blvd bvd close cl circuit cct esplanade esp grove gr gv',
    'square sq mews promenade parkway pkwy freeway fwy circle cir alley row walk rise loop quay track trail view',
    'gardens gdns heights hts ridge retreat vista',
  ].flatMap((line) => line.split(' ')),
);
const HOUSE_NUMBER_WORDS = new Set(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
  ].flatMap((line) => line.split(' ')),
);
/** Words between the number and the street type, as in `12 Old South Head Road`. */
const MOST_NAMES = 4;
/** Words after the street type that may be a place before its postcode, as in `Smith Street Wagga Wagga 2650`. */
const MOST_PLACES = 3;

/** A number, also with a letter (`12a`) or grown together with the name behind it (`12smith`), but no `5th`. */
const isNumber = (word: string) => /^\p{N}/u.test(word) && !/^\p{N}+(?:st|nd|rd|th)$/u.test(word);
const isHouseNumber = (word: string) => isNumber(word) || HOUSE_NUMBER_WORDS.has(word);
/** Neither a number alone, as in `two way radio`, nor the wheels of a four wheel drive. */
const isStreetName = (word: string) =>
  !/^\p{N}+\p{L}?$/u.test(word) && !HOUSE_NUMBER_WORDS.has(word) && word !== 'wheel';

function hasStreet(words: readonly string[]): boolean {
  if (/\b(?:p o|g ?p ?o|po) box\b|\blocked bag\b/.test(words.join(' '))) return true;
  return words.some((type, at) => {
    const name = words[at - 1];
    if (!STREET_TYPES.has(type) || name === undefined || !isStreetName(name)) return false;
    const before = words.slice(Math.max(0, at - 1 - MOST_NAMES), at);
    const after = words.slice(at + 1, at + 2 + MOST_PLACES);
    return before.some(isHouseNumber) || after.some(isNumber);
  });
}
