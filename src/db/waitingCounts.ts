/**
 * Counters of searches that led to nothing, while they wait for a network [GS-22]. They stand beside the release rather
 * than with the submissions: when storage is full, they go with it to make room for one. Every function is one
 * transaction.
 */
import {
  MOST_COUNTS,
  mergeCounts,
  type UnansweredBatch,
  type UnansweredCount,
} from '../domain/search/unansweredSearches.ts';
import type { ContentDb, UnansweredRow } from './contentDb.ts';

/** Different words that wait at most: those of many days without a network. Later ones are not counted. */
const MOST_WAITING = 1_000;

async function storedRow(db: ContentDb): Promise<UnansweredRow> {
  const stored = await db.meta.get('unanswered');
  return stored?.key === 'unanswered' ? stored : { key: 'unanswered', waiting: [] };
}

export function addCount(db: ContentDb, count: UnansweredCount): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const row = await storedRow(db);
    await db.meta.put({ ...row, waiting: mergeCounts(row.waiting, [count]).slice(0, MOST_WAITING) });
  });
}

/**
 * Returns what to send next: the same batch under the same id until it is dropped, so that the hub can tell a repeat
 * after a lost answer.
 * @returns undefined when nothing waits
 */
export function nextBatch(db: ContentDb, newId: () => string): Promise<UnansweredBatch | undefined> {
  return db.transaction('rw', db.meta, async () => {
    const row = await storedRow(db);
    if (row.batch || row.waiting.length === 0) return row.batch;
    const batch = { batch: newId(), counts: row.waiting.slice(0, MOST_COUNTS) };
    await db.meta.put({ ...row, batch, waiting: row.waiting.slice(MOST_COUNTS) });
    return batch;
  });
}

/** Forgets a batch that the hub has; another tab may have begun the next one already. */
export function dropBatch(db: ContentDb, id: string): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const row = await storedRow(db);
    if (row.batch?.batch !== id) return;
    if (row.waiting.length === 0) await db.meta.delete('unanswered');
    else await db.meta.put({ ...row, batch: undefined });
  });
}
