import { wordsOf } from './foldText.ts';
import { marksIn, snippetOf, wantedOf } from './matchMarks.ts';
import { type Alternative, type Concept, type ReadQuery, readQuery } from './readQuery.ts';
import type { Match } from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';
import type { TextIndex } from './TextIndex.ts';

/** Of a query's weight, how much a document must cover to be shown [CON-16]. */
const MIN_COVERAGE = 0.5;
/**
 * A word that stands nowhere weighs more than one that is found, so that an `astronaut` is not answered with whatever
 * fits the rest; less so in a long query, where many words are by the way.
 */
const UNKNOWN = 1.5;
/** A document that only mentions a word covers less of it than one that has it in title or names. */
const IN_PASSING = 0.85;
/** The share from which a word is more than mentioned once in a long text. */
const STRONG = 1.05;
/** Another form of a word counts a little less: `medical` for `medic`. */
const OTHER_FORM = 0.8;
/** A beginning counts less than any whole word [FAQ-14]. */
const BEGINNING = 0.5;
/** Scores that differ by less are equal, so that the last bit of a number never decides. */
const SCORE_STEPS = 1000;
/** Above all scores: the title is the query [CON-34], and above that what editors chose for it. */
const IS_TITLE = 1_000_000;
const IS_BEST = 2_000_000;

type Options = {
  /** Called once for each document that matches the query */
  passes?: (doc: number) => boolean;
  /** Whether a word stands in other content that is searched at the same time */
  isElsewhere?: (word: string) => boolean;
  /** Also what covers less of the query, for alternatives to a search without results */
  isPartial?: boolean;
  /** Typing errors forgiven beyond those of CON-16 */
  moreErrors?: 0 | 1;
};

/** The documents that a query finds, best first; all of them when it has no words. */
export type Finding = {
  docs: number[];
  /** Whether it has words, by which `docs` are ordered */
  isRanked: boolean;
  /** How much of the query's weight a document covers, from 0 to 1 */
  coverage(doc: number): number;
  score(doc: number): number;
  /** Undefined without words */
  match(doc: number): Match | undefined;
  readAs?: string;
};

/** Whether a query has nothing to search for: it finds all documents, and needs no index of words. */
export function isWordless(query: string): boolean {
  return wordsOf(query).length === 0;
}

/** What a query without words finds. @param size  the number of documents */
export function allDocuments(size: number, passes: (doc: number) => boolean): Finding {
  const docs = Array.from({ length: size }, (_, doc) => doc).filter(passes);
  return { docs, isRanked: false, coverage: () => 1, score: () => 0, match: () => undefined };
}

/** Finds documents by the rule of CON-16 and CON-34. */
export function findDocuments(
  index: TextIndex,
  { synonyms, bestAnswer }: SearchLanguage,
  query: string,
  { passes = () => true, isElsewhere, isPartial = false, moreErrors }: Options = {},
): Finding {
  const read = readQuery(query, { index, synonyms, isElsewhere, moreErrors });
  if (read.concepts.length === 0) return allDocuments(index.size, passes);
  const { scores, covered, weight } = scoreDocuments(index, read.concepts);
  const coverage = (doc: number) => (covered[doc] ?? 0) / weight;
  const title = wordsOf(query).join(' ');
  const url = bestAnswer(query);
  const best = url === undefined ? -1 : index.urls.indexOf(url);
  const docs: number[] = [];
  for (let doc = 0; doc < index.size; doc += 1) {
    const share = coverage(doc);
    const isFound = isPartial ? share > 0 : share >= MIN_COVERAGE;
    if (doc !== best && !(isFound && holdsQuoted(index, doc, read.quoted))) continue;
    if (!passes(doc)) continue;
    const score = Math.round((scores[doc] ?? 0) * share * SCORE_STEPS);
    scores[doc] = score + (doc === best ? IS_BEST : index.titles[doc] === title ? IS_TITLE : 0);
    docs.push(doc);
  }
  docs.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const wanted = wantedOf(read);
  return {
    docs,
    isRanked: true,
    coverage,
    score: (doc) => scores[doc] ?? 0,
    match(doc) {
      const texts = index.textsOf(doc);
      const snippet = snippetOf(texts.shown ?? '', wanted);
      return { titleMarks: marksIn(texts.title, wanted), ...(snippet && { snippet }) };
    },
    readAs: read.readAs,
  };
}

