import { stringify } from 'csv-stringify/sync';
import { cellText } from './cellText.ts';

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Also in full width, which some spreadsheets take for the same signs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character at the start of a cell is what it looks for
const STARTS_LIKE_A_FORMULA = /^[=+\-@＝＋－＠\u0000-\u001f\u007f-\u009f]/;

/** Returns a cell that a spreadsheet will not run as a formula, prefixed with an apostrophe if necessary [CON-27]. */
export function harmlessCell(text: string, isLong = false): string {
  const shown = cellText(text, isLong);
  return STARTS_LIKE_A_FORMULA.test(text) || STARTS_LIKE_A_FORMULA.test(shown) ? `'${shown}` : shown;
}

/**
 * Returns RFC 4180 lines, each ended by CRLF, with every cell quoted; no cell can run as a formula [CON-27].
 * @param isLong  whether the cells of a column may hold several lines
 */
export function csvLines(rows: string[][], isLong: readonly boolean[] = []): string {
  return stringify(
    rows.map((row) => row.map((text, column) => harmlessCell(text, isLong[column]))),
    { record_delimiter: '\r\n', quoted: true, quoted_empty: true },
  );
}
