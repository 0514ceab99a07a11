import { forgivenErrors, isWithin, letterBits, mayBeWithin } from './editDistance.ts';
import { wordsOf } from './foldText.ts';
import { byCode } from './recordOrder.ts';
import { isStopWord, stemOf } from './stems.ts';
import { type Phrase, type Synonyms, stemKey } from './synonyms.ts';
import type { TextIndex } from './TextIndex.ts';

/**
 * Most different words of a query that count. Nobody types more, and a pasted page would keep the hub busy with words
 * that no result could contain together.
 */
export const MAX_QUERY_WORDS = 50;

/** One way to find what a word of the query means: all words of the phrase, in any form, in one field. `factor` ≤ 1. */
export type Alternative = { phrase: Phrase; factor: number };
/** A word of the query, or a phrase that the synonyms know, and all ways to find it. */
export type Concept = {
  alternatives: readonly Alternative[];
  /** Words that begin with the word being typed */
  beginnings: readonly string[];
};
/** A query as the engine understands it. */
export type ReadQuery = {
  concepts: readonly Concept[];
  /** Words in double quotation marks, folded, in order: they must occur as they stand [CON-34] */
  quoted: readonly string[];
  /** The query with the words that were taken for typing errors put right; undefined when there were none */
  readAs?: string;
};

/** A synonym counts a little less than the word itself, a corrected word less than that. */
const SYNONYM = 0.8;
const CORRECTED = 0.7;
const COMPOUND = 0.9;
/** Shorter parts of a compound are chance. */
const MIN_PART = 3;
/** A single letter begins hundreds of words; so many are enough to show something. */
const MAX_BEGINNINGS = 200;

type Knowledge = {
  index: TextIndex;
  synonyms: Synonyms;
  /** Whether a word stands in other content that is searched at the same time */
  isElsewhere?: (word: string) => boolean;
  /** Typing errors forgiven beyond those of CON-16, in words of more than three letters */
  moreErrors?: 0 | 1;
};
type Token = { typed: string; word: string; corrections: readonly string[] };

/**
 * Reads a query against the content: each word with its synonyms, typing errors only for a word that the content does
 * not hold, beginnings only for the last word while nothing stands behind it [CON-16].
 */
