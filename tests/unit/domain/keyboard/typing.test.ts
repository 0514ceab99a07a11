import { describe, expect, it } from 'vitest';
import {
  beginsWithCapital,
  endedEdit,
  erasedEdit,
  type TextEdit,
  type Typed,
  typedEdit,
  withShift,
} from '../../../../src/domain/keyboard/typing.ts';

/** A text with its caret as `|`, or with a selection between two. */
function at(marked: string): Typed {
  const value = marked.replaceAll('|', '');
  const start = marked.indexOf('|');
  return { value, start, end: Math.max(start, marked.lastIndexOf('|') - 1) };
}

function written(typed: Typed, edit: TextEdit | undefined): string {
  if (!edit) return 'nothing';
  const { value } = typed;
  return `${value.slice(0, edit.from)}${edit.text}|${value.slice(edit.to)}`;
}

describe('a key that types', () => {
  it.each([
    ['|', 'a', 'a|'],
    ['ab|', 'c', 'abc|'],
    ['a|c', 'b', 'ab|c'],
    ['|bc', 'a', 'a|bc'],
    ['a|xy|d', 'b', 'ab|d'],
  ])('in %j writes %j: %j [KIOSK-37 in part]', (before, text, expected) => {
    expect(written(at(before), typedEdit(at(before), text))).toBe(expected);
  });

  it('writes no more than fits, and replaces what is selected where it does', () => {
    expect(typedEdit(at('abc|'), 'd', 3)).toBeUndefined();
    expect(written(at('a|b|c'), typedEdit(at('a|b|c'), 'd', 3))).toBe('ad|c');
  });

  it('loses and doubles nothing in any text, wherever the caret is', () => {
    let typed = at('aroha@example.com|');
    for (const [place, letter] of [...'forty characters in the middle'].entries()) {
      const start = (place * 7) % (typed.value.length + 1);
      const before = { ...typed, start, end: start };
      const edit = typedEdit(before, letter);
      expect(edit).toEqual({ from: start, to: start, text: letter });
      const value = before.value.slice(0, start) + letter + before.value.slice(start);
      expect(value).toHaveLength(typed.value.length + 1);
      typed = { value, start: start + 1, end: start + 1 };
    }
  });
});

describe('the key that erases', () => {
  it.each([
    ['abc|', 'ab|'],
    ['a|bc', '|bc'],
    ['|abc', 'nothing'],
    ['|', 'nothing'],
    ['a|bc|d', 'a|d'],
  ])('in %j leaves %j [KIOSK-37 in part]', (before, expected) => {
    expect(written(at(before), erasedEdit(at(before)))).toBe(expected);
  });

  it('takes a letter as a reader counts them', () => {
    expect(written(at('Zoe\u0308|'), erasedEdit(at('Zoe\u0308|')))).toBe('Zo|');
    expect(written(at('hi 👩‍🚀|'), erasedEdit(at('hi 👩‍🚀|')))).toBe('hi |');
  });
});

describe('a key that ends an address', () => {
  it.each([
    ['aroha|', '@gmail.com', 'aroha@gmail.com|'],
    ['aroha@|', '@gmail.com', 'aroha@gmail.com|'],
    ['aroha@gmail.com|', '@outlook.com', 'aroha@outlook.com|'],
    ['aro|ha@gm', '@gmail.com', 'aroha@gmail.com|'],
    ['aroha@example|', '.com.au', 'aroha@example.com.au|'],
    ['aroha@example.|', '.com.au', 'aroha@example.com.au|'],
  ])('in %j writes %j: %j [KIOSK-37 in part]', (before, ending, expected) => {
    expect(written(at(before), endedEdit(at(before), ending))).toBe(expected);
  });

  it('writes all of the ending or nothing', () => {
    expect(endedEdit(at('aroha|'), '@gmail.com', 10)).toBeUndefined();
  });
});

describe('Shift', () => {
  it.each([
    ['words', '|', true],
    ['words', 'Aroha|', false],
    ['words', 'Mary |', true],
    ['words', "O'|", true],
    ['words', 'Smith-|', true],
    ['words', 'A|roha', false],
    ['sentences', '|', true],
    ['sentences', 'I ask |', false],
    ['sentences', 'I ask. |', true],
    ['sentences', 'I ask.|', false],
    ['sentences', 'one\n|', true],
    ['none', '|', false],
    ['none', 'a |', false],
  ] as const)('for %s is on by itself in %j: %s [KIOSK-37 in part]', (capitals, text, expected) => {
    expect(beginsWithCapital(capitals, at(text))).toBe(expected);
  });

  it('makes capitals of letters, accents included, and leaves signs as they are', () => {
    expect(['a', 'ā', 'é', '-', '@'].map((letter) => withShift(letter, true))).toEqual(['A', 'Ā', 'É', '-', '@']);
    expect(withShift('a', false)).toBe('a');
  });
});
