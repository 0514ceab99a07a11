/**
 * A workbook with one sheet of text: a spreadsheet shows each cell as it was given, digit by digit [CON-27]. The five
 * parts of the package (ECMA-376, SpreadsheetML) are written by hand over fflate, because a library that builds the
 * sheet as a whole would hold everybody's data in memory, and those that stream bring a dozen packages along.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { cellText } from './csv.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OOXML = 'http://schemas.openxmlformats.org';
const MAIN = `${OOXML}/spreadsheetml/2006/main`;
const DOCUMENT = `${OOXML}/officeDocument/2006/relationships`;
const PACKAGE = `${OOXML}/package/2006`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${CONTENT}.${type}+xml"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;

/** Style 1 is text (format 49, `@`), so that a cell stays text when someone edits it; style 2 the heading. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
const TEXT_STYLE = 1;
const HEADING_STYLE = 2;

const PARTS: [path: string, xml: string][] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
];

const COLUMN_WIDTH = 18;
/** The first row stays in view. */
const sheetStart = (columns: number) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" style="${TEXT_STYLE}" customWidth="1"/></cols><sheetData>`;
/** Without it, every phone number and postcode carries a warning that it is text. */
const SHEET_END = `</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Spreadsheets read `_x0041_` as an escaped `A`, so a text that looks like that is escaped itself. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

function cell(text: string, isLong: boolean, style: number): string {
  if (text === '') return `<c s="${style}"/>`;
  const shown = cellText(text, isLong).replace(LOOKS_ESCAPED, '_x005F_');
  const xml = shown.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`;
}

const rowXml = (row: readonly string[], isLong: readonly boolean[], style: number) =>
  `<row>${row.map((text, column) => cell(text, isLong[column] ?? false, style)).join('')}</row>`;

/** The same rows make the same bytes. A date that every zone has: archives know none before. */
const WRITTEN_AT = new Date(1980, 0, 2);

/**
 * Returns an `.xlsx` file piece by piece.
 * @param isLong  whether the cells of a column may hold several lines
 */
export async function* xlsxPieces(
  columns: readonly string[],
  rows: AsyncIterable<string[]>,
  isLong: readonly boolean[],
): AsyncIterable<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  function* taken() {
    yield* ready;
    ready = [];
  }
  function begin(path: string): ZipDeflate {
    const part = new ZipDeflate(path, { level: 6 });
    part.mtime = WRITTEN_AT;
    zip.add(part);
    return part;
  }

  for (const [path, xml] of PARTS) begin(path).push(strToU8(XML + xml), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetStart(columns.length) + rowXml(columns, [], HEADING_STYLE)));
  yield* taken();
  for await (const row of rows) {
    sheet.push(strToU8(rowXml(row, isLong, TEXT_STYLE)));
    yield* taken();
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  yield* taken();
}
