import { announceChange } from '../db/changedKeys.ts';
import type { OutboxDb, StoredEntry } from '../db/outboxDb.ts';
import { shortTransaction } from '../db/shortTransaction.ts';
import { isAwaited } from '../domain/submission.ts';
import type { AddOptions, NewEntry } from './ports.ts';

type Added = StoredEntry | 'duplicate' | 'known';

/** The entry was written with a number, or as a new one, that does not hold. Nothing of it has happened. */
class WrongGuess extends Error {
  override name = 'WrongGuess';
}

/**
 * Numbers and writes entries, as fast as the disk allows: a visitor stands there and waits. What this page wrote last
 * tells the next number, so the entry is written along with the questions; when an answer says otherwise (another page
 * has given that number, the entry is not new) the transaction is undone and done again, questions first.
 */
export function entryAdder(db: OutboxDb): (entry: NewEntry, options?: AddOptions) => Promise<Added> {
  let lastGiven: number | undefined;
  return async (entry, options = {}) => {
    const added = await addEntry(db, entry, options, lastGiven).catch((error: unknown) => {
      lastGiven = undefined;
      if (error instanceof WrongGuess) return addEntry(db, entry, options);
      throw error;
    });
    if (typeof added === 'object') lastGiven = added.sequence;
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
  let added: Added = 'known';

  await shortTransaction(db, [db.entries, db.device], ({ store, ask, whenAnswered, commit }) => {
    const [entries, device] = [store(db.entries), store(db.device)];
    const write = (stored: StoredEntry, isNew: boolean) => {
      added = stored;
      ask(entries.put(stored));
      if (isNew) ask(device.put({ key: 'sequence', value: stored.sequence }));
    };

    const alike: IDBRequest<StoredEntry[]> | undefined =
      duplicateMark === undefined ? undefined : ask(entries.index('duplicateMark').getAll(duplicateMark));
    const earlier: IDBRequest<StoredEntry | undefined> = ask(entries.get(id));
    const last: IDBRequest<{ value: number } | undefined> = ask(device.get('sequence'));
    if (lastGiven !== undefined) write({ ...entry, sequence: lastGiven + 1 }, true);

    whenAnswered(last, () => {
      const isDuplicate = alike?.result.some((other) => other.id !== id && isAwaited(other.state)) ?? false;
      if (lastGiven !== undefined) {
        if (earlier.result || isDuplicate || last.result?.value !== lastGiven) throw new WrongGuess();
      } else if (earlier.result && onlyNew) {
        return;
      } else if (isDuplicate) {
        added = 'duplicate';
        return;
      } else {
        write({ ...entry, sequence: earlier.result?.sequence ?? (last.result?.value ?? 0) + 1 }, !earlier.result);
      }
      commit();
    });
  });

  if (typeof added === 'object') announceChange([db.entries, id], [db.device, 'sequence']);
  return added;
}
