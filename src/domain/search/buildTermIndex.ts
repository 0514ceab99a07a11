import { wordsOf } from './foldText.ts';
import { type Postings, TermIndex } from './TermIndex.ts';

/** The texts of a record that are searched [CON-16, CON-34]. */
type SearchedTexts = { title: string; text: string };

/** Yields to other work while an index is built. */
export type Pause = () => Promise<void>;

/** Documents between two pauses: about 5 ms of work. */
const SLICE = 25;

/**
 * Builds an index over records; document numbers follow record order. Pass records in the order for equal matches, and
 * no query has to sort.
 */
export async function buildTermIndex<T>(
  records: readonly T[],
  textsOf: (record: T) => SearchedTexts,
  pause: Pause,
): Promise<TermIndex> {
  const lists = new Map<string, { title: number[]; text: number[] }>();
  const add = (words: readonly string[], field: 'title' | 'text', doc: number) => {
    for (const word of words) {
      const term = lists.get(word) ?? { title: [], text: [] };
      lists.set(word, term);
      const docs = term[field];
      if (docs[docs.length - 1] !== doc) docs.push(doc);
    }
  };

  for (const [doc, record] of records.entries()) {
    if (doc % SLICE === SLICE - 1) await pause();
    const { title, text } = textsOf(record);
    add(wordsOf(title), 'title', doc);
    add(wordsOf(text), 'text', doc);
  }

  await pause();
  const terms = [...lists.keys()].sort();
  const listsOf = (field: 'title' | 'text') => terms.map((term) => lists.get(term)?.[field] ?? []);
  return new TermIndex(records.length, terms, flatten(listsOf('title')), flatten(listsOf('text')));
}

function flatten(lists: readonly (readonly number[])[]): Postings {
  const starts = new Uint32Array(lists.length + 1);
  for (const [term, docs] of lists.entries()) starts[term + 1] = (starts[term] ?? 0) + docs.length;
  const all = new Uint32Array(starts[lists.length] ?? 0);
  for (const [term, docs] of lists.entries()) all.set(docs, starts[term]);
  return { starts, docs: all };
}
