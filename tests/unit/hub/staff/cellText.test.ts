import { describe, expect, it } from 'vitest';
import { cellText, phoneInGroups } from '../../../../hub/staff/cellText.ts';

describe('the text of a cell', () => {
  it('shows control characters as pictures, and halves of characters as replaced ones [CON-27 in part]', () => {
    expect(cellText('Zo\u0000ë\u0007 \u007f\u0085', false)).toBe('Zo␀ë␇ ␡\uFFFD');
    expect(cellText('\uD83D half, \uFFFE none', false)).toBe('\uFFFD half, \uFFFD none');
    expect(cellText('😀 O’Brien ＝', true)).toBe('😀 O’Brien ＝');
  });

  it('keeps the lines of a long text; a name is one line [CON-27 in part]', () => {
    const text = 'one\r\ntwo\rthree\nfour\u2028five\tsix';
    expect(cellText(text, true)).toBe('one\ntwo\nthree\nfour\nfive six');
    expect(cellText(text, false)).toBe('one two three four five six');
  });
});

describe('a phone number', () => {
  it.each([
    ['0412345678', '0412 345 678'],
    ['+61412345678', '+61 412 345 678'],
    ['+61291234567', '+61 2 9123 4567'],
    ['0291234567', '02 9123 4567'],
    ['1300655506', '1300 655 506'],
    ['1800123456', '1800 123 456'],
    ['131901', '13 19 01'],
    ['12345678', '123 456 78'],
    ['1234567', '123 4567'],
    ['+642112345678', '+642 112 345 678'],
    ['00000000', '000 000 00'],
    ['0412 345678', '0412 345678'],
    ['not a number', 'not a number'],
    ['', ''],
  ])('%j stands in groups as %j, with every digit [CON-27 in part]', (given, grouped) => {
    expect(phoneInGroups(given)).toBe(grouped);
    expect(grouped.replaceAll(' ', '')).toBe(given.replaceAll(' ', ''));
  });
});
