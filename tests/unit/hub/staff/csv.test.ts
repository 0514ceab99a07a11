import { describe, expect, it } from 'vitest';
import { csvLines, harmlessCell } from '../../../../hub/staff/exports/csv.ts';

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
    expect(harmlessCell('\n=1', true)).toBe("'\n'=1");
  });

  it('puts one wherever a spreadsheet that separates by semicolons would begin a cell [CON-27 in part]', () => {
    expect(harmlessCell('nuts;=HYPERLINK("x")')).toBe('nuts;\'=HYPERLINK("x")');
    expect(harmlessCell('a; "=1"; +2;＝3')).toBe("a; \"'=1\"; '+2;'＝3");
    expect(harmlessCell('two\n-lines\n＠x', true)).toBe("two\n'-lines\n'＠x");
    expect(harmlessCell(';@x')).toBe(";'@x");
    for (const text of ['nuts; eggs', 'a;b', '1-2; 3', 'two\nlines', 'a,=b'])
      expect(harmlessCell(text, true)).toBe(text);
  });

  it('is harmless to a spreadsheet that separates by semicolons, whatever was typed [CON-27 in part]', () => {
    const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', ';', '"', '\n', '\t', ' ', ',', "'", 'a'];
    // A fixed sequence of all kinds of neighbours.
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return signs[Math.floor(seed / 65_536) % signs.length] ?? '';
    };
    for (let round = 0; round < 2_000; round += 1) {
      const row = Array.from({ length: 3 }, () => Array.from({ length: 8 }, next).join(''));
      for (const cell of cellsBySemicolon(csvLines([row], [true, true, true]))) {
        expect(cell, JSON.stringify(row)).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }
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

/**
 * The cells that a spreadsheet sees whose separator is the semicolon: quotes hold a cell together only where it begins
 * with one.
 */
function cellsBySemicolon(text: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"') {
      if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else {
        isQuoted = false;
      }
    } else if (!isQuoted && sign === '"' && cell === '') {
      isQuoted = true;
    } else if (!isQuoted && /[;\r\n]/.test(sign)) {
      cells.push(cell);
      cell = '';
    } else {
      cell += sign;
    }
  }
  return [...cells, cell];
}
