import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { groupCommit, type Transact } from '../../src/domain/groupCommit.ts';
import { isConflict } from './failures.ts';
import type { Tables } from './schema.ts';

const MAX_TRIES = 6;
const PAUSE_MS = 15;

/** PostgreSQL quotes the row's values in `detail`: names and addresses, which must not reach a log. */
function withoutValues(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}

/**
 * Runs the work in one transaction, again when another transaction was in its way. The work must have no other effect
 * than its statements, and no network calls.
 * @throws the last error when it still conflicts after six tries, and any other error at once
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Said aloud, because a database's own default may differ; SQLite has one level and takes no notice.
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt === MAX_TRIES || !isConflict(error)) throw withoutValues(error);
      await pause(PAUSE_MS * attempt * Math.random());
    }
  }
}

/** How submissions are written. The work may run twice: it must have no other effect than its statements. */
export type Write = Transact<Transaction<Tables>>;

/** Submissions in one transaction: far more than ever arrive while the disk is waited for. */
const GROUP = 64;

/**
 * Each submission in a transaction of its own, where the database has many connections and shares its waits for the
 * disk between them; all that arrive together in one, where there is one connection and each wait stops everybody.
 */
export function submissionWrites(db: Kysely<Tables>, oneConnection: boolean): Write {
  if (!oneConnection) return (work) => inTransaction(db, work);
  return groupCommit((work) => inTransaction(db, work), { most: GROUP, gather: () => endOfTurn() });
}
