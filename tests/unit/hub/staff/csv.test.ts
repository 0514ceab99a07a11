import { describe, expect, it } from 'vitest';
import { csvLines, harmlessCell } from '../../../../hub/staff/csv.ts';

describe('CSV for spreadsheets', () => {
  it('puts an apostrophe before a cell that begins like a formula, in full width too [CON-27 in part]', () => {
    for (const text of ['=1+1', '+61 400', '-2', '@SUM(A1)', '＝1+1', '＋61', '－2', '＠SUM(A1)']) {
      expect(harmlessCell(text)).toBe(`'${text}`);
    }
    for (const text of ['', 'a=b', '2150', ' =1', 'Zoë', "O'Brien"]) expect(harmlessCell(text)).toBe(text);
  });

  it('puts one before a cell that begins with a control character, which is never in it as it is [CON-27 in part]', () => {
    for (const [text, shown] of [
      ['\tx', ' x'],
      ['\rx', ' x'],
      ['\nx', ' x'],
      ['\u0000=1+1', '␀=1+1'],
      ['\u007fx', '␡x'],
      ['\u009bx', '\uFFFDx'],
    ] as const) {
      expect(harmlessCell(text)).toBe(`'${shown}`);
    }
    expect(harmlessCell('\n=1', true)).toBe("'\n=1");
  });

  it('quotes every cell, and ends each line with CRLF [CON-27 in part]', () => {
    const long = [false, false, true, true];
    expect(csvLines([['a,b', 'say "g\'day"', 'two\nlines', 'both\r\n', '0412']], long)).toBe(
      '"a,b","say ""g\'day""","two\nlines","both\n","0412"\r\n',
    );
    expect(
      csvLines([
        ['', '=a,b'],
        ['x', ''],
      ]),
    ).toBe('"","\'=a,b"\r\n"x",""\r\n');
  });
});
