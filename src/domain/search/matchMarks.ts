import { foldText } from './foldText.ts';
import type { ReadQuery } from './readQuery.ts';
import type { Marks } from './searchCalls.ts';
import { stemOf } from './stems.ts';
import type { Phrase } from './synonyms.ts';

/** Longest snippet in characters: two lines on a wide screen. */
const MAX_SNIPPET = 170;
/** Words are what `wordsOf` finds in a folded text, here with the signs that folding takes out of them. */
const WORDS = /[\p{L}\p{N}\p{M}'’ʼ]+/gu;
/** A sentence, with the blanks behind it. */
const SENTENCES = /[^.!?]+(?:[.!?](?!\s)[^.!?]*)*[.!?]*\s*/g;

type Word = { start: number; length: number; stem: string };

/** What of a text is marked: stems alone, and stems that must follow each other. */
export type Wanted = { single: ReadonlySet<string>; phrases: readonly Phrase[] };

export function wantedOf({ concepts, quoted }: ReadQuery): Wanted {
  const found = concepts.flatMap(({ alternatives }) => alternatives.map(({ phrase }) => phrase));
  const phrases = [...found, ...quoted.map((words) => words.split(' '))].map((phrase) => phrase.map(stemOf));
  return {
    single: new Set([
      ...phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : [])),
      ...concepts.flatMap(({ beginnings }) => beginnings.map(stemOf)),
    ]),
    phrases: phrases.filter(({ length }) => length > 1),
  };
}

/** Returns the places of the words that a query found, in all their forms [CON-34]. */
export function marksIn(text: string, { single, phrases }: Wanted): Marks {
  const words = wordsIn(text);
  const isMarked = words.map(({ stem }) => single.has(stem));
  for (const phrase of phrases) {
    const last = words.length - phrase.length;
    for (let at = 0; at <= last; at += 1) {
      if (phrase.every((stem, next) => words[at + next]?.stem === stem)) {
        for (let next = 0; next < phrase.length; next += 1) isMarked[at + next] = true;
      }
    }
  }
  return words.flatMap(({ start, length }, at): Marks => (isMarked[at] ? [[start, length]] : []));
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: found, index }) => {
    const word = foldText(found);
    return word === '' ? [] : { start: index, length: found.length, stem: stemOf(word) };
  });
}

/**
 * Returns the sentence that holds most of what a query found, shortened around its first marked word; the first sentence
 * when there is none, nothing for a text without words. Lines end sentences.
 */
export function snippetOf(text: string, wanted: Wanted): { text: string; marks: Marks } | undefined {
  let best = { sentence: '', found: -1 };
  for (const line of text.split('\n')) {
    for (const [part] of line.replace(/\s+/g, ' ').matchAll(SENTENCES)) {
      const sentence = part.trim();
      const marked = marksIn(sentence, wanted).map(([start, length]) =>
        stemOf(foldText(sentence.substr(start, length))),
      );
      const found = new Set(marked).size;
      if (sentence !== '' && found > best.found) best = { sentence, found };
    }
  }
  if (best.found < 0) return undefined;
  const shown = shorten(best.sentence, marksIn(best.sentence, wanted)[0]?.[0] ?? 0);
  return { text: shown, marks: marksIn(shown, wanted) };
}

/** Cuts a sentence at blanks to what a snippet holds, so that the place is within it. */
function shorten(sentence: string, place: number): string {
  if (sentence.length <= MAX_SNIPPET) return sentence;
  const wish = Math.min(place - MAX_SNIPPET / 3, sentence.length - MAX_SNIPPET);
  const from = wish <= 0 ? 0 : sentence.lastIndexOf(' ', wish) + 1;
  const rest = sentence.slice(from);
  const end = rest.length <= MAX_SNIPPET ? rest.length : rest.lastIndexOf(' ', MAX_SNIPPET);
  return [from > 0 && '…', rest.slice(0, end), end < rest.length && '…'].filter(Boolean).join(' ');
}
