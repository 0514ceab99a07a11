import { strFromU8, unzipSync } from 'fflate';

type SheetCell = { text: string; type: string };

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const CELL = /<c(?<attributes>[^>]*?)(?:\/>|>(?<content>.*?)<\/c>)/gs;

/** Reads text as a spreadsheet does: `_x0041_` in a file stands for `A`. */
function shown(xml: string): string {
  return xml
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The cells of an `.xlsx` file's one sheet, row by row, each with its type. */
export function readSheet(file: Uint8Array): SheetCell[][] {
  const sheet = unzipSync(file)['xl/worksheets/sheet1.xml'];
  if (!sheet) throw new Error('the file has no sheet');
  return [...strFromU8(sheet).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(({ groups = {} }) => ({
      type: /\bt="(\w+)"/.exec(groups.attributes ?? '')?.[1] ?? 'empty',
      text: shown(/<t[^>]*>(.*?)<\/t>/s.exec(groups.content ?? '')?.[1] ?? ''),
    })),
  );
}
