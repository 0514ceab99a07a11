import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { SqliteThread } from './SqliteThread.ts';

class ThreadConnection implements DatabaseConnection {
  constructor(
    readonly thread: SqliteThread,
    readonly giveBack: () => void,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows = [], changes } = await this.thread.do({ type: 'statement', text: sql, values: parameters });
    return { rows: rows as Row[], numAffectedRows: changes === undefined ? undefined : BigInt(changes) };
  }

  /** Results are read page by page; streaming is not needed. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('this database gives no streams');
  }

  async run(text: string): Promise<void> {
    await this.thread.do({ type: 'statement', text, values: [] });
  }
}

/** Lets Kysely write through the thread; one transaction at a time, because there is one connection. */
export class ThreadDriver implements Driver {
  constructor(readonly thread: SqliteThread) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    return new ThreadConnection(this.thread, await this.thread.hold());
  }

  async releaseConnection({ giveBack }: ThreadConnection): Promise<void> {
    giveBack();
  }

  /**
   * Takes the write lock at the start. A transaction that reads first and writes later would fail at once if another
   * process (the command line beside a running hub) had written in between; this one waits its turn.
   */
  async beginTransaction(connection: ThreadConnection): Promise<void> {
    await connection.run('begin immediate');
  }

  async commitTransaction(connection: ThreadConnection): Promise<void> {
    await connection.run('commit');
  }

  /** A full disk ends the transaction by itself; the resulting rollback error would hide the cause. */
  async rollbackTransaction(connection: ThreadConnection): Promise<void> {
    try {
      await connection.run('rollback');
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }

  async destroy(): Promise<void> {
    await this.thread.close();
  }
}
