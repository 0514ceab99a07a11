/** Messages between the hub and the writing thread (`databaseThread.ts`). */

export type Statement = { text: string; values: readonly unknown[] };

/** A statement by its number; its text was sent to the thread before. */
export type KnownStatement = { number: number; values: readonly unknown[] };

/** One of several attempts on the same row: its insert must change exactly one row, or what it took is given back. */
export type Attempt = {
  insert: KnownStatement;
  giveBack: KnownStatement;
  /** Follows an insert that has changed its row */
  follow: KnownStatement | undefined;
};

/** All attempts on one row: `take` must change exactly one row, or none of them is done. */
export type SharedTake = { take: KnownStatement; attempts: Attempt[] };

/**
 * Consecutive `SharedTake`s as one flat list, which is faster to transfer than objects. Each has `take`, the number of
 * attempts, and the attempts, each of two statements, 1 or 0 for whether a third follows, and the third; each statement
 * has its number, its number of values, and the values.
 */
export type PackedAttempts = unknown[];

export type Work =
  | ({ type: 'statement' } & Statement)
  /** In a transaction of their own */
  | { type: 'attempts'; attempts: PackedAttempts };
export type Task = (Work & { id: number }) | { type: 'learn'; number: number; text: string } | { type: 'close' };

export type Outcome = {
  /** Of a query */
  rows?: unknown[];
  /** Number of rows changed by a statement */
  changes?: number;
  /** Of attempts, in order: whether all steps were done, or none */
  done?: boolean[];
};
export type Answer = { id: number } & (Outcome | { error: { message: string; code?: string } });

/** Settings of the thread. */
export type ThreadSettings = {
  /** Path of the database file */
  file: string;
  /** Connection settings, `name = value` */
  pragmas: readonly string[];
  /** Path of the database driver */
  driver: string;
};
