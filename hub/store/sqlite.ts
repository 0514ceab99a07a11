/** The embedded database: the only file that knows libsql. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import Database from 'libsql';

const FILE_NAME = 'hub.sqlite';

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and writes later would fail at once
 * when another process (the command line beside a running hub) has written in between; this one waits its turn.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk ends the transaction by itself; complaining that it is over would hide the reason from everybody. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }
}

/** Runs migrations in a transaction as well: a process killed halfway leaves the file as it was. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** Statements are read by SQLite once, not with every call: the hub's own are a few dozen. */
const STATEMENTS = 200;

class PreparedOnce implements SqliteDatabase {
  readonly #statements = new Map<string, Statement>();
  constructor(readonly database: Database.Database) {}

  prepare(text: string): Statement {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.database.prepare(text) as Statement;
    if (this.#statements.size >= STATEMENTS) this.#statements.clear();
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.database.close();
  }
}

/**
 * @param dataDir  folder of the database file; made when missing
 * @throws when the folder or the file cannot be written
 */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new Database(join(dataDir, FILE_NAME));
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  // One fsync per commit: what was acknowledged survives a power cut as well [HUB-17].
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new ImmediateSqliteDialect({ database: new PreparedOnce(database) });
}
