import type { CompiledQuery } from 'kysely';
import type { PackedAttempts } from './messages.ts';
import type { SqliteThread } from './SqliteThread.ts';

/**
 * Something is taken from a row that many share, and a row of one's own is inserted. Each statement has to change exactly
 * one row.
 * @template A  how much is taken
 */
type Attempt<A> = {
  /** The row that is taken from: its name, and how much */
  from: string;
  amount: A;
  insert: CompiledQuery;
  /** Gives back what was taken for this attempt alone */
  giveBack: CompiledQuery;
};

/** @returns true once all of it is on the disk; false when nothing of it was done, whatever the reason */
export type TryTogether<A> = (attempt: Attempt<A>) => Promise<boolean>;

/** How the amounts of several attempts become one. */
export type Taking<A> = {
  sum(one: A, other: A): A;
  /** The statement that takes from the row of this name, or changes nothing when there is too little */
  take(from: string, amount: A): CompiledQuery;
};

type Settle = (done: boolean) => void;
type Shared<A> = { amount: A; attempts: Attempt<A>[]; settle: Settle[] };

/**
 * Hands attempts to the thread. While it works, those that come wait here and then go together, in one message: fewer
 * threads are woken, and all of them share the next transaction and its wait for the disk. Those that take from the same
 * row take once, all that they want; when that is too much, or the transaction fails, none of them has happened, and each
 * is told so: it is for the one who asked to find out why.
 */
export function groupedAttempts<A>(thread: SqliteThread, { sum, take }: Taking<A>): TryTogether<A> {
  let waiting = new Map<string, Shared<A>>();
  let isAtWork = false;

  /** In the next turn: what this one has read goes along. */
  const handOverSoon = () => setImmediate(handOver);

  function packed(groups: Map<string, Shared<A>>): PackedAttempts {
    const list: PackedAttempts = [];
    const put = ({ sql, parameters }: CompiledQuery) => {
      list.push(thread.numberOf(sql), parameters.length);
      for (const value of parameters) list.push(value);
    };
    for (const [from, { amount, attempts }] of groups) {
      put(take(from, amount));
      list.push(attempts.length);
      for (const { insert, giveBack } of attempts) {
        put(insert);
        put(giveBack);
      }
    }
    return list;
  }

  function handOver(): void {
    if (isAtWork || waiting.size === 0) return;
    const groups = waiting;
    waiting = new Map();
    isAtWork = true;
    const settleAll = (done: readonly boolean[]) => {
      isAtWork = false;
      handOverSoon();
      const settles = [...groups.values()].flatMap(({ settle }) => settle);
      for (const [index, settle] of settles.entries()) settle(done[index] === true);
    };
    thread.do({ type: 'attempts', attempts: packed(groups) }).then(
      ({ done = [] }) => settleAll(done),
      () => settleAll([]),
    );
  }

  return (attempt) =>
    new Promise((settle) => {
      if (waiting.size === 0) handOverSoon();
      const { from, amount } = attempt;
      const others = waiting.get(from);
      if (!others) return void waiting.set(from, { amount, attempts: [attempt], settle: [settle] });
      others.amount = sum(others.amount, amount);
      others.attempts.push(attempt);
      others.settle.push(settle);
    });
}
