import { type OutboxDb, outboxDb, type StoredEntry } from '../../db/outboxDb.ts';
import { overLostConnections } from '../../db/overLostConnections.ts';
import { groupCommit } from '../../domain/groupCommit.ts';
import type { OutboxStorage } from '../ports.ts';
import { entryAdder } from './addEntry.ts';
import { Crowd } from './crowd.ts';
import { deviceFacts, putFact, readFact } from './deviceFacts.ts';
import { type EntryEdit, editEntries } from './editEntries.ts';
import { watchContents } from './watchContents.ts';

/** The newest of the deleted numbers, as many as fit a report. */
const DELETED_KEPT = 500;
/** Entries that share a transaction. */
const GROUP = 32;

/** The outbox in IndexedDB. No crypto and no network inside a transaction: waiting for them would end it. */
export function deviceStorage(db: OutboxDb): OutboxStorage {
  const lasting = overLostConnections(db);
  const add = entryAdder(db);
  // A strict transaction waits for the disk: edits of entries on their way share that wait.
  const crowd = new Crowd();
  const together = groupCommit<EntryEdit[]>(
    async (collect) => {
      const edits: EntryEdit[] = [];
      await collect(edits);
      crowd.leave(edits.length);
      await lasting(() => editEntries(db, edits));
    },
    { most: GROUP, gather: () => crowd.gathered() },
  );
  async function edit(one: () => EntryEdit): Promise<void> {
    crowd.come();
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

/** Entries that are read in one transaction, and the device's secret with them. */
type Found = { asked: Map<string, number>; entries: Map<string, StoredEntry>; secret: string | undefined };

/** Within a transaction of the caller. */
async function readFound(db: OutboxDb, found: Found): Promise<void> {
  const [rows, secret] = await Promise.all([
    readAsked(db, found.asked),
    // Trouble with a kiosk's name towards the hub keeps nothing from being sent.
    readFact(db, 'deviceSecret').catch(() => undefined),
  ]);
  for (const row of rows) if (row && found.asked.get(row.id) === row.sequence) found.entries.set(row.id, row);
  found.secret = secret;
}

/**
 * Neighbours are one question to the database instead of one each. One that was deleted and written anew has another
 * number, and is not found by its old one: the next pass knows it.
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

/** The one storage of this page or worker: who asks for a fact twice finds it at hand. */
export function outboxStorage(): OutboxStorage {
  shared ??= deviceStorage(outboxDb());
  return shared;
}
