import { type Kysely, sql } from 'kysely';
import type { CalendarFacts, CalendarStamp } from './Store.ts';
import type { Tables } from './schema.ts';
import { inTransaction } from './transaction.ts';

/**
 * Notes what calendars are told of each event and returns the stamps of all events ever told of. A sequence grows by
 * one when the times differ from those noted before; the time of a change is that of any difference. Rows of events that
 * were withdrawn stay, so that one that returns goes on counting.
 * @param at  epoch milliseconds
 */
export async function noteCalendar(
  db: Kysely<Tables>,
  facts: readonly CalendarFacts[],
  at: number,
): Promise<Map<string, CalendarStamp>> {
  const known = new Map((await rows(db)).map((row) => [row.event_code, row]));
  const changed = facts
    .filter(({ eventCode, times, entry }) => {
      const row = known.get(eventCode);
      return row?.times !== times || row.entry !== entry;
    })
    // Sorted, so that two processes cannot deadlock.
    .sort((a, b) => (a.eventCode < b.eventCode ? -1 : 1));
  if (changed.length > 0) await writeAll(db, changed, at);
  const current = changed.length > 0 ? await rows(db) : [...known.values()];
  return new Map(current.map((row) => [row.event_code, { sequence: row.sequence, changedAt: row.changed_at }]));
}

const rows = (db: Kysely<Tables>) => db.selectFrom('calendar_entry').selectAll().execute();

/** Each statement compares again: a hub that notes the same at the same moment adds nothing. */
function writeAll(db: Kysely<Tables>, facts: readonly CalendarFacts[], at: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { eventCode, times, entry } of facts) {
      await tx
        .insertInto('calendar_entry')
        .values({ event_code: eventCode, times, entry, sequence: 0, changed_at: at })
        .onConflict((conflict) =>
          conflict.column('event_code').doUpdateSet({
            times,
            entry,
            sequence: sql<number>`calendar_entry.sequence + case when calendar_entry.times = ${times} then 0 else 1 end`,
            changed_at: sql<number>`case when calendar_entry.times = ${times} and calendar_entry.entry = ${entry}
              then calendar_entry.changed_at else ${at} end`,
          }),
        )
        .execute();
    }
  });
}
