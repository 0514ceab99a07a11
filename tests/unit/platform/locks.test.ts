import { describe, expect, it } from 'vitest';
import { deviceLocks, pageLocks } from '../../../src/platform/locks.ts';

/** The part of the browser's lock manager that is used, over the locks of one page. */
function fakeManager(): LockManager {
  const inner = pageLocks();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: Lock | null) => Promise<unknown>;
    const lock: Lock = { name, mode: 'exclusive' };
    const options = rest.length > 1 ? (rest[0] as LockOptions) : {};
    if (!options.ifAvailable) return await inner.hold(name, () => work(lock));
    const result = await inner.tryHold(name, () => work(lock));
    return result.held ? result.value : await work(null);
  };
  return { request, query: async () => ({}) } as unknown as LockManager;
}

describe.each([
  ['Web Locks', () => deviceLocks(fakeManager()), true],
  ['the locks of one page', () => deviceLocks(undefined), false],
])('%s', (_, open, acrossContexts) => {
  it('say whether other pages and the worker respect them [OUTBOX-21]', () => {
    expect(open().acrossContexts).toBe(acrossContexts);
  });

  it('run one piece of work at a time under a name, in the order of asking [OUTBOX-21]', async () => {
    const locks = open();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} starts`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all(['a', 'b', 'c'].map((name) => locks.hold('outbox', work(name))));
    expect(results).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  });

  it('ask and take in one: a held name is not waited for [OUTBOX-21]', async () => {
    const locks = open();
    const first = locks.tryHold('outbox', async () => 1);
    const second = locks.tryHold('outbox', async () => 2);
    const other = locks.tryHold('another', async () => 3);
    expect(await Promise.all([first, second, other])).toEqual([
      { held: true, value: 1 },
      { held: false },
      { held: true, value: 3 },
    ]);
    expect(await locks.tryHold('outbox', async () => 4)).toEqual({ held: true, value: 4 });
  });

  it('are free again after work that failed [OUTBOX-23]', async () => {
    const locks = open();
    const failing = locks.hold('outbox', () => Promise.reject(new Error('broke')));
    const waiting = locks.hold('outbox', async () => 'next');
    await expect(failing).rejects.toThrow('broke');
    expect(await waiting).toBe('next');
    expect(await locks.tryHold('outbox', async () => 'free')).toEqual({ held: true, value: 'free' });
  });
});
