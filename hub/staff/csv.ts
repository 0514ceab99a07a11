import { stringify } from 'csv-stringify/sync';

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character at the start of a cell is what it looks for
const STARTS_LIKE_A_FORMULA = /^[=+\-@\u0000-\u001f\u007f-\u009f]/;

/** A spreadsheet runs a cell that begins like a formula; an apostrophe in front makes it text [CON-27]. */
export function harmlessCell(text: string): string {
  return STARTS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

/** Lines of RFC 4180, each ended by CRLF, no cell of which can be a formula [CON-27]. */
export function csvLines(rows: string[][]): string {
  return stringify(
    rows.map((row) => row.map(harmlessCell)),
    // A lone CR or LF breaks a line in many readers, so it is quoted like CRLF.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}
