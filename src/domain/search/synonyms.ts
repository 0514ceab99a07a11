import { wordsOf } from './foldText.ts';
import { stemOf } from './stems.ts';

/**
 * Words or phrases of the visitors' language, and those of the content that they lead to: `same` in every direction,
 * `asked` only towards `means` [CON-16, DEC-161].
 */
export type SynonymGroup = { same: string[] } | { asked: string[]; means: string[] };

/** An address that editors chose for queries of these forms, in any case and word form [DEC-161]. */
export type BestAnswer = { queries: string[]; url: string };
/** What editors teach the search: `synonyms.json` and `best-answers.json`. */
export type SearchWords = { synonyms: SynonymGroup[]; bestAnswers: BestAnswer[] };

/** A word, or several that follow each other, folded. */
export type Phrase = readonly string[];

/** What words and phrases also mean, in any of their forms. */
export class Synonyms {
  readonly #meanings = new Map<string, Phrase[]>();
  /** Single words and the words of phrases, as written */
  readonly words = new Set<string>();
  /** Stems of the longest phrase that has a meaning */
  readonly longest: number;

  constructor(groups: readonly SynonymGroup[]) {
    let longest = 1;
    for (const group of groups) {
      const from = 'same' in group ? group.same : group.asked;
      const to = ('same' in group ? group.same : group.means).map(wordsOf);
      for (const text of from) {
        const phrase = wordsOf(text);
        if (phrase.length === 0) continue;
        for (const word of phrase) this.words.add(word);
        longest = Math.max(longest, phrase.length);
        const key = stemKey(phrase);
        const others = to.filter((each) => stemKey(each) !== key);
        this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), ...others]);
      }
    }
    this.longest = longest;
  }

  /** Returns what a word or phrase also means; undefined when the list does not have it. */
  of(phrase: Phrase): readonly Phrase[] | undefined {
    return this.#meanings.get(stemKey(phrase));
  }
}

/** Returns what all forms of a phrase have in common. */
export function stemKey(phrase: Phrase): string {
  return phrase.map(stemOf).join(' ');
}

/** What editors teach the search, ready to be asked. */
export type SearchLanguage = {
  synonyms: Synonyms;
  /** Returns the address that editors chose for a query */
  bestAnswer(query: string): string | undefined;
};

export function searchLanguage({ synonyms, bestAnswers }: SearchWords): SearchLanguage {
  const chosen = new Map(
    bestAnswers.flatMap(({ queries, url }) => queries.map((query) => [stemKey(wordsOf(query)), url] as const)),
  );
  return { synonyms: new Synonyms(synonyms), bestAnswer: (query) => chosen.get(stemKey(wordsOf(query))) };
}
