/** One paragraph of a record and its field; list positions are left out of the field name. */
export type Paragraph = { field: string; text: string };

/** Texts with fewer words are labels or facts, which two roles may well share. */
const LEAST_WORDS = 8;

const BLOCK_END = /<\/(?:p|li|h[2-4]|dt|dd|blockquote)>|<br ?\/?>/;

/** Returns every paragraph of a record as plain text. @param skip  fields to ignore */
export function paragraphsOf(value: unknown, skip: ReadonlySet<string>, field = ''): Paragraph[] {
  if (skip.has(field)) return [];
  if (typeof value === 'string') {
    return value
      .split(BLOCK_END)
      .map((part) => ({ field, text: plainText(part) }))
      .filter(({ text }) => wordCount(text) >= LEAST_WORDS);
  }
  if (Array.isArray(value)) return value.flatMap((each) => paragraphsOf(each, skip, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => paragraphsOf(inner, skip, field ? `${field}.${name}` : name));
}

/** Returns rich text as words separated by single spaces. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

export function wordCount(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

/** A record to be compared: its name and its texts. */
export type Named = {
  name: string;
  record: object;
  /** What the record is about, such as the title of a role: containing its own title does not make a sentence unique */
  title?: string;
};

/** Text found in more than one record, with the field where it was first found. */
export type SharedText = { text: string; field: string; names: string[] };

type Rules = {
  /** Fields to ignore */
  skip: ReadonlySet<string>;
  /** Whether a paragraph is a shared note, repeated on purpose */
  isStated?: (paragraph: Paragraph) => boolean;
};

/** Returns paragraphs that are identical in two records, ignoring case and punctuation. */
export function sharedParagraphTexts(records: readonly Named[], rules: Rules): SharedText[] {
  return sharedAmong(records, rules, (text) => [bareWords(text).join(' ')]);
}

const SENTENCE_END = /(?<=[.!?])\s+/;

/** Returns sentences that are identical in two records apart from their titles. Shorter ones are facts and ignored. */
export function sharedSentenceTexts(records: readonly Named[], rules: Rules): SharedText[] {
  return sharedAmong(records, rules, (text, title) =>
    text
      .split(SENTENCE_END)
      .filter((sentence) => wordCount(sentence) >= LEAST_WORDS)
      .map((sentence) => withoutTitle(sentence, title).join(' ')),
  );
}

/** Length of a run in words; shorter ones may match by chance. */
const RUN = 9;

/**
 * Returns runs of words that two records share apart from their titles: a sentence that was copied and changed at one
 * end.
 */
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

/** Returns the words of a text, with words of the record's title replaced by a placeholder. */
function withoutTitle(text: string, title = ''): string[] {
  const own = new Set(bareWords(title));
  return bareWords(text).map((word) => (own.has(word) ? '…' : word));
}

function bareWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
