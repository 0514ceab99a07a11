/** What a press of a key changes in a field: pure arithmetic of text and caret [KIOSK-37]. */
import { LOCALE } from '../product.ts';
import type { Capitals } from './layouts.ts';

/** A field's text and its caret, which is a selection where start and end differ. Positions in UTF-16 units. */
export type Typed = { value: string; start: number; end: number };

/** The part of a text that is replaced; the caret goes behind the new text. */
export type TextEdit = { from: number; to: number; text: string };

/** Letters as a reader counts them: an accent of its own or the parts of a flag are one with theirs. */
const letters = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' });

const WORD_BREAK = /[\s'’-]$/u;
const SENTENCE_BREAK = /([.!?]["')\]]*\s|\n)$/u;

/**
 * The edit of a key that types.
 * @param maxLength  of the field, in UTF-16 units: what the browser keeps from people it does not keep from scripts
 * @returns undefined when the text does not fit: half of an ending would be worse than none
 */
export function typedEdit({ value, start, end }: Typed, text: string, maxLength = Infinity): TextEdit | undefined {
  if (value.length - (end - start) + text.length > maxLength) return undefined;
  return { from: start, to: end, text };
}

/** The edit of the key that erases: what is selected, else the letter before the caret; undefined at the beginning. */
export function erasedEdit({ value, start, end }: Typed): TextEdit | undefined {
  if (start !== end) return { from: start, to: end, text: '' };
  const last = [...letters.segment(value.slice(0, start))].at(-1);
  return last && { from: last.index, to: start, text: '' };
}

/**
 * The edit of a key that ends an e-mail address. A host takes the place of one that was begun, from its `@` on, and a
 * full stop before the caret is not doubled.
 * @param ending  `@gmail.com` or `.com.au`
 */
export function endedEdit({ value, start, end }: Typed, ending: string, maxLength?: number): TextEdit | undefined {
  const at = ending.startsWith('@') ? value.indexOf('@') : -1;
  if (at >= 0) return typedEdit({ value, start: at, end: value.length }, ending, maxLength);
  const isDoubled = ending.startsWith('.') && value[start - 1] === '.';
  return typedEdit({ value, start: isDoubled ? start - 1 : start, end }, ending, maxLength);
}

/** Whether the next letter is a capital without Shift: at the start of a word or of a sentence, as the field asks. */
export function beginsWithCapital(capitals: Capitals, { value, start }: Typed): boolean {
  const before = value.slice(0, start);
  if (capitals === 'none') return false;
  return before === '' || (capitals === 'words' ? WORD_BREAK : SENTENCE_BREAK).test(before);
}

/** A letter as Shift makes it; what has no capital stays as it is. */
export function withShift(text: string, isShifted: boolean): string {
  return isShifted ? text.toLocaleUpperCase(LOCALE) : text;
}
