/** The embedded database. Only this folder uses libsql: `databaseThread.ts` for writes, `SqliteReader.ts` for reads. */
import { mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type Dialect,
  type Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { keepPrivate, PRIVATE_FILE, PRIVATE_FOLDER } from '../privateFiles.ts';
import { SqliteReader } from './SqliteReader.ts';
import { SqliteThread } from './SqliteThread.ts';
import { ThreadDriver } from './ThreadDriver.ts';

export const FILE_NAME = 'hub.sqlite';
const BUSY_TIMEOUT = 'busy_timeout = 5000';

/** Runs migrations in a transaction too: a process killed halfway leaves the file unchanged. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** The data folder and what lies in it may have been made by hand, or by an earlier version. */
function privatePaths(dataDir: string): { path: string; mode: number }[] {
  const inside = readdirSync(dataDir, { withFileTypes: true }).filter(
    // A database that lies elsewhere is private there, too.
    (each) => each.isFile() || each.isDirectory() || each.name.startsWith(FILE_NAME),
  );
  return [
    { path: dataDir, mode: PRIVATE_FOLDER },
    ...inside.map((each) => ({
      path: join(dataDir, each.name),
      mode: each.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE,
    })),
  ];
}

/**
 * Starts the writing thread.
 * @param dataDir  folder of the database file; created when missing, and made private
 * @throws when the folder cannot be created, StartProblem when others can read it; the first query fails when the file cannot be opened or written
 */
export function startSqliteThread(dataDir: string): SqliteThread {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepPrivate(privatePaths(dataDir));
  const pragmas = [
    BUSY_TIMEOUT,
    'journal_mode = WAL',
    // One fsync per commit: acknowledged data survives a power cut too [HUB-17].
    'synchronous = FULL',
    'foreign_keys = ON',
  ];
  const driver = createRequire(import.meta.url).resolve('libsql');
  return new SqliteThread({ file: join(dataDir, FILE_NAME), pragmas, driver });
}

/** Dialect for writes. */
export function sqliteDialect(thread: SqliteThread): Dialect {
  return {
    createDriver: () => new ThreadDriver(thread),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Creates the reader. @param dataDir  where a writing thread has created the file */
export function sqliteReader(dataDir: string): SqliteReader {
  return new SqliteReader(join(dataDir, FILE_NAME), [BUSY_TIMEOUT, 'query_only = ON']);
}

/** Dialect for reads. */
export const sqliteReadDialect = (reader: SqliteReader): Dialect => new SqliteDialect({ database: reader });
