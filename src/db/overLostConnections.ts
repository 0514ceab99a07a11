/**
 * Browsers take the connection to a database away: when a process of theirs dies, when storage is cleared, when a newer
 * version wants it. What was under way is aborted, and what is begun in that very moment never ends at all.
 */
import type { Dexie } from 'dexie';
import { sleep, systemClock } from '../platform/clock.ts';
import { isStorageFull } from './storageFull.ts';

const TRIES = 5;
/** Before the second try, and as much longer before each further one: the browser says that a connection is closed a moment later. */
const PAUSE_MS = 50;

/** The connection went away while something was under way that will never be answered. */
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
 * Runs work again, on a new connection, when the one it ran on was lost.
 * @returns what runs a piece of work: one transaction that may be run twice, also when the first time has counted
 */
export function overLostConnections(db: Dexie): <T>(work: () => PromiseLike<T>) => Promise<T> {
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
