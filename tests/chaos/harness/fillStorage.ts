/** Writes to a separate database, under the same quota, until the browser refuses. */
const DATABASE = 'chaos-filler';
/** Small enough to be stored in the database itself rather than in a separate file. */
const PIECE_BYTES = 50_000;

/**
 * Asks for more space than there is.
 * @returns the name of the browser's error
 * @throws when there was space for all of it, because everything that follows would test nothing
 */
export async function fillStorage(bytes: number): Promise<string> {
  const db = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction('pieces', 'readwrite');
      transaction.onabort = () => resolve(transaction.error?.name ?? 'aborted');
      transaction.oncomplete = () => reject(new Error(`there was room for ${bytes} bytes`));
      const pieces = transaction.objectStore('pieces');
      for (let piece = 0; piece * PIECE_BYTES < bytes; piece += 1) pieces.put('y'.repeat(PIECE_BYTES), piece);
    });
  } finally {
    db.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('pieces');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
