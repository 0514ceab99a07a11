import { announceChange } from '../../db/changedKeys.ts';
import type { OutboxDb, Receipt, StoredEntry } from '../../db/outboxDb.ts';
import { shortTransaction } from '../../db/shortTransaction.ts';
import { isAwaited } from '../../domain/submission/submission.ts';
import { type Added, type AddOptions, isWritten, type NewEntry } from '../ports.ts';

/** The sequence number or the assumption that the entry is new was wrong. The transaction was rolled back. */
class WrongGuess extends Error {
  override name = 'WrongGuess';
}

/**
 * Returns a function that numbers and writes entries as fast as the disk allows, because a visitor is waiting. It
 * guesses the next number from the last one this page wrote, so the write goes out together with the reads that verify
 * it. If they contradict it (another page took the number, the entry is not new), the transaction is rolled back and
 * repeated with the reads first.
 */
export function entryAdder(db: OutboxDb): (entry: NewEntry, options?: AddOptions) => Promise<Added> {
  let lastGiven: number | undefined;
  return async (entry, options = {}) => {
    const added = await addEntry(db, entry, options, lastGiven).catch((error: unknown) => {
      lastGiven = undefined;
      if (error instanceof WrongGuess) return addEntry(db, entry, options);
      throw error;
    });
    if (isWritten(added)) lastGiven = added.entry.sequence;
    return added;
  };
}

async function addEntry(
  db: OutboxDb,
  entry: NewEntry,
  { onlyNew = false }: AddOptions,
  lastGiven?: number,
): Promise<Added> {
  const { id, duplicateMark } = entry;
  let added = 'known' as Added;

  await shortTransaction(db, [db.entries, db.receipts, db.device], ({ store, ask, whenAnswered, commit }) => {
    const [entries, receipts, device] = [store(db.entries), store(db.receipts), store(db.device)];
    const write = (stored: StoredEntry, isNew: boolean): StoredEntry => {
      ask(entries.put(stored));
      if (isNew) ask(device.put({ key: 'sequence', value: stored.sequence }));
      return stored;
    };

    const alike: IDBRequest<StoredEntry[]> | undefined =
      duplicateMark === undefined ? undefined : ask(entries.index('duplicateMark').getAll(duplicateMark));
    const earlier: IDBRequest<StoredEntry | undefined> = ask(entries.get(id));
    const delivered: IDBRequest<Receipt | undefined> = ask(receipts.get(id));
    const name: IDBRequest<{ value: string } | undefined> = ask(device.get('deviceSecret'));
    const last: IDBRequest<{ value: number } | undefined> = ask(device.get('sequence'));
    const guessed = lastGiven === undefined ? undefined : write({ ...entry, sequence: lastGiven + 1 }, true);

    whenAnswered(last, () => {
      const known = earlier.result;
      const receipt = delivered.result;
      const secret = name.result?.value;
      const isDuplicate = alike?.result.some((other) => other.id !== id && isAwaited(other.state)) ?? false;
      if (guessed) {
        if (known || receipt || isDuplicate || last.result?.value !== lastGiven) throw new WrongGuess();
        added = { entry: guessed, secret };
      } else if (receipt) {
        // The hub would not count it a second time, so a second number would be reported as missing for ever
        // [KIOSK-32].
        added = { receipt };
        return;
      } else if (known && onlyNew) {
        return;
      } else if (isDuplicate) {
        added = 'duplicate';
        return;
      } else {
        const sequence = known?.sequence ?? (last.result?.value ?? 0) + 1;
        added = { entry: write({ ...entry, sequence }, !known), secret };
      }
      commit();
    });
  });

  if (isWritten(added)) announceChange([db.entries, id], [db.device, 'sequence']);
  return added;
}
