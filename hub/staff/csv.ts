import { stringify } from 'csv-stringify/sync';

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character at the start of a cell is what it looks for
const STARTS_LIKE_A_FORMULA = /^[=+\-@\u0000-\u001f\u007f-\u009f]/;

/** Returns a cell that a spreadsheet will not run as a formula, prefixed with an apostrophe if necessary [CON-27]. */
export function harmlessCell(text: string): string {
  return STARTS_LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

/** Returns RFC 4180 lines, each ended by CRLF, in which no cell can run as a formula [CON-27]. */
export function csvLines(rows: string[][]): string {
  return stringify(
    rows.map((row) => row.map(harmlessCell)),
    // Many readers treat a lone CR or LF as a line break, so it is quoted like CRLF.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}
