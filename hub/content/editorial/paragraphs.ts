/** One paragraph of a record with the field it stands in; places in lists are left out of the name. */
export type Paragraph = { field: string; text: string };

/** Fewer words than this are a label or a fact, which may well be the same for two roles. */
export const LEAST_WORDS = 8;

const BLOCK_END = /<\/(?:p|li|h[2-4]|dt|dd|blockquote)>|<br ?\/?>/;

/** Every paragraph in a record, in plain words. @param skip  fields that are not looked into */
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

/** Rich text as words between single spaces. */
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
