/** One registration until "saved", and the one write that no saving can do without. */
import { openBenchOutbox, submissionOf } from './outboxWorld.ts';

/** @returns milliseconds of each submission, from `submit` until it says that it is saved */
export async function queueOne(body: string, count: number): Promise<number[]> {
  const { outbox, close } = await openBenchOutbox();
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const submission = submissionOf(body);
    const from = performance.now();
    const { type } = await outbox.submit(submission);
    times.push(performance.now() - from);
    if (type !== 'saved') throw new Error(`a registration was ${type} instead of saved`);
  }
  await close();
  return times;
}

/** @returns milliseconds of each strict put of a body of the same size */
export async function putStrictly(body: string, count: number): Promise<number[]> {
  const opening = indexedDB.open('bench-strict', 1);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('bodies');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const from = performance.now();
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction('bodies', 'readwrite', { durability: 'strict' });
      transaction.objectStore('bodies').put(body, number);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    times.push(performance.now() - from);
  }
  db.close();
  indexedDB.deleteDatabase('bench-strict');
  return times;
}
