import type { Table } from 'dexie';
import type { OutboxDb, StoredEntry } from '../../db/outboxDb.ts';
import { retryOnConnectionLoss } from '../../db/retryOnConnectionLoss.ts';
import { type TableWatch, watchTables } from '../../db/watchTables.ts';
import type { ListedEntry, OutboxContents } from '../ports.ts';

/** Up to this many known rows are each read individually. */
const FEW = 8;

type Listener = (contents: OutboxContents) => void;

/**
 * Returns a function that watches the outbox. All watchers in a page share one query, which re-reads only changed rows
 * and never a sealed body. A new watcher's first result is read afresh: it includes everything written before it began
 * to watch, in any page or worker.
 */
export function watchContents(db: OutboxDb): (listener: Listener) => () => void {
  const lasting = retryOnConnectionLoss(db);
  const listeners = new Set<Listener>();
  const newcomers = new Set<Listener>();
  let watch: TableWatch | undefined;

  function start(): TableWatch {
    const entries = new Map<string, ListedEntry>();
    const receipts = new Map<string, OutboxContents['receipts'][number]>();
    let joining: Listener[] = [];
    return watchTables(
      [db.entries, db.receipts],
      async (changed) => {
        joining = [...newcomers];
        const keysOf = (table: Table) => (changed === 'everything' ? 'all' : (changed.get(table.name) ?? []));
        await lasting(() =>
          db.transaction('r', db.entries, db.receipts, () =>
            Promise.all([
              refresh(entries, db.entries, keysOf(db.entries), listed),
              refresh(receipts, db.receipts, keysOf(db.receipts), (receipt) => receipt),
            ]),
          ),
        );
        return {
          entries: [...entries.values()].sort((a, b) => a.sequence - b.sequence),
          receipts: [...receipts.values()],
        };
      },
      (contents) => {
        for (const listener of joining) if (newcomers.delete(listener)) listeners.add(listener);
        for (const listener of [...listeners]) if (listeners.has(listener)) listener(contents);
      },
      (error) => console.warn('the outbox cannot be watched', error),
    );
  }

  return (listener) => {
    // A wrapper per watcher, because one function may watch twice.
    const own: Listener = (contents) => listener(contents);
    newcomers.add(own);
    if (watch) watch.lookAfresh();
    else watch = start();
    return () => {
      newcomers.delete(own);
      listeners.delete(own);
      if (listeners.size + newcomers.size > 0) return;
      watch?.stop();
      watch = undefined;
    };
  };
}

const listed = ({ payload: _sealed, ...entry }: StoredEntry): ListedEntry => entry;

/** Reads the rows with these keys again, into `rows`. */
async function refresh<Row extends { id: string }, Kept>(
  rows: Map<string, Kept>,
  table: Table<Row, string>,
  keys: Iterable<string> | 'all',
  kept: (row: Row) => Kept,
): Promise<void> {
  if (keys === 'all') {
    const all = await table.toArray();
    rows.clear();
    for (const row of all) rows.set(row.id, kept(row));
    return;
  }
  let ids = [...keys];
  // While a queue drains, most changed rows are gone: one key query finds which, instead of one read each.
  if (ids.filter((id) => rows.has(id)).length > FEW) {
    const left = new Set(await table.toCollection().primaryKeys());
    for (const id of ids) if (!left.has(id)) rows.delete(id);
    ids = ids.filter((id) => left.has(id));
  }
  if (ids.length === 0) return;
  for (const [at, row] of (await table.bulkGet(ids)).entries()) {
    const id = ids[at] as string;
    if (row) rows.set(id, kept(row));
    else rows.delete(id);
  }
}
