/**
 * Attempts after a lost connection. Browsers close database connections when one of their processes dies, when storage
 * is cleared, or when a newer version wants to open it. Running transactions are aborted, and requests made at that
 * moment are never answered.
 */
import type { Dexie } from 'dexie';
import { sleep, systemClock } from '../platform/clock.ts';
import { isStorageFull } from './storageFull.ts';

const TRIES = 5;
/**
 * Pause before the second attempt, growing by the same amount each time: the browser reports a closed connection with a
 * delay.
 */
const PAUSE_MS = 50;

/** The connection was lost during work that will never be answered. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

const LOST = new Set([
  'ConnectionLost',
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  'UnknownError',
]);

/**
 * Returns a function that runs work, and repeats it on a new connection if the connection was lost. The work must be
 * one transaction that may run twice, even when the first run was committed.
 */
export function retryOnConnectionLoss(db: Dexie): <T>(work: () => PromiseLike<T>) => Promise<T> {
  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      const connection = watchConnection(db);
      try {
        return await Promise.race([work(), connection.lost]);
      } catch (error) {
        if (tries === TRIES || !isLost(error)) throw error;
      } finally {
        connection.forget();
      }
      await sleep(systemClock, PAUSE_MS * tries);
    }
  };
}

function isLost(error: unknown): boolean {
  return error instanceof Error && LOST.has(error.name) && !isStorageFull(error);
}

function watchConnection(db: Dexie): { lost: Promise<never>; forget(): void } {
  let onClose = () => {};
  const lost = new Promise<never>((_, reject) => {
    onClose = () => reject(new ConnectionLost('the connection to the database was lost'));
  });
  db.on('close', onClose);
  return { lost, forget: () => db.on.close.unsubscribe(onClose) };
}
