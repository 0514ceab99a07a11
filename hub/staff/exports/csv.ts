import { stringify } from 'csv-stringify/sync';

/** What a cell of an exported table shows. Pure. */

const CONTROL_PICTURES = 0x2400;

const FIRST_VISIBLE = 0x20;

const DELETE = 0x7f;

/** Shown for what no reader can take: C1 controls, halves of surrogate pairs, and two code points that XML excludes. */
const REPLACEMENT = '\uFFFD';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\uFFFE\uFFFF]/g;

const HALF_CHARACTER = /\p{Cs}/gu;

const LINE_BREAK = /\r\n|\r|\n|\u2028|\u2029/g;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Also in full width, which some spreadsheets take for the same signs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character at the start of a cell is what it looks for
const STARTS_LIKE_A_FORMULA = /^[=+\-@＝＋－＠\u0000-\u001f\u007f-\u009f]/;

/**
 * Where a spreadsheet begins another cell whose separator is the semicolon: there only the first cell of a line is in
 * quotes, and in the others a semicolon or a line break ends the cell, quotes or not.
 */
const BEGINS_LIKE_A_FORMULA = /([;\n]["\s]*)(?=[=+\-@＝＋－＠])/g;

/**
 * Returns a cell that a spreadsheet will not run as a formula, prefixed with an apostrophe if necessary, and with one
 * wherever a spreadsheet that separates by semicolons would begin a cell within it [CON-27].
 */
export function harmlessCell(text: string, isLong = false): string {
  const shown = cellText(text, isLong).replace(BEGINS_LIKE_A_FORMULA, "$1'");
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

function visible(control: string): string {
  const code = control.charCodeAt(0);
  if (control === '\n') return control;
  if (code === DELETE) return '\u2421';
  return code < FIRST_VISIBLE ? String.fromCharCode(CONTROL_PICTURES + code) : REPLACEMENT;
}

/**
 * Returns text as a cell holds it: a control character as its picture (`␀`), since a raw one stops some readers, and
 * some files cannot hold it. Line breaks remain in long texts; elsewhere they and tabs are blanks [CON-27].
 */
export function cellText(text: string, isLong: boolean): string {
  const lines = text.replace(LINE_BREAK, isLong ? '\n' : ' ').replaceAll('\t', ' ');
  return lines.replace(HALF_CHARACTER, REPLACEMENT).replace(CONTROLS, visible);
}
