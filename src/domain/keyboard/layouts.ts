/**
 * The keys of the booth's own keyboard: which of them a field needs, and how they lie [KIOSK-37]. It keeps no words and
 * suggests none.
 */

/** What a field says of itself to the browser: what people type there is read from the same attributes. */
export type FieldFacts = {
  type: string;
  inputMode: string;
  autocapitalize: string;
  /** A text of several lines */
  isMultiline: boolean;
};

export type KeyboardKind = 'name' | 'email' | 'digits' | 'phone' | 'text';

/** Where letters are capitals without anybody pressing Shift. */
export type Capitals = 'words' | 'sentences' | 'none';

/** `abc`: for who does not know where the letters of a keyboard are, and for a switch that goes from key to key. */
export type LetterOrder = 'qwerty' | 'abc';

export type KeyPage = 'letters' | 'signs';

export type Key =
  | { does: 'type'; text: string }
  /** Ends an address: `@gmail.com`, `.com.au` */
  | { does: 'end'; text: string }
  | { does: 'page'; page: KeyPage; text: string }
  | { does: 'shift' | 'erase' | 'clear' | 'next' | 'line' };

/** Rows from above, keys from the left: the order in which they are read and reached. */
export type KeyRows = readonly (readonly Key[])[];

const LETTERS: Record<LetterOrder, readonly string[]> = {
  qwerty: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  abc: ['abcdefghij', 'klmnopqrs', 'tuvwxyz'],
};
const DIGITS = '1234567890';

/** Of names in this country: European, Pacific, Vietnamese by their plain letters. */
const ACCENTED = ['àáâäãåāæçèéê', 'ëēìíîïīñòóôö', 'õōøùúüūýšž'];

const SIGNS = ['!?:;()/&"@', '#$%+=_*~^€', '[]{}<>|'];

/** Of the hosts that most people here have their mail at, and the ending of most others. */
export const EMAIL_ENDINGS = ['@gmail.com', '@outlook.com', '@icloud.com', '@bigpond.com', '.com.au'] as const;

const typed = (characters: string): Key[] => [...characters].map((text) => ({ does: 'type', text }));

const SHIFT: Key = { does: 'shift' };
const ERASE: Key = { does: 'erase' };
const CLEAR: Key = { does: 'clear' };
const NEXT: Key = { does: 'next' };
const SPACE: Key = { does: 'type', text: ' ' };

/** Returns the keyboard that fits a field [KIOSK-37]. */
export function keyboardKind({ type, inputMode, autocapitalize }: FieldFacts): KeyboardKind {
  if (inputMode === 'numeric' || inputMode === 'decimal' || type === 'number') return 'digits';
  if (inputMode === 'tel' || type === 'tel') return 'phone';
  if (inputMode === 'email' || type === 'email') return 'email';
  return autocapitalize === 'words' ? 'name' : 'text';
}

/** Returns where a field begins with a capital, as the attribute `autocapitalize` has it. */
export function capitalsOf(facts: FieldFacts): Capitals {
  const { autocapitalize, isMultiline, type } = facts;
  if (autocapitalize === 'words') return 'words';
  if (autocapitalize === 'sentences' || autocapitalize === 'on') return 'sentences';
  if (autocapitalize === 'none' || autocapitalize === 'off') return 'none';
  return keyboardKind(facts) === 'text' && (isMultiline || type === 'text') ? 'sentences' : 'none';
}

type Shown = { kind: KeyboardKind; order: LetterOrder; page: KeyPage; isMultiline: boolean };

/** Returns the keys of a keyboard, letters small: Shift is a matter of the press. */
export function keyRows({ kind, order, page, isMultiline }: Shown): KeyRows {
  if (kind === 'digits' || kind === 'phone') return padRows(kind);
  const letters = LETTERS[order];
  if (kind === 'email') {
    const endings = EMAIL_ENDINGS.map((text): Key => ({ does: 'end', text }));
    return [endings, typed(DIGITS), ...letterRows(letters), [...typed('@-_.+'), NEXT]];
  }
  const isLetters = page === 'letters';
  if (kind === 'name') {
    const other: Key = isLetters
      ? { does: 'page', page: 'signs', text: 'é' }
      : { does: 'page', page: 'letters', text: 'abc' };
    return [...letterRows(isLetters ? letters : ACCENTED), [...typed("-'"), SPACE, other, NEXT]];
  }
  const rows = isLetters ? letterRows(letters) : [typed(SIGNS[0] ?? ''), typed(SIGNS[1] ?? ''), signsAndErase()];
  const other: Key = isLetters
    ? { does: 'page', page: 'signs', text: '?!&' }
    : { does: 'page', page: 'letters', text: 'abc' };
  const line: Key[] = isMultiline ? [{ does: 'line' }] : [];
  return [typed(DIGITS), ...rows, [other, ...typed(",'"), SPACE, ...typed('.-'), ...line, NEXT]];
}

/** Shift before the last row and the key that erases behind it. */
function letterRows([first = '', second = '', third = '']: readonly string[]): Key[][] {
  return [typed(first), typed(second), [SHIFT, ...typed(third), ERASE]];
}

function signsAndErase(): Key[] {
  return [...typed(SIGNS[2] ?? ''), ERASE];
}

function padRows(kind: 'digits' | 'phone'): KeyRows {
  const rows = ['123', '456', '789'].map(typed);
  return kind === 'digits'
    ? [...rows, [CLEAR, ...typed('0'), ERASE], [NEXT]]
    : [...rows, [...typed('+0'), ERASE], [CLEAR, SPACE, NEXT]];
}

/** What a key is called where its face is a sign that is read badly, or none. */
const SIGN_NAMES: Record<string, string> = {
  ' ': 'Space',
  '-': 'Hyphen',
  "'": 'Apostrophe',
  '.': 'Full stop',
  ',': 'Comma',
  _: 'Underscore',
  '"': 'Quotation mark',
  '(': 'Opening bracket',
  ')': 'Closing bracket',
  ':': 'Colon',
  ';': 'Semicolon',
  '!': 'Exclamation mark',
  '?': 'Question mark',
  '~': 'Tilde',
  '^': 'Circumflex',
  '|': 'Vertical bar',
};

/** Where a key leads that shows other keys, by its face. */
const PAGE_NAMES: Record<string, string> = { abc: 'letters', é: 'letters with accents' };

/** Returns a key's name for who hears the keyboard; undefined where its face is its name. */
export function keyName(key: Key): string | undefined {
  switch (key.does) {
    case 'type':
      return SIGN_NAMES[key.text];
    case 'page':
      return `${key.text}, ${PAGE_NAMES[key.text] ?? 'signs'}`;
    case 'shift':
      return 'Shift';
    case 'erase':
      return 'Delete';
    case 'line':
      return 'New line';
    default:
      return undefined;
  }
}
