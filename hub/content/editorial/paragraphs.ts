/** One paragraph of a record and its field; list positions are left out of the field name. */
export type Paragraph = { field: string; text: string };

/** Texts with fewer words are labels or facts, which two roles may well share. */
export const LEAST_WORDS = 8;

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
