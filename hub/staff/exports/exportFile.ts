/** The files in which staff take submissions home [HUB-19, CON-27]. */
import type { EventRecord } from '../../../src/domain/entities/event.ts';
import type { PublishedRelease } from '../../../src/domain/release/release.ts';
import { findRecord } from '../../published/publishedIndex.ts';
import type { Store, StoredSubmission } from '../../store/Store.ts';
import type { EventDateOf, ExportTable } from '../../submissions/kinds/kind.ts';
import { easternDate } from '../easternTime.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { xlsxPieces } from './xlsx.ts';

/** First the one for people: no spreadsheet changes what is in it. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

type Contents = { table: ExportTable; stored: AsyncIterable<StoredSubmission>; eventDateOf: EventDateOf };

async function* rows({ table, stored, eventDateOf }: Contents): AsyncIterable<string[]> {
  for await (const each of stored) yield* table.rowsOf(each, eventDateOf);
}

const areLong = ({ columns, longColumns }: ExportTable) => columns.map((column) => longColumns.includes(column));

async function* csvText(contents: Contents): AsyncIterable<string> {
  const { table } = contents;
  yield BYTE_ORDER_MARK + csvLines([[...table.columns]]);
  for await (const row of rows(contents)) yield csvLines([row], areLong(table));
}

async function* jsonText({ table, stored, eventDateOf }: Contents): AsyncIterable<string> {
  let before = '[\n';
  for await (const each of stored) {
    yield before + JSON.stringify(table.recordOf(each, eventDateOf));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns an export piece by piece, so that the whole list is never in memory [HUB-19, CON-27]. */
export function exportPieces(format: ExportFormat, contents: Contents): AsyncIterable<string | Uint8Array> {
  const { table } = contents;
  if (format === 'xlsx') return xlsxPieces(table.columns, rows(contents), areLong(table));
  return format === 'csv' ? csvText(contents) : jsonText(contents);
}

type ExportedEvent = Pick<EventRecord, 'eventCode'> & Partial<Pick<EventRecord, 'eventStartDate'>>;

/**
 * Finds an event by its code, ignoring case: in the release, or among the registrations when it is published no more.
 * @returns undefined for a mistyped code, which must not become an empty list
 */
export async function findExportedEvent(
  store: Pick<Store, 'countAccepted'>,
  published: PublishedRelease | undefined,
  code: string,
): Promise<ExportedEvent | undefined> {
  const record = published && findRecord(published, 'events', code);
  if (record) return record;
  const counts = await store.countAccepted();
  const stored = counts.find(({ eventCode }) => eventCode?.toLowerCase() === code.toLowerCase());
  return stored?.eventCode === undefined ? undefined : { eventCode: stored.eventCode };
}

export function eventDatesIn(published: PublishedRelease | undefined): EventDateOf {
  return (eventCode) => published && findRecord(published, 'events', eventCode)?.eventStartDate;
}

/**
 * Returns the name of a file: whose registrations, and of which day, `registrations-SYD-INFO-2027-05-03.csv`. A list of
 * all events is of the day it was made.
 * @param now  epoch milliseconds
 */
export function exportName(name: string, event: ExportedEvent | undefined, format: ExportFormat, now: number): string {
  const parts = event ? [name, event.eventCode, event.eventStartDate] : [name, easternDate(now)];
  const stem = parts.filter((part) => part !== undefined).join('-');
  return `${stem.replace(/[^\w.-]+/g, '-')}.${format}`;
}
