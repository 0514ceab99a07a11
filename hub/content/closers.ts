import type { Collections } from './checkContent.ts';
import type { ContentSources } from './contentTypes.ts';
import { REPEATED_ON_PURPOSE } from './pages/report.ts';
import { type Named, paragraphsOf, wordCount } from './sharedTexts.ts';

/** Words of which a closing sentence has at most so many: longer ones tell something. */
const MOST_WORDS = 8;
/** A paragraph that ends alike in so many records has become a habit. */
const MOST_ALIKE = 3;
/** Of a closing sentence: its first words make its pattern. */
const PATTERN_WORDS = 2;
/** With two of these a sentence begins because the language has few others: `you may`, `there is`. */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `a an the i you we they he she it there in on at of to by is are was were be has have had may can will do does get`.split(
    ' ',
  ),
);

/** A way in which paragraphs of several records end. */
export type RepeatedCloser = {
  /** The sentence, or its first words and `…` where only these are the same */
  text: string;
  /** Of the records, sorted */
  names: string[];
};

/**
 * Returns short sentences that end a paragraph of more than one record: the same sentence in two, or one that begins
 * with the same two words in more than three. A sentence that is a paragraph of its own ends nothing.
 * @param skip  fields to ignore
 */
export function repeatedClosers(records: readonly Named[], skip: ReadonlySet<string>): RepeatedCloser[] {
  const sentences = new Map<string, Set<string>>();
  const patterns = new Map<string, Set<string>>();
  for (const { name, record } of records) {
    for (const { text } of paragraphsOf(record, skip)) {
      const words = closerOf(text);
      if (!words) continue;
      add(sentences, words.join(' '), name);
      const pattern = words.slice(0, PATTERN_WORDS);
      if (words.length > PATTERN_WORDS && pattern.some((word) => !PLAIN_WORDS.has(word)))
        add(patterns, `${pattern.join(' ')} …`, name);
    }
  }
  return [...inMoreThan(1, sentences), ...inMoreThan(MOST_ALIKE, patterns)];
}

/** Titles, and what leads elsewhere, end no paragraph. */
const NO_PROSE: ReadonlySet<string> = new Set([...REPEATED_ON_PURPOSE, 'links', 'quickLinks', 'name', 'subHeading']);

/** Reports how paragraphs of roles, pages, questions and events end alike. None of it blocks a release. */
export function closerReport(
  { roles, events }: Pick<ContentSources, 'roles' | 'events'>,
  { pages, faqs }: Pick<Collections, 'pages' | 'faqs'>,
): RepeatedCloser[] {
  const records: Named[] = [
    ...roles.map(({ key, data }) => ({ name: key, record: data })),
    ...pages.map(({ path, blocks = [] }) => ({ name: path, record: { blocks } })),
    ...faqs.map(({ id, answer }) => ({ name: `faqs/${id}`, record: { answer } })),
    ...events.map(({ key, data }) => ({ name: `events/${key}`, record: data })),
  ];
  return repeatedClosers(records, NO_PROSE);
}

/** Returns the words of the short sentence that ends a paragraph; undefined where none does. */
function closerOf(paragraph: string): string[] | undefined {
  const sentences = paragraph.split(/(?<=[.!?][”’"]?)\s+/);
  const last = sentences.length > 1 ? sentences.at(-1) : undefined;
  if (last === undefined || wordCount(last) > MOST_WORDS) return undefined;
  const words = last.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
  return words.length > 1 ? words : undefined;
}

function add(places: Map<string, Set<string>>, text: string, name: string): void {
  places.set(text, (places.get(text) ?? new Set()).add(name));
}

function inMoreThan(most: number, places: ReadonlyMap<string, Set<string>>): RepeatedCloser[] {
  return Array.from(places, ([text, names]) => ({ text, names: [...names].sort() })).filter(
    ({ names }) => names.length > most,
  );
}
