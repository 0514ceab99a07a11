/** Writes beside the product until the browser says no: its own database, the same room. */
const DATABASE = 'chaos-filler';
/** Small enough to lie in the database itself and not in a file beside it. */
const PIECE_BYTES = 50_000;

/**
 * Asks for more room than there is.
 * @returns the name of the browser's refusal
 * @throws when the browser found room for it all: then nothing that follows would test anything
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
