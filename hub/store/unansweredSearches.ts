import { type Kysely, sql, type Transaction } from 'kysely';
import { mergeCounts, type UnansweredBatch, type UnansweredCount } from '../../src/domain/search/unansweredSearches.ts';
import type { UnansweredSearch } from './StaffStore.ts';
import type { Tables } from './schema.ts';
import { inTransaction } from './transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of the epoch, 5 January 1970. */
const MONDAY_MS = 4 * DAY_MS;

/** Weeks for which counters are kept, and with them the ids of the batches that brought them. */
const KEPT_WEEKS = 26;
/** Occurrences below which words are shown to nobody [DEC-161]. */
const LEAST_SHOWN = 5;
/** Lines that staff get: what comes after them is rare. */
const MOST_SHOWN = 5_000;
/** Different words of one week. Beyond them only known ones are counted, so that nobody can fill the disk. */
const MOST_WORDS = 20_000;
/** What one count of a batch adds at most: a whole day at a busy booth. */
const MOST_ADDED = 1_000;

const weekOf = (at: number) => at - ((((at - MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);

/**
 * Adds a batch to the counters of this week. The batch is remembered in the same transaction: sent again after a lost
 * answer, to this hub or another one, it adds nothing.
 * @param at  epoch milliseconds: a device cannot say when it counted, since its clock is not trusted
 */
export function countUnanswered(db: Kysely<Tables>, { batch, counts }: UnansweredBatch, at: number): Promise<void> {
  // In one order, so that two batches do not wait for each other.
  const inOrder = mergeCounts([], counts).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('unanswered_batch')
      .values({ batch, received_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return;
    const week = weekOf(at);
    const isFull = (await wordsIn(tx, week)) >= MOST_WORDS;
    for (const count of inOrder) await add(tx, week, count, isFull);
  });
}

const keyOf = ({ search, words }: UnansweredCount) => `${search} ${words}`;

async function wordsIn(tx: Transaction<Tables>, week: number): Promise<number> {
  const row = await tx
    .selectFrom('unanswered_search')
    .select((all) => all.fn.countAll<number>().as('words'))
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
  return row.words;
}

async function add(tx: Transaction<Tables>, week: number, count: UnansweredCount, isFull: boolean): Promise<void> {
  const { search, words } = count;
  const [without_result, without_touch] = [count.withoutResult, count.withoutTouch].map((times) =>
    Math.min(times, MOST_ADDED),
  ) as [number, number];
  const updated = await tx
    .updateTable('unanswered_search')
    .set((row) => ({
      without_result: row('without_result', '+', without_result),
      without_touch: row('without_touch', '+', without_touch),
    }))
    .where('week', '=', week)
    .where('search', '=', search)
    .where('words', '=', words)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 1n || isFull) return;
  // Another batch may have inserted the row meanwhile: the transaction then runs again.
  await tx.insertInto('unanswered_search').values({ week, search, words, without_result, without_touch }).execute();
}

/** Returns the words of all kept weeks that occur often enough, most often first. */
export async function unansweredSearches(db: Kysely<Tables>): Promise<UnansweredSearch[]> {
  const occurrences = sql<number>`sum(without_result) + sum(without_touch)`;
  const rows = await db
    .selectFrom('unanswered_search')
    .select((all) => [
      'search',
      'words',
      all.fn.sum<number>('without_result').as('without_result'),
      all.fn.sum<number>('without_touch').as('without_touch'),
      all.fn.max('week').as('last_week'),
    ])
    .groupBy(['search', 'words'])
    .having(occurrences, '>=', LEAST_SHOWN)
    .orderBy(occurrences, 'desc')
    .orderBy('words')
    .orderBy('search')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    search: row.search,
    words: row.words,
    withoutResult: row.without_result,
    withoutTouch: row.without_touch,
    lastWeek: row.last_week,
  }));
}

export async function purgeUnanswered(db: Kysely<Tables>, now: number): Promise<void> {
  const from = weekOf(now) - KEPT_WEEKS * WEEK_MS;
  await db.deleteFrom('unanswered_search').where('week', '<', from).execute();
  await db.deleteFrom('unanswered_batch').where('received_at', '<', from).execute();
}
