/**
 * Settings of the runner for a worker that starts later, when no page may be open to pass them on: stored in a separate
 * database.
 */
import type { Point } from './pointNames.ts';

/** The device's time is `wallMs` at real time `fromMs`, and runs at `speed`. */
export type ClockSettings = { speed: number; fromMs: number; wallMs: number };

type Lasting = {
  clock?: ClockSettings;
  /** How the worker's database fails */
  workerDatabase?: string;
  armed?: Point;
};

const DATABASE = 'chaos-lasting';
const STORE = 'settings';

export async function keepSetting<Name extends keyof Lasting>(name: Name, value: Lasting[Name]): Promise<void> {
  await within('readwrite', (store) => store.put(value, name));
}

export async function keptSettings(): Promise<Lasting> {
  const [names, values] = [
    await within('readonly', (store) => store.getAllKeys()),
    await within('readonly', (store) => store.getAll()),
  ];
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/** Opened for each access: a lasting connection could interfere with what a scene does to databases. */
async function within<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}
