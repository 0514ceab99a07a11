import type { Dexie, Table } from 'dexie';

type ShortTransaction = {
  store(table: Table): IDBObjectStore;
  /** Issues a request; if it fails, the transaction is aborted. */
  ask<T>(request: IDBRequest<T>): IDBRequest<T>;
  /** Calls back once the last of the reads is answered: requests are answered in order. */
  whenAnswered(last: IDBRequest | undefined, work: () => void): void;
  /** No further requests: commits without waiting for the answers. */
  commit(): void;
};

/**
 * Runs a strictly durable transaction in as few steps as IndexedDB allows: all reads at once, then all writes together
 * with the commit. Through Dexie's tables it takes twice as long, because each step awaits the previous one, and rows
 * are read before they are overwritten or deleted. The caller must announce its changes (`announceChange`).
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
        // Stops Dexie's handler, which would delay the abort until after the commit was requested.
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
