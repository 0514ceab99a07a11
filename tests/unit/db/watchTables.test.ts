import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchTables } from '../../../src/db/watchTables.ts';

let db: Dexie;
let stop: () => void = () => undefined;

beforeEach(async () => {
  db = new Dexie('watched');
  db.version(1).stores({ things: 'id' });
  await db.open();
});
afterEach(async () => {
  stop();
  await db.delete();
});

function watchCount(onError: (error: unknown) => void = () => undefined) {
  const looks: number[] = [];
  let reads = 0;
  const read = () => {
    reads += 1;
    return db.table('things').count();
  };
  const watch = watchTables([db.table('things')], read, (count) => looks.push(count), onError);
  stop = watch.stop;
  return { looks, reads: () => reads, lookAfresh: watch.lookAfresh };
}

describe('watching a database', () => {
  it('looks now and after a change [OUTBOX-25]', async () => {
    const { looks } = watchCount();
    await vi.waitFor(() => expect(looks).toEqual([0]));
    await db.table('things').add({ id: 1 });
    await vi.waitFor(() => expect(looks.at(-1)).toBe(1));
  });

  it('sees many changes in few looks, and the last one always [OUTBOX-25]', async () => {
    const { looks, reads } = watchCount();
    for (let id = 0; id < 200; id += 1) await db.table('things').add({ id });
    await vi.waitFor(() => expect(looks.at(-1)).toBe(200));
    expect(reads()).toBeLessThan(50);
  });

  it('does not look for changes of another database', async () => {
    const other = new Dexie('watched-not');
    other.version(1).stores({ things: 'id' });
    const { looks } = watchCount();
    await vi.waitFor(() => expect(looks).toEqual([0]));
    await other.table('things').add({ id: 1 });
    await db.table('things').add({ id: 1 });
    await vi.waitFor(() => expect(looks).toEqual([0, 1]));
    await other.delete();
  });

  it('goes on after a look that failed [OUTBOX-25]', async () => {
    const errors: unknown[] = [];
    const looks: string[] = [];
    const answers = [() => Promise.reject(new Error('lost')), () => Promise.resolve('fine')];
    ({ stop } = watchTables(
      [db.table('things')],
      () => (answers.shift() ?? (() => Promise.resolve('fine')))(),
      (value) => looks.push(value),
      (error) => errors.push(error),
    ));
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    await db.table('things').add({ id: 1 });
    await vi.waitFor(() => expect(looks).toEqual(['fine']), { timeout: 10_000 });
  });

  it('takes a look that failed again by itself, though nothing has changed since [OUTBOX-25]', async () => {
    const answers = [() => Promise.reject(new Error('lost')), () => Promise.resolve('fine')];
    const looks: string[] = [];
    ({ stop } = watchTables(
      [db.table('things')],
      () => (answers.shift() ?? (() => Promise.resolve('again')))(),
      (value) => looks.push(value),
      () => undefined,
    ));
    await vi.waitFor(() => expect(looks).toEqual(['fine']), { timeout: 10_000 });
  });

  it('looks afresh without a pause, at everything, also while another look is being taken [OUTBOX-25]', async () => {
    const asked: unknown[] = [];
    const looks: number[] = [];
    // A read that takes a second: the pause after it outlasts this test.
    let nowMs = 20_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const { lookAfresh, stop: stopNow } = watchTables(
      [db.table('things')],
      async (changed) => {
        asked.push(changed);
        nowMs += 1000;
        return await db.table('things').count();
      },
      (count) => looks.push(count),
      () => undefined,
    );
    stop = stopNow;
    lookAfresh();
    await vi.waitFor(() => expect(looks).toEqual([0, 0]));
    await db.table('things').add({ id: 1 });
    lookAfresh();
    await vi.waitFor(() => expect(looks).toEqual([0, 0, 1]));
    expect(asked).toEqual(['everything', 'everything', 'everything']);
    clock.mockRestore();
  });

  it('reads only what has changed, and everything again after a while: word of a change may be lost [OUTBOX-25]', async () => {
    const asked: unknown[] = [];
    const clock = vi.spyOn(performance, 'now').mockReturnValue(20_000);
    const look = async (changed: unknown) => void asked.push(changed);
    ({ stop } = watchTables(
      [db.table('things')],
      look,
      () => undefined,
      () => undefined,
    ));
    await vi.waitFor(() => expect(asked).toEqual(['everything']));
    await db.table('things').add({ id: 'a' });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    clock.mockReturnValue(31_000);
    await db.table('things').add({ id: 'b' });
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    clock.mockRestore();
    expect(asked.slice(1)).toEqual([new Map([['things', new Set(['a'])]]), 'everything']);
  });

  it('says nothing more once it is stopped', async () => {
    const { looks } = watchCount();
    await vi.waitFor(() => expect(looks).toEqual([0]));
    stop();
    const other = watchCount();
    await vi.waitFor(() => expect(other.looks).toEqual([0]));
    await db.table('things').add({ id: 1 });
    await vi.waitFor(() => expect(other.looks).toEqual([0, 1]));
    expect(looks).toEqual([0]);
  });
});
