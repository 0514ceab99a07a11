import type { DeviceFact, DeviceFacts, OutboxDb } from '../db/outboxDb.ts';
import { watchDatabase } from '../db/watchDatabase.ts';
import { groupCommit } from '../domain/groupCommit.ts';
import { isAwaited } from '../domain/submission.ts';
import type { OutboxStorage } from './ports.ts';

/** Entries of one pass that share a transaction: four are on their way at once, each with its claim and its answer. */
const GROUP = 16;

/** The outbox in IndexedDB. No crypto and no network inside a transaction: waiting for them would end it. */
export function deviceStorage(db: OutboxDb): OutboxStorage {
  async function fact<K extends keyof DeviceFacts>(key: K): Promise<DeviceFacts[K] | undefined> {
    return (await db.device.get(key))?.value as DeviceFacts[K] | undefined;
  }

  async function putFact<K extends keyof DeviceFacts>(key: K, value: DeviceFacts[K]): Promise<void> {
    await db.device.put({ key, value } as DeviceFact);
  }

  // A strict transaction waits for the disk: writes of entries on their way share that wait.
  const together = groupCommit<void>((work) => db.transaction('rw', db.entries, db.receipts, () => work()), {
    most: GROUP,
  });

  return {
    add: (entry) =>
      db.transaction('rw', db.entries, db.device, async () => {
        if (entry.duplicateMark) {
          const alike = await db.entries.where('duplicateMark').equals(entry.duplicateMark).toArray();
          if (alike.some(({ id, state }) => id !== entry.id && isAwaited(state))) return 'duplicate';
        }
        const earlier = await db.entries.get(entry.id);
        const sequence = earlier?.sequence ?? ((await fact('sequence')) ?? 0) + 1;
        if (!earlier) await putFact('sequence', sequence);
        const stored = { ...entry, sequence };
        await db.entries.put(stored);
        return stored;
      }),
    find: (id) => db.transaction('r', db.entries, () => db.entries.get(id)),
    entries: () => db.transaction('r', db.entries, () => db.entries.orderBy('sequence').toArray()),
    change: (id, change) =>
      together(async () => {
        const entry = await db.entries.get(id);
        if (!entry) return undefined;
        const changed = change(entry);
        if (changed !== entry) await db.entries.put(changed);
        return changed;
      }),
    erase: (id, receipt) =>
      together(async () => {
        await db.entries.delete(id);
        if (receipt) await db.receipts.put(receipt);
      }),
    receipts: () => db.transaction('r', db.receipts, () => db.receipts.toArray()),
    dropReceipts: (ids) => db.transaction('rw', db.receipts, () => db.receipts.bulkDelete(ids)),
    fact: (key) => db.transaction('r', db.device, () => fact(key)),
    setFact: (key, value) => db.transaction('rw', db.device, () => putFact(key, value)),
    factOr: (key, initial) =>
      db.transaction('rw', db.device, async () => {
        const known = await fact(key);
        if (known !== undefined) return known;
        await putFact(key, initial);
        return initial;
      }),
    watch: (listener) =>
      watchDatabase(
        db,
        () =>
          db.transaction('r', db.entries, db.receipts, async () => ({
            entries: await db.entries.orderBy('sequence').toArray(),
            receipts: await db.receipts.toArray(),
          })),
        listener,
        (error) => console.warn('the outbox cannot be watched', error),
      ),
  };
}