type Scores = { scores: Float64Array; covered: Float64Array; weight: number };

function scoreDocuments(index: TextIndex, concepts: ReadQuery['concepts']): Scores {
  const scores = new Float64Array(index.size);
  const covered = new Float64Array(index.size);
  let total = 0;
  for (const concept of concepts) {
    const { found, rarity } = findConcept(index, concept);
    // What stands in nearly every document says little; beyond that, each word counts alike.
    const weight = found.size > 0 ? Math.min(1, rarity) : UNKNOWN / Math.sqrt(concepts.length);
    total += weight;
    for (const [doc, { score, isStrong }] of found) {
      scores[doc] = (scores[doc] ?? 0) + score;
      covered[doc] = (covered[doc] ?? 0) + (isStrong ? weight : IN_PASSING * weight);
    }
  }
  return { scores, covered, weight: total };
}

type FoundConcept = {
  /** Each document with the score of its best alternative */
  found: Map<number, { score: number; isStrong: boolean }>;
  /** Of the rarest alternative */
  rarity: number;
};

function findConcept(index: TextIndex, concept: Concept): FoundConcept {
  const found: FoundConcept['found'] = new Map();
  let highest = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const alternative of concept.alternatives) {
    const shares = findPhrase(index, alternative);
    const rarity = rarityOf(shares.size, index.size);
    if (shares.size > 0) highest = Math.max(highest, rarity);
    for (const [doc, share] of shares) {
      const score = alternative.factor * rarity * share;
      const before = found.get(doc);
      const isStrong = share >= STRONG || before?.isStrong === true;
      found.set(doc, { score: Math.max(score, before?.score ?? 0), isStrong });
      lowest = Math.min(lowest, score);
    }
  }
  const begun = findBeginnings(index, concept, found);
  const rarity = rarityOf(begun.size, index.size);
  for (const [doc, share] of begun) {
    found.set(doc, { score: BEGINNING * Math.min(rarity * share, lowest), isStrong: share >= STRONG });
  }
  return { found, rarity: highest || rarity };
}

/** Returns the documents that hold all words of a phrase in one field, with their smallest share. */
function findPhrase(index: TextIndex, { phrase }: Alternative): Map<number, number> {
  let shares = new Map<number, number>();
  let fields = new Map<number, number>();
  for (const [at, word] of phrase.entries()) {
    const held = new Map<number, number>();
    const standing = new Map<number, number>();
    for (const form of index.forms(word)) {
      const factor = form === word ? 1 : OTHER_FORM;
      index.each(form, (doc, share, bits) => {
        const common = at === 0 ? bits : bits & (fields.get(doc) ?? 0);
        if (common === 0) return;
        const least = Math.min(factor * share, shares.get(doc) ?? Number.POSITIVE_INFINITY);
        held.set(doc, Math.max(held.get(doc) ?? 0, least));
        standing.set(doc, (standing.get(doc) ?? 0) | common);
      });
    }
    shares = held;
    fields = standing;
  }
  return shares;
}

/** Returns the documents with a word that begins with the one being typed, but not with what has been found already. */
function findBeginnings(index: TextIndex, { beginnings }: Concept, found: FoundConcept['found']): Map<number, number> {
  const begun = new Map<number, number>();
  for (const word of beginnings) {
    index.each(word, (doc, share) => {
      if (!found.has(doc)) begun.set(doc, Math.max(begun.get(doc) ?? 0, share));
    });
  }
  return begun;
}

/** BM25's weight of a word that stands in `count` documents, rounded, since engines may differ in a logarithm's last bit. */
function rarityOf(count: number, size: number): number {
  return Math.round(Math.log(1 + (size - count + 0.5) / (count + 0.5)) * 4096) / 4096;
}

/** Whether the words in quotation marks stand in a document as they are. */
function holdsQuoted(index: TextIndex, doc: number, quoted: readonly string[]): boolean {
  if (quoted.length === 0) return true;
  const { title, names = '', short = '', long = '' } = index.textsOf(doc);
  const texts = [title, names, short, long].map((text) => ` ${wordsOf(text).join(' ')} `);
  return quoted.every((words) => texts.some((text) => text.includes(` ${words} `)));
}
