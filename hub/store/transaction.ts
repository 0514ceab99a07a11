import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { groupCommit, type Transact } from '../../src/domain/groupCommit.ts';
import { isConflict } from './failures.ts';
import type { Tables } from './schema.ts';

const MAX_TRIES = 6;
const PAUSE_MS = 15;

/** PostgreSQL quotes row values in `detail`: names and addresses, which must not reach a log. */
function withoutValues(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}

/**
 * Runs the work in one transaction, and again if it conflicts with another. The work must have no effect outside its
 * statements, and make no network calls.
 * @throws the last error when it still conflicts after six attempts, and any other error at once
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Explicit, because a database's default may differ; SQLite has one level and ignores it.
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt === MAX_TRIES || !isConflict(error)) throw withoutValues(error);
      await pause(PAUSE_MS * attempt * Math.random());
    }
  }
}

/** Runs a write transaction. The work may run twice: it must have no effect outside its statements. */
export type Write = Transact<Transaction<Tables>>;

/** Most submissions per transaction: far more than ever arrive during one wait for the disk. */
const GROUP = 64;

/**
 * Returns how submissions are written: each in its own transaction where the database has many connections and groups
 * its own commits; all that arrive together in one transaction where there is a single connection, because there each
 * wait for the disk blocks everybody.
 */
export function submissionWrites(db: Kysely<Tables>, oneConnection: boolean): Write {
  if (!oneConnection) return (work) => inTransaction(db, work);
  return groupCommit((work) => inTransaction(db, work), { most: GROUP, gather: () => endOfTurn() });
}
