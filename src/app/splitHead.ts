const HEAD_ELEMENTS = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Takes apart what React renders for a fragment: it puts title, meta and link elements in front of the first real
 * element. React escapes `<` and `>` in their values, so the pattern cannot end inside one.
 */
export function splitHead(markup: string): { head: string; body: string } {
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
