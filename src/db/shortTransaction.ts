import type { Dexie, Table } from 'dexie';

type ShortTransaction = {
  store(table: Table): IDBObjectStore;
  /** Sends a request whose failure ends the transaction. */
  ask<T>(request: IDBRequest<T>): IDBRequest<T>;
  /** Calls back with the answer to the last of the questions: requests are answered in their order. */
  whenAnswered(last: IDBRequest | undefined, work: () => void): void;
  /** Nothing more will come: the disk need not wait for the answers. */
  commit(): void;
};

/**
 * A strictly durable transaction on the shortest way that IndexedDB has: all questions at once, all writes at once, and
 * the commit along with them. Through Dexie's tables it takes twice as long, since each step waits for the answer to the
 * one before, and what is overwritten or deleted is read first. The caller announces what it has changed.
 * @returns when the transaction is complete
 */
export async function shortTransaction(
  db: Dexie,
  tables: Table[],
  work: (transaction: ShortTransaction) => void,
): Promise<void> {
  let failure: unknown;
  try {
    await db.transaction('rw', tables, ({ idbtrans }) => {
      const ask = <T>(request: IDBRequest<T>): IDBRequest<T> => {
        // Dexie would hold the abort back, which is too late once the commit was asked for.
        request.onerror = (event) => event.stopPropagation();
        return request;
      };
      const guarded = (next: () => void) => () => {
        try {
          next();
        } catch (error) {
          failure = error;
          idbtrans.abort();
        }
      };
      work({
        store: ({ name }) => idbtrans.objectStore(name),
        ask,
        whenAnswered(last, next) {
          if (last) last.onsuccess = guarded(next);
          else next();
        },
        commit: () => idbtrans.commit?.(),
      });
    });
  } catch (error) {
    throw failure ?? error;
  }
}
