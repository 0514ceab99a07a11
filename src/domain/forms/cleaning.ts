/**
 * What is dropped from a value, or written another way, before it is checked, stored and compared. Page and hub share
 * it, so that what a phone's keyboard, a contact list or a program adds is no reason to refuse a person [DEC-83].
 * Cleaning a clean value changes nothing.
 */

/** Half of a pair: no character, and no UTF-8 can carry it. */
const LONE_SURROGATES = /\p{Cs}/gu;
const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROLS = /\p{Cc}/gu;
/** Break no word, join nothing and mean nothing anywhere: no-width spaces, soft hyphens, byte order marks. */
const MEANINGLESS = /[\u00ad\u200b\u2060\ufeff]/g;
/** Joiners, direction and byte order marks, soft hyphens, fillers, and the Braille cell without dots. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const FULL_WIDTH_DIGITS = /[\uff10-\uff19]/g;
/** Distance from a full-width character to its ASCII twin. */
const FULL_WIDTH = 0xfee0;

/**
 * Cleans a text of one line: a line break or tab becomes a blank; other control characters go, and what a copied text
 * brings that nobody sees. Joiners stay, which some scripts and emoji need.
 */
export function cleanLine(value: string): string {
  return value
    .replace(LONE_SURROGATES, '')
    .replace(LINE_BREAKS_AND_TABS, ' ')
    .replace(CONTROLS, '')
    .replace(MEANINGLESS, '')
    .trim();
}

/** Cleans a text of several lines, whose line breaks and tabs stay. */
export function cleanLongText(value: string): string {
  return value
    .replace(LONE_SURROGATES, '')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''))
    .trim();
}

/** Cleans what has a pattern. Joiners mean something in a name, never here. */
export function cleanPatterned(value: string): string {
  return cleanLine(
    value
      .replace(INVISIBLE, '')
      .replace(FULL_WIDTH_DIGITS, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH)),
  );
}

/**
 * Cleans an email address. Phones type ’ for the apostrophe of a name. A letter with an accent has one spelling, so that
 * a second registration is found.
 */
export function cleanEmail(value: string): string {
  return cleanPatterned(value)
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u2032\u00b4\uff07]/g, "'");
}

/** Cleans a number that people write in groups: a postcode, a candidate number. Anything else stays, to be refused. */
export function cleanDigits(value: string): string {
  const typed = cleanPatterned(value);
  const digits = typed.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits : typed;
}

const BLANKS_DOTS_HYPHENS = /[\s\p{Pd}\u2212.\u00b7\uff0e]/gu;
/** 8 to 15 digits, perhaps after a plus. */
const PHONE = /^\+?\d{8,15}$/;

/**
 * Cleans a phone number and writes it in groups, as `0412 345 678`, which a spreadsheet cannot take for a figure
 * [CON-27]. Anything that is no number stays, to be refused.
 */
export function cleanPhone(value: string): string {
  const typed = cleanPatterned(value);
  const number = typed
    .replace(BLANKS_DOTS_HYPHENS, '')
    .replaceAll('\uff0b', '+')
    .replace(/[([\uff08]/g, '(')
    .replace(/[)\]\uff09]/g, ')')
    // `+61 (0)412 345 678`: the 0 is for callers from within the country.
    .replace(/^(\(?(?:\+|00)\d{1,5}\)?)\(0\)/, '$1')
    .replace(/[()]/g, '')
    // 00 and 0011 are dialled for the plus, and no Australian number has a 0 after the country code.
    .replace(/^(?:\+|00|0011)610?(?=[1-9]\d{8}$)/, '+61');
  return PHONE.test(number) ? inGroups(number) : typed;
}

/** Whether a phone number that has been cleaned is one. */
export function isPhone(cleaned: string): boolean {
  return PHONE.test(cleaned.replaceAll(' ', ''));
}

/** The groups of Australian numbers that are not threes from the end. */
const AUSTRALIAN_GROUPS = [/^(\+61)([2378])(\d{4})(\d{4})$/, /^(0[2378])(\d{4})(\d{4})$/, /^(\d{4})(\d{4})$/];

function inGroups(number: string): string {
  for (const groups of AUSTRALIAN_GROUPS) {
    const found = groups.exec(number);
    if (found) return found.slice(1).join(' ');
  }
  return number.replace(/^(\+?\d{2,4}?)((?:\d{3})+)$/, (_, first: string, threes: string) =>
    [first, ...(threes.match(/\d{3}/g) ?? [])].join(' '),
  );
}
