const HEAD_ELEMENTS = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Splits React's rendering of a fragment into head and body: React puts title, meta and link elements before the first
 * other element. It escapes `<` and `>` in their values, so the pattern cannot end inside one.
 */
export function splitHead(markup: string): { head: string; body: string } {
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
