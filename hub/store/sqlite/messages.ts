/** What passes between the hub and the thread that writes (`databaseThread.ts`). */

export type Statement = { text: string; values: readonly unknown[] };

/** A statement whose text the thread was told before, by its number. */
export type KnownStatement = { number: number; values: readonly unknown[] };

/** One of those that take from the same row: it has to change exactly one row, or what it took is given back. */
export type Attempt = { insert: KnownStatement; giveBack: KnownStatement };

/** All that take from one row: `take` has to change exactly one row, or none of them is done. */
export type SharedTake = { take: KnownStatement; attempts: Attempt[] };

/**
 * `SharedTake`s in a row, as one flat list: that crosses to the thread sooner than the objects it tells of. Of each it has
 * `take`, how many attempts there are, and theirs; of a statement its number, how many values it has, and these.
 */
export type PackedAttempts = unknown[];

export type Work =
  | ({ type: 'statement' } & Statement)
  /** In one transaction of their own */
  | { type: 'attempts'; attempts: PackedAttempts };
export type Task = (Work & { id: number }) | { type: 'learn'; number: number; text: string } | { type: 'close' };

export type Outcome = {
  /** Of a question */
  rows?: unknown[];
  /** Rows that a statement has changed */
  changes?: number;
  /** Of attempts, in their order: whether all steps were done, or none */
  done?: boolean[];
};
export type Answer = { id: number } & (Outcome | { error: { message: string; code?: string } });

/** What the thread is started with. */
export type ThreadSettings = {
  /** The database's file */
  file: string;
  /** Settings of the connection, `name = value` */
  pragmas: readonly string[];
  /** Path of the database driver */
  driver: string;
};
