import { describe, expect, it, vi } from 'vitest';
import { groupCommit } from '../../../src/domain/groupCommit.ts';

type Log = string[];

/** A database whose transactions take until they are let go, and which forgets what a failed one wrote. */
function slowDatabase() {
  const kept: Log[] = [];
  const gates: (() => void)[] = [];
  const transact = async (work: (tx: Log) => Promise<void>) => {
    const written: Log = [];
    await work(written);
    await new Promise<void>((resolve) => gates.push(resolve));
    kept.push(written);
  };
  const letGo = async () => {
    await vi.waitFor(() => expect(gates.length).toBeGreaterThan(0));
    gates.shift()?.();
  };
  return { kept, transact, letGo };
}

const write = (name: string) => async (tx: Log) => {
  tx.push(name);
  return name;
};

describe('group commit', () => {
  it('does at once what comes alone, and together what comes meanwhile [HUB-16, OUTBOX-29]', async () => {
    const { kept, transact, letGo } = slowDatabase();
    const commit = groupCommit(transact, { most: 10 });
    const answers = ['a', 'b', 'c'].map((name) => commit(write(name)));
    await letGo();
    await letGo();
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
    expect(kept).toEqual([['a'], ['b', 'c']]);
  });

  it('says nothing before the transaction is complete [HUB-17, OUTBOX-29]', async () => {
    const { kept, transact, letGo } = slowDatabase();
    const commit = groupCommit(transact, { most: 10 });
    const seen: number[] = [];
    const answer = commit(write('a')).then(() => seen.push(kept.length));
    await letGo();
    await answer;
    expect(seen).toEqual([1]);
  });

  it('lets nobody fail for another: the rest of a failed group is done one by one [HUB-16]', async () => {
    const { kept, transact, letGo } = slowDatabase();
    const commit = groupCommit(transact, { most: 10 });
    const first = commit(write('a'));
    const others = Promise.allSettled([
      commit(write('b')),
      commit(async () => {
        throw new Error('no room');
      }),
      commit(write('c')),
    ]);
    for (let transactions = 0; transactions < 3; transactions += 1) await letGo();
    await first;
    expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(kept).toEqual([['a'], ['b'], ['c']]);
  });

  it('keeps groups small, so that no transaction grows without end', async () => {
    const { kept, transact, letGo } = slowDatabase();
    const commit = groupCommit(transact, { most: 2 });
    const answers = ['a', 'b', 'c', 'd'].map((name) => commit(write(name)));
    for (let transactions = 0; transactions < 3; transactions += 1) await letGo();
    await Promise.all(answers);
    expect(kept).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('waits for others when told to', async () => {
    const { kept, transact, letGo } = slowDatabase();
    let open: () => void = () => undefined;
    const gathered = new Promise<void>((resolve) => {
      open = resolve;
    });
    const commit = groupCommit(transact, { most: 10, gather: () => gathered });
    const answers = ['a', 'b'].map((name) => commit(write(name)));
    open();
    await letGo();
    await Promise.all(answers);
    expect(kept).toEqual([['a', 'b']]);
  });
});
