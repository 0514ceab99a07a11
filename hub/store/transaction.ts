import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
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
