import { announceChange } from '../../db/changedKeys.ts';
import type { OutboxDb, Receipt, StoredEntry } from '../../db/outboxDb.ts';
import { shortTransaction } from '../../db/shortTransaction.ts';

/** One operation on one entry. */
export type EntryEdit =
  | { id: string; change: (entry: StoredEntry) => StoredEntry }
  /** A delivered entry leaves its receipt */
  | { id: string; erase: true; receipt?: Receipt };

/** The resulting writes, by id. */
type Writes = { erased: Set<string>; changed: Map<string, StoredEntry>; receipts: Receipt[] };

/** Applies the edits in order in one transaction, with one batch of reads and one batch of writes. */
export async function editEntries(db: OutboxDb, edits: readonly EntryEdit[]): Promise<void> {
  const ids = new Set(edits.filter((edit) => 'change' in edit).map(({ id }) => id));
  let writes: Writes = { erased: new Set(), changed: new Map(), receipts: [] };

  await shortTransaction(db, [db.entries, db.receipts], ({ store, ask, whenAnswered, commit }) => {
    const [entries, receipts] = [store(db.entries), store(db.receipts)];
    const reads = [...ids].map((id): IDBRequest<StoredEntry | undefined> => ask(entries.get(id)));
    whenAnswered(reads.at(-1), () => {
      writes = outcome(edits, new Map(reads.flatMap(({ result }) => (result ? [[result.id, result]] : []))));
      for (const id of writes.erased) ask(entries.delete(id));
      for (const receipt of writes.receipts) ask(receipts.put(receipt));
      for (const entry of writes.changed.values()) ask(entries.put(entry));
      commit();
    });
  });

  announceChange(
    ...[...writes.erased, ...writes.changed.keys()].map((id) => [db.entries, id] as const),
    ...writes.receipts.map(({ id }) => [db.receipts, id] as const),
  );
}

function outcome(edits: readonly EntryEdit[], entries: Map<string, StoredEntry>): Writes {
  const writes: Writes = { erased: new Set(), changed: new Map(), receipts: [] };
  for (const edit of edits) {
    if ('change' in edit) {
      const before = entries.get(edit.id);
      const after = before && edit.change(before);
      if (!after || after === before) continue;
      entries.set(edit.id, after);
      writes.changed.set(edit.id, after);
    } else {
      entries.delete(edit.id);
      writes.changed.delete(edit.id);
      writes.erased.add(edit.id);
      if (edit.receipt) writes.receipts.push(edit.receipt);
    }
  }
  return writes;
}
