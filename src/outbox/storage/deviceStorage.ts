import { announceChange } from '../../db/changedKeys.ts';
import { type OutboxDb, outboxDb, type Receipt, type StoredEntry } from '../../db/outboxDb.ts';
import { retryOnConnectionLoss } from '../../db/retryOnConnectionLoss.ts';
import { shortTransaction } from '../../db/shortTransaction.ts';
import { groupCommit } from '../../domain/groupCommit.ts';
import type { OutboxStorage } from '../ports.ts';
import { entryAdder } from './addEntry.ts';
import { deviceFacts, putFact, readFact } from './deviceFacts.ts';
import { watchContents } from './watchContents.ts';
import { WriteBatcher } from './writeBatcher.ts';

/** How many of the newest deleted numbers are kept: as many as fit a report. */
const DELETED_KEPT = 500;
/** Most entries in one transaction. */
const GROUP = 32;

/** The outbox in IndexedDB. No crypto and no network calls inside a transaction: awaiting them would end it. */
export function deviceStorage(db: OutboxDb): OutboxStorage {
  const lasting = retryOnConnectionLoss(db);
  const add = entryAdder(db);
  // A strict transaction waits for the disk; edits of entries being sent share that wait.
  const writeBatcher = new WriteBatcher();
  const together = groupCommit<EntryEdit[]>(
    async (collect) => {
      const edits: EntryEdit[] = [];
      await collect(edits);
      writeBatcher.committed(edits.length);
      await lasting(() => editEntries(db, edits));
    },
    { most: GROUP, gather: () => writeBatcher.filled() },
  );
  async function edit(one: () => EntryEdit): Promise<void> {
    writeBatcher.add();
    await together(async (edits) => void edits.push(one()));
  }

  const readTogether = groupCommit<Found>(
    async (collect) => {
      const found: Found = { asked: new Map(), entries: new Map(), secret: undefined };
      await collect(found);
      await lasting(() => db.transaction('r', db.entries, db.device, () => readFound(db, found)));
    },
    { most: GROUP },
  );

  return {
    ...deviceFacts(db),
    add: (entry, options) => lasting(() => add(entry, options)),
    find: (id) => lasting(() => db.transaction('r', db.entries, () => db.entries.get(id))),
    async findToSend({ id, sequence }) {
      const { entries, secret } = await readTogether(async (found) => {
        found.asked.set(id, sequence);
        return found;
      });
      const entry = entries.get(id);
      return entry && { entry, secret };
    },
    entries: () => lasting(() => db.transaction('r', db.entries, () => db.entries.orderBy('sequence').toArray())),
    async change(id, change) {
      let changed: ReturnType<typeof change> | undefined;
      await edit(() => {
        changed = undefined;
        return {
          id,
          change(entry) {
            changed = change(entry);
            return changed;
          },
        };
      });
      return changed;
    },
    erase: (id, receipt) => edit(() => ({ id, erase: true, receipt })),
    discard: (id) =>
      lasting(() =>
        db.transaction('rw', db.entries, db.device, async () => {
          const entry = await db.entries.get(id);
          if (!entry) return;
          const deleted = [...((await readFact(db, 'deletedSequences')) ?? []), entry.sequence];
          await db.entries.delete(id);
          await putFact(db, 'deletedSequences', deleted.slice(-DELETED_KEPT));
        }),
      ),
    receipts: () => lasting(() => db.transaction('r', db.receipts, () => db.receipts.toArray())),
    dropReceipts: (ids) => lasting(() => db.transaction('rw', db.receipts, () => db.receipts.bulkDelete(ids))),
    watch: watchContents(db),
  };
}

/** Entries read in one transaction, with the device's secret. */
type Found = { asked: Map<string, number>; entries: Map<string, StoredEntry>; secret: string | undefined };

/** Call within a transaction. */
async function readFound(db: OutboxDb, found: Found): Promise<void> {
  const [rows, secret] = await Promise.all([
    readAsked(db, found.asked),
    // A failure to read the device's secret must not stop entries from being sent.
    readFact(db, 'deviceSecret').catch(() => undefined),
  ]);
  for (const row of rows) if (row && found.asked.get(row.id) === row.sequence) found.entries.set(row.id, row);
  found.secret = secret;
}

/**
 * Reads the requested entries; neighbours with one query instead of one each. An entry that was deleted and added again
 * has another number and is not found by its old one: the next pass finds it.
 * @param asked  sequence numbers by id
 */
async function readAsked({ entries }: OutboxDb, asked: Map<string, number>): Promise<(StoredEntry | undefined)[]> {
  const numbers = [...asked.values()];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const areNeighbours = last - first < 2 * numbers.length;
  if (!areNeighbours) return await entries.bulkGet([...asked.keys()]);
  return await entries.where('sequence').between(first, last, true, true).toArray();
}

let shared: OutboxStorage | undefined;

/** Returns the one storage of this page or worker, so that cached facts are shared. */
export function outboxStorage(): OutboxStorage {
  shared ??= deviceStorage(outboxDb());
  return shared;
}

/** One operation on one entry. */
type EntryEdit =
  | { id: string; change: (entry: StoredEntry) => StoredEntry }
  /** A delivered entry leaves its receipt */
  | { id: string; erase: true; receipt?: Receipt };

/** The resulting writes, by id. */
type Writes = { erased: Set<string>; changed: Map<string, StoredEntry>; receipts: Receipt[] };

/** Applies the edits in order in one transaction, with one batch of reads and one batch of writes. */
async function editEntries(db: OutboxDb, edits: readonly EntryEdit[]): Promise<void> {
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
