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
