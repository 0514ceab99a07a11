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

const GROUPED: [digits: RegExp, groups: string][] = [
  [/^(\+61)(4\d{2})(\d{3})(\d{3})$/, '$1 $2 $3 $4'],
  [/^(\+61)([2378])(\d{4})(\d{4})$/, '$1 $2 $3 $4'],
  [/^(04\d{2})(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(0[2378])(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d{2})(\d{2})$/, '$1 $2 $3'],
];

/**
 * Returns a phone number in groups, `0412 345 678`, which no spreadsheet takes for a number and shortens. One that has
 * blanks already, or is more than digits, stays as it is [CON-27].
 */
export function phoneInGroups(phone: string): string {
  if (!/^\+?\d+$/.test(phone)) return phone;
  const [digits, groups] = GROUPED.find(([pattern]) => pattern.test(phone)) ?? [/\d{3}(?=\d{2})/g, '$& '];
  return phone.replace(digits, groups);
}
