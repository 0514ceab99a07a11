/**
 * What stands behind an address when it is copied out of a sentence or a message: white space, and the marks that end a
 * sentence, a quotation or a bracket. No address of the site ends in one of these.
 */
const ENDS = [...' \t\n\r\u00a0\u200b\u202f.,;:!?\'"`’”»…)]}>*'];
const utf8 = new TextEncoder();
const encoded = (end: string) =>
  Array.from(utf8.encode(end), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
/** Each as it is and percent-encoded, in small letters. */
const MARKS = ENDS.flatMap((end) => [end, encoded(end)]);

/**
 * Returns a path without the end of a sentence behind it; undefined when there is none. The result is always a path of
 * this site, and never changes when it is passed in again.
 * @param pathname  of a URL, percent-encoded or not, without query
 */
export function withoutSentenceEnd(pathname: string): string | undefined {
  const lower = pathname.toLowerCase();
  // Another length only where letters outside ASCII are written out: not an address that was copied.
  if (lower.length !== pathname.length || !pathname.startsWith('/') || /^\/[/\\]/.test(pathname)) return undefined;
  let end = lower.length;
  for (;;) {
    const mark = MARKS.find((each) => lower.endsWith(each, end));
    if (mark === undefined) break;
    end -= mark.length;
  }
  return end > 0 && end < pathname.length ? pathname.slice(0, end) : undefined;
}
