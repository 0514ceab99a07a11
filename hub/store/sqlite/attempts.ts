import type { CompiledQuery } from 'kysely';
import type { PackedAttempts } from './messages.ts';
import type { SqliteThread } from './SqliteThread.ts';

/**
 * Runs statements that belong together, each of which has to change exactly one row.
 * @param undo  takes back each step but the last
 * @returns true once all of them are on the disk; false when none of them was done, whatever the reason
 */
export type TryTogether = (steps: readonly CompiledQuery[], undo: readonly CompiledQuery[]) => Promise<boolean>;

type Settle = (done: boolean) => void;

/**
 * Hands attempts to the thread. While it works, those that come wait here and then go together, in one message: fewer
 * threads are woken, and all of them share the next transaction and its wait for the disk. When that fails none of them
 * has happened, and each is told so: it is for the one who asked to find out why.
 */
export function groupedAttempts(thread: SqliteThread): TryTogether {
  let packed: PackedAttempts = [];
  let waiting: Settle[] = [];
  let isAtWork = false;

  /** In the next turn: what this one has read goes along. */
  const handOverSoon = () => setImmediate(handOver);

  function pack(statements: readonly CompiledQuery[]): void {
    packed.push(statements.length);
    for (const { sql, parameters } of statements) {
      packed.push(thread.numberOf(sql), parameters.length);
      for (const value of parameters) packed.push(value);
    }
  }

  function handOver(): void {
    if (isAtWork || waiting.length === 0) return;
    const [attempts, group] = [packed, waiting];
    [packed, waiting] = [[], []];
    isAtWork = true;
    const settleAll = (done: readonly boolean[]) => {
      isAtWork = false;
      handOverSoon();
      for (const [index, settle] of group.entries()) settle(done[index] === true);
    };
    thread.do({ type: 'attempts', attempts }).then(
      ({ done = [] }) => settleAll(done),
      () => settleAll([]),
    );
  }

  return (steps, undo) =>
    new Promise((settle) => {
      if (waiting.length === 0) handOverSoon();
      waiting.push(settle);
      pack(steps);
      pack(undo);
    });
}
