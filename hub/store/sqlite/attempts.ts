import type { CompiledQuery } from 'kysely';
import type { PackedAttempts } from './messages.ts';
import type { SqliteThread } from './SqliteThread.ts';

/**
 * Takes an amount from a shared row and inserts a row. Each statement must change exactly one row.
 * @template A  type of the amount
 */
type Attempt<A> = {
  /** Id of the shared row, and the amount taken */
  from: string;
  amount: A;
  insert: CompiledQuery;
  /** Gives back what was taken for this attempt */
  giveBack: CompiledQuery;
  /** Follows the insert in the same transaction, whatever it changes */
  follow?: CompiledQuery | undefined;
};

/** @returns true once all of it is durable; false when nothing was done, whatever the reason */
export type TryTogether<A> = (attempt: Attempt<A>) => Promise<boolean>;

/** How to combine the amounts of several attempts. */
export type Taking<A> = {
  sum(one: A, other: A): A;
  /** Returns the statement that takes from the row with this id, or changes nothing when too little is left */
  take(from: string, amount: A): CompiledQuery;
};

type Settle = (done: boolean) => void;
type Shared<A> = { amount: A; attempts: Attempt<A>[]; settle: Settle[] };

/**
 * Groups attempts and hands them to the thread. Attempts that arrive while it works wait here and are sent together in
 * one message: fewer wake-ups, and they share the next transaction and its wait for the disk. Those on the same row
 * take their total once; if that is too much, or the transaction fails, none of them is done and each resolves to
 * false: the caller finds out why.
 */
export function groupedAttempts<A>(thread: SqliteThread, { sum, take }: Taking<A>): TryTogether<A> {
  let waiting = new Map<string, Shared<A>>();
  let isAtWork = false;

  /** In the next turn of the event loop, so that everything read in this one is included. */
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
      for (const { insert, giveBack, follow } of attempts) {
        put(insert);
        put(giveBack);
        list.push(follow ? 1 : 0);
        if (follow) put(follow);
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
