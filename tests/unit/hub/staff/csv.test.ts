import { describe, expect, it } from 'vitest';
import { csvLines, harmlessCell } from '../../../../hub/staff/csv.ts';

describe('CSV for spreadsheets', () => {
  it('puts an apostrophe before a cell that begins like a formula or with a control character [CON-27]', () => {
    for (const text of ['=1+1', '+61 400', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '\u0000x', '\u007fx', '\u009bx']) {
      expect(harmlessCell(text)).toBe(`'${text}`);
    }
    for (const text of ['', 'a=b', '2150', ' =1', 'Zoë', "O'Brien"]) expect(harmlessCell(text)).toBe(text);
  });

  it('quotes commas, quotes and every kind of line break, and ends each line with CRLF [CON-27]', () => {
    expect(csvLines([['a,b', 'say "g\'day"', 'two\nlines', 'old\rmac', 'both\r\n', 'plain']])).toBe(
      '"a,b","say ""g\'day""","two\nlines","old\rmac","both\r\n",plain\r\n',
    );
    expect(
      csvLines([
        ['', '=a,b'],
        ['x', ''],
      ]),
    ).toBe(',"\'=a,b"\r\nx,\r\n');
  });
});
