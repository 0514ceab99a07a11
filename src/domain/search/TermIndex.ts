import { forgivenErrors, isWithin, letterBits, mayBeWithin } from './editDistance.ts';

/**
 * How well a document answers a query, best first [CON-16]. In bytes, because a query makes one for every document.
 */
export const MATCH = {
  titleWord: 0,
  titlePrefix: 1,
  textWord: 2,
  textPrefix: 3,
  misspelt: 4,
  none: 255,
} as const;

/** The documents of every term, one term after the other: those of term n stand from `starts[n]` to `starts[n + 1]`. */
export type Postings = { starts: Uint32Array; docs: Uint32Array };

/** Which documents hold which words in title and text. Terms are folded words in the order of their code units. */
export class TermIndex {
  /** Terms by their length, so that only those of a near length are compared for typing errors */
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
   * The class of every document for a query: that of its weakest word [CON-34]. Without words every document stands in
   * the best class.
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
   * The class of every document for one folded word. Errors are forgiven in whole words only, not in prefixes [CON-34].
   * @param errors  how many are forgiven; as many as CON-16 says when left out
   */
  classesOf(word: string, errors = forgivenErrors(word)): Uint8Array {
    const classes = new Uint8Array(this.size).fill(MATCH.none);
    const from = this.#firstFrom(word);
    // No letter of any script stands behind this one.
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

  /** The first term that does not stand before a word. */
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

/** Gives the documents of a term a class, unless they stand in a better one. */
function mark(classes: Uint8Array, { starts, docs }: Postings, term: number, match: number): void {
  const end = starts[term + 1] ?? 0;
  for (let at = starts[term] ?? 0; at < end; at += 1) {
    const doc = docs[at] ?? 0;
    if ((classes[doc] ?? 0) > match) classes[doc] = match;
  }
}
