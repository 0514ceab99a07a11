import { type Paragraph, paragraphsOf } from './paragraphs.ts';

/** A record as it is compared: what it is called, and the words in it. */
export type Named = { name: string; record: object };

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

/** Words in a row that two records may have in common by chance. */
const RUN = 9;

/** Runs of words that two records share: a sentence taken over and changed at one end. */
export function sharedRunTexts(records: readonly Named[], rules: Rules): SharedText[] {
  return sharedAmong(records, rules, (text) => {
    const words = bareWords(text);
    return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));
  });
}

function sharedAmong(
  records: readonly Named[],
  { skip, isStated = () => false }: Rules,
  piecesOf: (text: string) => string[],
): SharedText[] {
  const places = new Map<string, { field: string; names: Set<string> }>();
  for (const { name, record } of records) {
    for (const paragraph of paragraphsOf(record, skip)) {
      if (isStated(paragraph)) continue;
      for (const piece of piecesOf(paragraph.text)) {
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

function bareWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
