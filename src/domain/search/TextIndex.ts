import { wordsOf } from './foldText.ts';
import { byCode } from './recordOrder.ts';
import { stemOf } from './stems.ts';

/** The texts of a document, by how much a word in them says about it [CON-16, CON-34]. */
export type SearchedTexts = {
  title: string;
  /** In-service titles, keywords, tags: what it is also called */
  names?: string;
  short?: string;
  long?: string;
  /** What snippets are taken from */
  shown?: string;
  /** Where it leads, so that editors can choose it as a best answer [DEC-161] */
  url?: string;
};

/**
 * `weight`: what one word counts. `byLength`: how much less it counts in a text longer than usual, from 0 (not at all) to
 * 1 (in proportion).
 */
const FIELDS = [
  { name: 'title', weight: 8, byLength: 0.5 },
  { name: 'names', weight: 3, byLength: 0.5 },
  { name: 'short', weight: 2, byLength: 0.5 },
  { name: 'long', weight: 1, byLength: 0.75 },
] as const;
/** How soon the same word again says nothing new (`k1` of BM25). */
const SATURATION = 3;

/** The documents that hold each word: those of word n stand from `starts[n]` to `starts[n + 1]`. */
type Postings = {
  starts: Uint32Array;
  docs: Uint32Array;
  /** How much of the word's weight each document has, from 0 to 1 + SATURATION */
  shares: Float32Array;
  /** The fields that hold it, one bit each */
  fields: Uint8Array;
};

/** Yields to other work while an index is built. */
export type Pause = () => Promise<void>;
/** Documents between two pauses: about 5 ms of work. */
const SLICE = 25;

/** An inverted index over the words of documents, which are numbered from 0 in the order for equal scores. */
export class TextIndex {
  /** Words by their stem, in order */
  readonly #forms = new Map<string, string[]>();
  readonly #numbers = new Map<string, number>();

  /**
   * @param words  all folded words of the content, sorted by code units
   * @param titles  words of each title, joined by blanks
   * @param textsOf  made anew for the few documents that are shown: all of them would fill the memory
   */
  constructor(
    readonly size: number,
    readonly words: readonly string[],
    readonly titles: readonly string[],
    readonly urls: readonly (string | undefined)[],
    readonly textsOf: (doc: number) => SearchedTexts,
    private readonly postings: Postings,
  ) {
    for (const [number, word] of words.entries()) {
      this.#numbers.set(word, number);
      const stem = stemOf(word);
      const forms = this.#forms.get(stem);
      if (forms) forms.push(word);
      else this.#forms.set(stem, [word]);
    }
  }

  /** Returns the words of the content with the same stem, the word itself among them if it is one. */
  forms(word: string): readonly string[] {
    return this.#forms.get(stemOf(word)) ?? [];
  }

  /** Returns in how many documents a word stands. */
  count(word: string): number {
    const number = this.#numbers.get(word);
    if (number === undefined) return 0;
    const { starts } = this.postings;
    return (starts[number + 1] ?? 0) - (starts[number] ?? 0);
  }

  /** Calls back with each document that holds a word, in order. */
  each(word: string, found: (doc: number, share: number, fields: number) => void): void {
    const number = this.#numbers.get(word);
    if (number === undefined) return;
    const { starts, docs, shares, fields } = this.postings;
    const end = starts[number + 1] ?? 0;
    for (let at = starts[number] ?? 0; at < end; at += 1) found(docs[at] ?? 0, shares[at] ?? 0, fields[at] ?? 0);
  }
}

/** Builds an index over records; document numbers follow record order. */
export async function buildTextIndex<T>(
  records: readonly T[],
  textsOf: (record: T) => SearchedTexts,
  pause: Pause,
): Promise<TextIndex> {
  const texts: SearchedTexts[] = [];
  for (const [at, record] of records.entries()) {
    if (at % SLICE === SLICE - 1) await pause();
    texts.push(textsOf(record));
  }
  const usualLengths = FIELDS.map(({ name }) => {
    const total = texts.reduce((sum, text) => sum + (text[name]?.length ?? 0), 0);
    return Math.max(1, total / Math.max(1, texts.length));
  });

  const lists = new Map<string, { docs: number[]; weights: number[]; fields: number[] }>();
  for (const [doc, text] of texts.entries()) {
    if (doc % SLICE === SLICE - 1) await pause();
    for (const [field, { name, weight, byLength }] of FIELDS.entries()) {
      const searched = text[name] ?? '';
      const perWord = weight / (1 - byLength + (byLength * searched.length) / (usualLengths[field] ?? 1));
      for (const word of wordsOf(searched)) {
        const list = lists.get(word) ?? { docs: [], weights: [], fields: [] };
        lists.set(word, list);
        const last = list.docs.length - 1;
        if (list.docs[last] === doc) {
          list.weights[last] = (list.weights[last] ?? 0) + perWord;
          list.fields[last] = (list.fields[last] ?? 0) | (1 << field);
        } else {
          list.docs.push(doc);
          list.weights.push(perWord);
          list.fields.push(1 << field);
        }
      }
    }
  }

  await pause();
  const sorted = [...lists].sort(([a], [b]) => byCode(a, b));
  const starts = new Uint32Array(sorted.length + 1);
  for (const [number, [, { docs }]] of sorted.entries()) starts[number + 1] = (starts[number] ?? 0) + docs.length;
  const total = starts[sorted.length] ?? 0;
  const postings = {
    starts,
    docs: new Uint32Array(total),
    shares: new Float32Array(total),
    fields: new Uint8Array(total),
  };
  for (const [number, [, { docs, weights, fields }]] of sorted.entries()) {
    const shares = weights.map((weight) => (weight * (1 + SATURATION)) / (SATURATION + weight));
    postings.docs.set(docs, starts[number]);
    postings.shares.set(shares, starts[number]);
    postings.fields.set(fields, starts[number]);
  }
  return new TextIndex(
    records.length,
    sorted.map(([word]) => word),
    texts.map(({ title }) => wordsOf(title).join(' ')),
    texts.map(({ url }) => url),
    (doc) => {
      const record = records[doc];
      return record === undefined ? { title: '' } : textsOf(record);
    },
    postings,
  );
}
