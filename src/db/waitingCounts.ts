/**
 * Counters of searches that led to nothing, while they wait for a network [GS-22]. They stand beside the release rather
 * than with the submissions: when storage is full, they go with it to make room for one. At a booth they wait in memory:
 * their words were typed by its visitors [KIOSK-36]. Every function is one step, with nobody's between.
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

const NOTHING: UnansweredRow = { key: 'unanswered', waiting: [] };

/** Those that wait in memory; they end with the document. */
let inMemory = NOTHING;

/** @param db  undefined: in memory */
type Place = ContentDb | undefined;

function step<T>(db: Place, change: (row: UnansweredRow) => { row: UnansweredRow; result: T }): Promise<T> {
  if (!db) {
    const { row, result } = change(inMemory);
    inMemory = row;
    return Promise.resolve(result);
  }
  return db.transaction('rw', db.meta, async () => {
    const stored = await db.meta.get('unanswered');
    const before = stored?.key === 'unanswered' ? stored : NOTHING;
    const { row, result } = change(before);
    if (row.waiting.length === 0 && !row.batch) await db.meta.delete('unanswered');
    else if (row !== before) await db.meta.put(row);
    return result;
  });
}

export function addCount(db: Place, count: UnansweredCount): Promise<void> {
  return step(db, (row) => ({
    row: { ...row, waiting: mergeCounts(row.waiting, [count]).slice(0, MOST_WAITING) },
    result: undefined,
  }));
}

/**
 * Returns what to send next: the same batch under the same id until it is dropped, so that the hub can tell a repeat
 * after a lost answer.
 * @returns undefined when nothing waits
 */
export function nextBatch(db: Place, newId: () => string): Promise<UnansweredBatch | undefined> {
  return step(db, (row) => {
    if (row.batch || row.waiting.length === 0) return { row, result: row.batch };
    const batch = { batch: newId(), counts: row.waiting.slice(0, MOST_COUNTS) };
    return { row: { ...row, batch, waiting: row.waiting.slice(MOST_COUNTS) }, result: batch };
  });
}

/** Forgets a batch that the hub has; another tab may have begun the next one already. */
export function dropBatch(db: Place, id: string): Promise<void> {
  return step(db, (row) => ({ row: row.batch?.batch === id ? { ...row, batch: undefined } : row, result: undefined }));
}
