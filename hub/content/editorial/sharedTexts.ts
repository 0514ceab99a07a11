import { LEAST_WORDS, type Paragraph, paragraphsOf, wordCount } from './paragraphs.ts';

/** A record as it is compared: what it is called, and the words in it. */
export type Named = {
  name: string;
  record: object;
  /** What the record is about, such as the title of a role: a sentence is no record's own for having its name in it */
  title?: string;
};

/** The same words in more than one record, with the field where they were found first. */
export type SharedText = { text: string; field: string; names: string[] };

type Rules = {
  /** Fields that are not looked into */
  skip: ReadonlySet<string>;
  /** Notes that are meant to be the same */
  isStated?: (paragraph: Paragraph) => boolean;
};

/** Paragraphs that two records have word for word. Case and punctuation make no difference. */
export function sharedParagraphTexts(records: readonly Named[], rules: Rules): SharedText[] {
  return sharedAmong(records, rules, (text) => [bareWords(text).join(' ')]);
}

const SENTENCE_END = /(?<=[.!?])\s+/;

/** Sentences that two records share word for word but for what each is called. Shorter ones are facts. */
export function sharedSentenceTexts(records: readonly Named[], rules: Rules): SharedText[] {
  return sharedAmong(records, rules, (text, title) =>
    text
      .split(SENTENCE_END)
      .filter((sentence) => wordCount(sentence) >= LEAST_WORDS)
      .map((sentence) => withoutTitle(sentence, title).join(' ')),
  );
}

/** Words in a row that two records may have in common by chance. */
const RUN = 9;

/** Runs of words that two records share, whatever each is called: a sentence taken over and changed at one end. */
export function sharedRunTexts(records: readonly Named[], rules: Rules): SharedText[] {
  return sharedAmong(records, rules, (text, title) => {
    const words = withoutTitle(text, title);
    return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));
  });
}

function sharedAmong(
  records: readonly Named[],
  { skip, isStated = () => false }: Rules,
  piecesOf: (text: string, title: string | undefined) => string[],
): SharedText[] {
  const places = new Map<string, { field: string; names: Set<string> }>();
  for (const { name, record, title } of records) {
    for (const paragraph of paragraphsOf(record, skip)) {
      if (isStated(paragraph)) continue;
      for (const piece of piecesOf(paragraph.text, title)) {
        const place = places.get(piece) ?? { field: paragraph.field, names: new Set() };
        places.set(piece, place);
        place.names.add(name);
      }
    }
  }
  return Array.from(places, ([text, { field, names }]) => ({ text, field, names: [...names].sort() })).filter(
    ({ names }) => names.length > 1,
  );
}

/** The words of a text, with a mark for each word that is the record's title. */
function withoutTitle(text: string, title = ''): string[] {
  const own = new Set(bareWords(title));
  return bareWords(text).map((word) => (own.has(word) ? '…' : word));
}

function bareWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
