import { describe, expect, it } from 'vitest';
import { cellText } from '../../../../hub/staff/exports/csv.ts';

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
