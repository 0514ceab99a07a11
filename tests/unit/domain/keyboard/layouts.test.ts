import { describe, expect, it } from 'vitest';
import {
  capitalsOf,
  EMAIL_ENDINGS,
  type FieldFacts,
  type Key,
  type KeyboardKind,
  keyboardKind,
  keyName,
  keyRows,
} from '../../../../src/domain/keyboard/layouts.ts';

const field = (facts: Partial<FieldFacts>): FieldFacts => ({
  type: 'text',
  inputMode: '',
  autocapitalize: '',
  isMultiline: false,
  ...facts,
});
const keys = (kind: KeyboardKind, shown: Partial<Parameters<typeof keyRows>[0]> = {}) =>
  keyRows({ kind, order: 'qwerty', page: 'letters', isMultiline: false, ...shown });
const faces = (row: readonly Key[]) => row.map((key) => ('text' in key ? key.text : key.does)).join(' ');
const allFaces = (...asked: Parameters<typeof keys>) => keys(...asked).flatMap((row) => faces(row).split(' '));

describe('the keyboard of a field', () => {
  it.each([
    ['email', { inputMode: 'email', autocapitalize: 'none' }],
    ['email', { type: 'email' }],
    ['digits', { inputMode: 'numeric' }],
    ['digits', { type: 'number' }],
    ['phone', { type: 'tel', inputMode: 'tel' }],
    ['name', { autocapitalize: 'words' }],
    ['text', {}],
    ['text', { type: 'search' }],
    ['text', { isMultiline: true, type: 'textarea' }],
  ] as const)('is %s for %j [KIOSK-37 in part]', (kind, facts) => {
    expect(keyboardKind(field(facts))).toBe(kind);
  });

  it('for an e-mail address has the sign between its parts, endings of this country and common hosts [KIOSK-37 in part]', () => {
    expect(allFaces('email')).toEqual(expect.arrayContaining(['@', '.', '-', '_', '+', '0', '9', ...EMAIL_ENDINGS]));
    expect(EMAIL_ENDINGS).toContain('.com.au');
    expect(allFaces('email')).not.toContain('page');
  });

  it('for digits has digits alone, for a phone also what its number begins with [KIOSK-37 in part]', () => {
    const digits = [...'0123456789'];
    const typedOn = (kind: KeyboardKind) =>
      keys(kind)
        .flat()
        .flatMap((key) => (key.does === 'type' ? key.text : []))
        .sort();
    expect(typedOn('digits')).toEqual(digits);
    expect(typedOn('phone')).toEqual([' ', '+', ...digits]);
  });

  it('for names has what stands in names, and letters with accents one key away [KIOSK-37 in part]', () => {
    expect(allFaces('name')).toEqual(expect.arrayContaining(['-', "'", 'é']));
    expect(allFaces('name')).not.toContain('1');
    expect(allFaces('name', { page: 'signs' })).toEqual(expect.arrayContaining([...'éëñøšāīō', 'abc']));
  });

  it('for other texts has digits and signs, and a new line only where there are lines [KIOSK-37 in part]', () => {
    expect(allFaces('text')).toEqual(expect.arrayContaining(['7', ',', '.', '?!&']));
    expect(allFaces('text', { page: 'signs' })).toEqual(expect.arrayContaining(['?', '!', '&', '@', '/', 'abc']));
    expect(allFaces('text')).not.toContain('line');
    expect(allFaces('text', { isMultiline: true })).toContain('line');
  });

  it.each(['name', 'email', 'text'] as const)(
    'of %s has each letter once, in the order of the alphabet for who or what goes from key to key [KIOSK-37 in part]',
    (kind) => {
      const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
      const lettersOf = (order: 'qwerty' | 'abc') =>
        keys(kind, { order })
          .flat()
          .flatMap((key) => (key.does === 'type' && /^[a-z]$/.test(key.text) ? key.text : []));
      expect(lettersOf('abc')).toEqual(alphabet);
      expect(lettersOf('qwerty')).not.toEqual(alphabet);
      expect(lettersOf('qwerty').sort()).toEqual(alphabet);
    },
  );

  it.each(['name', 'email', 'digits', 'phone', 'text'] as const)(
    'of %s erases and goes on to the next field [KIOSK-37 in part]',
    (kind) => {
      for (const page of ['letters', 'signs'] as const) {
        expect(allFaces(kind, { page })).toEqual(expect.arrayContaining(['erase', 'next']));
      }
    },
  );

  it('has no row with more keys than a booth has room for', () => {
    for (const kind of ['name', 'email', 'digits', 'phone', 'text'] as const) {
      for (const page of ['letters', 'signs'] as const) {
        for (const row of keys(kind, { page, isMultiline: true })) expect(row.length).toBeLessThanOrEqual(12);
      }
    }
  });

  it('names the keys whose face is a sign', () => {
    const named = keys('name').flat().map(keyName);
    expect(named).toEqual(expect.arrayContaining(['Shift', 'Delete', 'Space', 'Hyphen', 'é, letters with accents']));
    expect(keyName({ does: 'type', text: 'a' })).toBeUndefined();
  });
});

describe('capitals', () => {
  it.each([
    ['words', { autocapitalize: 'words' }],
    ['none', { autocapitalize: 'none' }],
    ['none', { type: 'email' }],
    ['none', { inputMode: 'numeric' }],
    ['none', { type: 'search' }],
    ['none', { type: 'password' }],
    ['sentences', { type: 'textarea', isMultiline: true }],
    ['sentences', {}],
    ['sentences', { type: 'search', autocapitalize: 'sentences' }],
  ] as const)('are those of %s for %j [KIOSK-37 in part]', (capitals, facts) => {
    expect(capitalsOf(field(facts))).toBe(capitals);
  });
});
