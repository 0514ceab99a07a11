import { forgivenErrors, isWithin, letterBits, mayBeWithin } from './editDistance.ts';

/**
 * How well a document matches a query, best first [CON-16]. Byte values, because every query allocates one per
 * document.
 */
export const MATCH = {
  titleWord: 0,
  titlePrefix: 1,
  textWord: 2,
  textPrefix: 3,
  misspelt: 4,
  none: 255,
} as const;

/** The documents of all terms, concatenated: those of term n are from `starts[n]` to `starts[n + 1]`. */
export type Postings = { starts: Uint32Array; docs: Uint32Array };

/** An inverted index over titles and texts. Terms are folded words, sorted by code units. */
export class TermIndex {
  /** Terms by length, so that typing errors are only looked for in terms of similar length */
  readonly #byLength: { length: number; terms: number[]; bits: number[] }[];

  /** @param size  number of documents, which are numbered from 0 */
  constructor(
    readonly size: number,
    private readonly terms: readonly string[],
    private readonly title: Postings,
    private readonly text: Postings,
  ) {
    const lengths = new Map<number, { length: number; terms: number[]; bits: number[] }>();
    for (const [number, term] of terms.entries()) {
      const group = lengths.get(term.length) ?? { length: term.length, terms: [], bits: [] };
      lengths.set(term.length, group);
      group.terms.push(number);
      group.bits.push(letterBits(term));
    }
    this.#byLength = [...lengths.values()];
  }

  /**
   * Returns each document's match class for a query: that of its weakest word [CON-34]. Without words, every document
   * is in the best class.
   */
  match(words: readonly string[]): Uint8Array {
    const weakest = new Uint8Array(this.size);
    for (const word of words) {
      const own = this.classesOf(word);
      let found = false;
      for (let doc = 0; doc < weakest.length; doc += 1) {
        const match = Math.max(weakest[doc] ?? MATCH.none, own[doc] ?? MATCH.none);
        weakest[doc] = match;
        found ||= match !== MATCH.none;
      }
      if (!found) break;
    }
    return weakest;
  }

  /**
   * Returns each document's match class for one folded word. Errors are tolerated in whole words only, not in prefixes
   * [CON-34].
   * @param errors  number of errors tolerated; by default as CON-16 specifies
   */
  classesOf(word: string, errors = forgivenErrors(word)): Uint8Array {
    const classes = new Uint8Array(this.size).fill(MATCH.none);
    const from = this.#firstFrom(word);
    // No letter of any script sorts after this code unit.
    const to = this.#firstFrom(`${word}\uffff`);
    for (let term = from; term < to; term += 1) {
      const isWhole = this.terms[term] === word;
      mark(classes, this.title, term, isWhole ? MATCH.titleWord : MATCH.titlePrefix);
      mark(classes, this.text, term, isWhole ? MATCH.textWord : MATCH.textPrefix);
    }
    for (const term of this.#near(word, errors)) {
      mark(classes, this.title, term, MATCH.misspelt);
      mark(classes, this.text, term, MATCH.misspelt);
    }
    return classes;
  }

  #near(word: string, errors: number): number[] {
    if (errors === 0) return [];
    const wanted = letterBits(word);
    return this.#byLength
      .filter(({ length }) => Math.abs(length - word.length) <= errors)
      .flatMap(({ terms, bits }) =>
        terms.filter(
          (term, at) => mayBeWithin(wanted, bits[at] ?? 0, errors) && isWithin(word, this.terms[term] ?? '', errors),
        ),
      );
  }

  /** Returns the index of the first term that does not sort before a word. */
  #firstFrom(word: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.terms[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Gives a term's documents a match class, unless they already have a better one. */
function mark(classes: Uint8Array, { starts, docs }: Postings, term: number, match: number): void {
  const end = starts[term + 1] ?? 0;
  for (let at = starts[term] ?? 0; at < end; at += 1) {
    const doc = docs[at] ?? 0;
    if ((classes[doc] ?? 0) > match) classes[doc] = match;
  }
}
