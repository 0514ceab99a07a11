import type { CompiledQuery } from 'kysely';
import type { Attempt } from './messages.ts';
import type { SqliteThread } from './SqliteThread.ts';

/**
 * Runs statements that belong together, each of which has to change exactly one row.
 * @param undo  takes back each step but the last
 * @returns true once all of them are on the disk; false when none of them was done, whatever the reason
 */
export type TryTogether = (steps: readonly CompiledQuery[], undo: readonly CompiledQuery[]) => Promise<boolean>;

type Waiting = { attempt: Attempt; settle: (done: boolean) => void };

/** Attempts in one message: enough to make little of what a message costs, few enough to keep the thread at work. */
const AT_ONCE = 16;

/**
 * Hands attempts to the thread, a few in one message. There all that have arrived while it waited for the disk share
 * the next transaction. When that fails none of them has happened, and each is told so: it is for the one who asked to
 * find out why.
 */
export function groupedAttempts(thread: SqliteThread): TryTogether {
  let waiting: Waiting[] = [];
  const known = ({ sql, parameters }: CompiledQuery) => ({ number: thread.numberOf(sql), values: parameters });

  function handOver(): void {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    const settleAll = (done: readonly boolean[]) => {
      for (const [index, { settle }] of group.entries()) settle(done[index] === true);
    };
    thread.do({ type: 'attempts', attempts: group.map(({ attempt }) => attempt) }).then(
      ({ done = [] }) => settleAll(done),
      () => settleAll([]),
    );
  }

  return (steps, undo) =>
    new Promise((settle) => {
      if (waiting.length === 0) setImmediate(handOver);
      waiting.push({ attempt: { steps: steps.map(known), undo: undo.map(known) }, settle });
      if (waiting.length >= AT_ONCE) handOver();
    });
}
