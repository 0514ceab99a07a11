/** Text comparison without case, accents and apostrophes [HUB-03, DEC-131], identical on the hub and the device. */

/** Letters that Unicode does not decompose, as people without them on their keyboard type them. */
const PLAIN_LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
]);
const UNDIVIDED = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g');
const APOSTROPHES = /['’ʼ]/g;
const NOT_ASCII = /[\u0080-\uffff]/;

/** Folds a text: `Boatswain’s Mate` becomes `boatswains mate`, `Café` becomes `cafe`. */
export function foldText(text: string): string {
  const lower = NOT_ASCII.test(text) ? withoutAccents(text) : text.toLowerCase();
  return lower.replace(APOSTROPHES, '');
}

function withoutAccents(text: string): string {
  // Normalised twice: some symbols decompose into capitals, and some capitals into a letter and a mark.
  const lower = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  return lower.replace(/\p{M}+/gu, '').replace(UNDIVIDED, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

/**
 * Returns the words of a text in order: runs of letters and digits, separated by anything else, control characters
 * included.
 */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns a slug for addresses and facet values: `Combat & Security` becomes `combat-security`. */
export function slugOf(text: string): string {
  return wordsOf(text).join('-');
}

const NAMED_SIGNS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** What ends a line of rich text. */
const LINE_ENDS = /<\/(?:p|h[1-6]|li|dt|dd|t[dh]|div|blockquote)>|<br\s*\/?>/gi;

/** Returns the text of rich text, its paragraphs in lines: tags separate words, and entities are decoded. */
export function plainText(html: string): string {
  return html
    .replace(LINE_ENDS, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,32}));/gi, (_, decimal, hex, name) => {
      if (name) return NAMED_SIGNS.get(name.toLowerCase()) ?? ' ';
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    });
}
