/** What passes between the hub and the thread that writes (`databaseThread.ts`). */

export type Statement = { text: string; values: readonly unknown[] };

/** A statement whose text the thread was told before, by its number. */
export type KnownStatement = { number: number; values: readonly unknown[] };

/** Statements that belong together: each has to change exactly one row, and `undo` takes back each but the last. */
export type Attempt = { steps: readonly KnownStatement[]; undo: readonly KnownStatement[] };

/**
 * Attempts in a row, as one flat list: that crosses to the thread sooner than the objects it tells of. Of each attempt it
 * has its steps and then its undo: how many statements, and of each its number, how many values it has, and these.
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