export function readQuery(
  query: string,
  { index, synonyms, isElsewhere = () => false, moreErrors = 0 }: Knowledge,
): ReadQuery {
  const quoted = [...query.matchAll(/["“]([^"“”]+)["”]/g)].map(([, inside]) => wordsOf(inside ?? '').join(' '));
  const isQuoted = quoted.some((words) => words !== '');
  const words = wordsOf(query).slice(0, MAX_QUERY_WORDS);
  const telling = words.filter((word) => !saysNothing(word, index));
  const isTelling = telling.length > 0;
  const isContent = (word: string) => index.forms(word).length > 0;
  const isKnown = (word: string) =>
    isContent(word) || isElsewhere(word) || synonyms.words.has(word) || synonyms.of([word]) !== undefined;
  const isOpen = !isQuoted && /[\p{L}\p{N}]$/u.test(query);

  const tokens = words.map((typed, at): Token => {
    const isLast = at === words.length - 1;
    if (isKnown(typed) || isQuoted || (isTelling && isStopWord(typed))) return { typed, word: typed, corrections: [] };
    if (isLast && isOpen && beginningsOf(typed, index).length > 0) return { typed, word: typed, corrections: [] };
    if (partsOf(typed, index)) return { typed, word: typed, corrections: [] };
    const corrections = nearWords(typed, index, synonyms, moreErrors);
    return { typed, word: corrections[0] ?? typed, corrections };
  });

  const read = tokens.map(({ word }) => word);
  const concepts: Concept[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const length = phraseLength(read, at, synonyms, index);
    const phrase = read.slice(at, at + length);
    const own = tokens.slice(at, at + length);
    const isLast = at + length === tokens.length;
    at += length;
    const key = stemKey(phrase);
    const [token] = own;
    if (seen.has(key) || !token || (isTelling && length === 1 && saysNothing(token.word, index))) continue;
    seen.add(key);
    const isCorrected = own.some(({ corrections }) => corrections.length > 0);
    const factor = isCorrected ? CORRECTED : 1;
    const alternatives: Alternative[] = [{ phrase, factor }];
    for (const meaning of synonyms.of(phrase) ?? []) alternatives.push({ phrase: meaning, factor: factor * SYNONYM });
    if (length === 1) {
      for (const other of token.corrections.slice(1))
        alternatives.push({ phrase: [other], factor: CORRECTED * SYNONYM });
      const parts = isCorrected ? undefined : partsOf(token.word, index);
      if (parts) alternatives.push({ phrase: parts, factor: COMPOUND });
    } else if (length === 2 && isContent(phrase.join(''))) {
      alternatives.push({ phrase: [phrase.join('')], factor: COMPOUND });
    }
    concepts.push({
      alternatives: alternatives.filter((each) => each.phrase.every(isContent)),
      beginnings: isLast && isOpen && length === 1 ? beginningsOf(token.typed, index) : [],
    });
  }
  const isRead = tokens.some(({ typed, word }) => typed !== word);
  return {
    concepts,
    quoted: quoted.filter((each) => each !== ''),
    ...(isRead && { readAs: tokens.map(({ word }) => word).join(' ') }),
  };
}

/** Besides stop words: a number or a scrap that the content does not hold, such as somebody's age or `re` of `re-enlist`. */
function saysNothing(word: string, index: TextIndex): boolean {
  return isStopWord(word) || (/^(?:\d+|\p{L}{1,2})$/u.test(word) && index.forms(word).length === 0);
}

/** Returns how many words from here on are one thing: the longest phrase of the synonyms, or two also written as one. */
function phraseLength(words: Phrase, at: number, synonyms: Synonyms, index: TextIndex): number {
  for (let length = Math.min(synonyms.longest, words.length - at); length > 1; length -= 1) {
    if (synonyms.of(words.slice(at, at + length))) return length;
  }
  const [first = '', second = ''] = words.slice(at, at + 2);
  const isCompound =
    Math.min(first.length, second.length) >= MIN_PART &&
    !synonyms.of([first]) &&
    !synonyms.of([second]) &&
    index.forms(first + second).length > 0;
  return isCompound ? 2 : 1;
}

/** Returns two words of the content that a word is made of: `cybersecurity`. */
function partsOf(word: string, index: TextIndex): Phrase | undefined {
  if (index.forms(word).length > 0) return undefined;
  for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut += 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every((part) => isWord(part, index))) return parts;
  }
  return undefined;
}

function isWord(word: string, { words }: TextIndex): boolean {
  return words[firstFrom(words, word)] === word && !isStopWord(word);
}

/** Returns the words that begin with a word, but not its own forms. */
function beginningsOf(word: string, { words }: TextIndex): string[] {
  const from = firstFrom(words, word);
  // No letter of any script sorts after this code unit.
  const to = firstFrom(words, `${word}\uffff`);
  return words.slice(from, Math.min(to, from + MAX_BEGINNINGS)).filter((each) => stemOf(each) !== stemOf(word));
}

/** Returns the index of the first word that does not sort before another. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns words of content and synonyms with the fewest errors that are forgiven. First those with the same consonants,
 * since vowels are what people mistake, then the most frequent.
 */
function nearWords(word: string, index: TextIndex, synonyms: Synonyms, moreErrors: 0 | 1): string[] {
  const usual = forgivenErrors(word);
  const most = usual === 0 ? 0 : usual + moreErrors;
  const bits = letterBits(word);
  for (let errors = 1; errors <= most; errors += 1) {
    const near = (each: string) =>
      Math.abs(each.length - word.length) <= errors &&
      // The first letter is hardly ever the wrong one.
      (each[0] === word[0] || each[1] === word[0]) &&
      mayBeWithin(bits, letterBits(each), errors) &&
      isWithin(word, each, errors);
    const found = [...new Set([...index.words.filter(near), ...[...synonyms.words].filter(near)])];
    if (found.length > 0) {
      const count = (each: string) => index.count(each);
      const sounds = (each: string) => Number(consonantsOf(each) === consonantsOf(word));
      return found.sort((a, b) => sounds(b) - sounds(a) || count(b) - count(a) || byCode(a, b));
    }
  }
  return [];
}

/** Without vowels and doubled letters, in order of the alphabet, because letters are swapped: `leave` and `leeve`. */
function consonantsOf(word: string): string {
  return [...new Set(word.replace(/[aeiouy]/g, ''))].sort().join('');
}
