import type { StoredSubmission } from '../store/Store.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';

/** How one kind of submission becomes table rows and JSON objects. */
export type ExportTable = {
  columns: readonly string[];
  recordOf(stored: StoredSubmission): object;
  rowsOf(stored: StoredSubmission): string[][];
};

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

async function* csvText(table: ExportTable, stored: AsyncIterable<StoredSubmission>): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLines([[...table.columns]]);
  for await (const each of stored) yield csvLines(table.rowsOf(each));
}

async function* jsonText(table: ExportTable, stored: AsyncIterable<StoredSubmission>): AsyncIterable<string> {
  let before = '[\n';
  for await (const each of stored) {
    yield before + JSON.stringify(table.recordOf(each));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns an export piece by piece, so that the whole list is never in memory [HUB-19, CON-27]. */
export function exportText(
  table: ExportTable,
  format: ExportFormat,
  stored: AsyncIterable<StoredSubmission>,
): AsyncIterable<string> {
  return format === 'csv' ? csvText(table, stored) : jsonText(table, stored);
}
