import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxPieces } from '../../../../hub/staff/exports/xlsx.ts';
import { readSheet } from '../../../builders/readSheet.ts';

async function* inTurn(rows: string[][]) {
  yield* rows;
}

async function fileOf(columns: string[], rows: string[][], isLong: boolean[] = []): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces(columns, inTurn(rows), isLong)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const textsOf = (file: Uint8Array) => readSheet(file).map((row) => row.map(({ text }) => text));

describe('a workbook for people', () => {
  it('holds every cell as text, digit by digit, with no apostrophe before anything [CON-27 in part]', async () => {
    const row = ['0800', '00123456', '1234567890123456789012', '+61 412 345 678', '=1+1', '', 'true', '1e5', '3-4'];
    const file = await fileOf(
      row.map((_, index) => `column ${index}`),
      [row],
    );
    expect(textsOf(file)[1]).toEqual(row);
    for (const { text, type } of readSheet(file).flat()) expect(type, text).toBe(text === '' ? 'empty' : 'inlineStr');
    expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toMatch(/<f[ >]|<v[ >]/);
  });

  it('is XML whatever a person typed, and nothing of it is lost [CON-27 in part]', async () => {
    const row = ['<b>&amp;"\'', 'Zo\u0000ë', '_x0041_ stays', ' blank ', 'two\r\nlines', '😀', '\uD83D'];
    const file = await fileOf(
      row.map(() => 'column'),
      [row],
      row.map((text) => text.includes('\n')),
    );
    expect(textsOf(file)[1]).toEqual(['<b>&amp;"\'', 'Zo␀ë', '_x0041_ stays', ' blank ', 'two\nlines', '😀', '\uFFFD']);
  });

  it('has the parts that a reader looks for, each named by the content types [CON-27 in part]', async () => {
    const parts = unzipSync(await fileOf(['a'], []));
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array());
    for (const [, part = ''] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(parts).toHaveProperty([part]);
  });

  it('leaves in pieces as its rows come, and is the same bytes for the same rows [HUB-19 in part]', async () => {
    let asked = 0;
    async function* many() {
      for (asked = 1; asked <= 2000; asked += 1) yield [`row ${asked} ${crypto.randomUUID()}`];
    }
    const before: number[] = [];
    for await (const _piece of xlsxPieces(['a'], many(), [])) before.push(asked);
    expect(before.some((count) => count > 0 && count < 2000)).toBe(true);
    expect(await fileOf(['a'], [['1']])).toEqual(await fileOf(['a'], [['1']]));
  });
});
