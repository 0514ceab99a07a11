import type { CompiledQuery, SqliteDatabase } from 'kysely';
import Database from 'libsql';

type Statement = ReturnType<SqliteDatabase['prepare']> & { get(values: readonly unknown[]): unknown };

/** The hub uses a few dozen statements. */
const STATEMENTS = 200;

type Asked = {
  text: string;
  values: readonly unknown[];
  resolve: (row: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * A second connection to the file, for reads. It sees committed data, and waits for neither the writer nor the disk.
 * Statements are parsed once.
 */
export class SqliteReader implements SqliteDatabase {
  readonly #statements = new Map<string, Statement>();
  #database: Database.Database | undefined;
  #asked: Asked[] = [];

  /** @param pragmas  connection settings, `name = value` */
  constructor(
    readonly file: string,
    readonly pragmas: readonly string[],
  ) {}

  /**
   * Returns the first row, or undefined when there is none. Queries of one event loop turn share one read transaction,
   * because beginning one takes longer than finding an answer.
   */
  first<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => this.#answerAll());
      this.#asked.push({ text: sql, values: parameters, resolve: (row) => resolve(row as Row | undefined), reject });
    });
  }

  #answerAll(): void {
    const asked = this.#asked;
    this.#asked = [];
    try {
      this.#look(asked);
    } catch (error) {
      // Queries that have resolved already are not affected.
      for (const { reject } of asked) reject(error);
    }
  }

  #look(asked: readonly Asked[]): void {
    this.prepare('begin').run([]);
    try {
      for (const { text, values, resolve } of asked) resolve(this.prepare(text).get(values));
    } finally {
      this.prepare('commit').run([]);
    }
  }

  prepare(text: string): Statement {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#open().prepare(text) as Statement;
    if (this.#statements.size >= STATEMENTS) this.#statements.clear();
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database?.close();
  }

  /** Opened on first use: by then the writing thread has created the file. */
  #open(): Database.Database {
    if (this.#database) return this.#database;
    this.#database = new Database(this.file);
    for (const pragma of this.pragmas) this.#database.pragma(pragma);
    return this.#database;
  }
}
