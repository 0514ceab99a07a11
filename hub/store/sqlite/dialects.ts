/** The embedded database. Only this folder knows libsql: `databaseThread.ts` for what writes, `SqliteReader.ts` for questions. */
import { mkdirSync } from 'node:fs';
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
import { SqliteReader } from './SqliteReader.ts';
import { SqliteThread } from './SqliteThread.ts';
import { ThreadDriver } from './ThreadDriver.ts';

const FILE_NAME = 'hub.sqlite';
const BUSY_TIMEOUT = 'busy_timeout = 5000';

/** Runs migrations in a transaction as well: a process killed halfway leaves the file as it was. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Starts the thread that writes.
 * @param dataDir  folder of the database file; made when missing
 * @throws when the folder cannot be made; with the first query, when the file cannot be opened or written
 */
export function startSqliteThread(dataDir: string): SqliteThread {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pragmas = [
    BUSY_TIMEOUT,
    'journal_mode = WAL',
    // One fsync per commit: what was acknowledged survives a power cut as well [HUB-17].
    'synchronous = FULL',
    'foreign_keys = ON',
  ];
  const driver = createRequire(import.meta.url).resolve('libsql');
  return new SqliteThread({ file: join(dataDir, FILE_NAME), pragmas, driver });
}

/** For everything that writes. */
export function sqliteDialect(thread: SqliteThread): Dialect {
  return {
    createDriver: () => new ThreadDriver(thread),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** For questions. @param dataDir  where a writing thread has made the file */
export function sqliteReader(dataDir: string): SqliteReader {
  return new SqliteReader(join(dataDir, FILE_NAME), [BUSY_TIMEOUT, 'query_only = ON']);
}

/** Lets Kysely ask. */
export const sqliteReadDialect = (reader: SqliteReader): Dialect => new SqliteDialect({ database: reader });
