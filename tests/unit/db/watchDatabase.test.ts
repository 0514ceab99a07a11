import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDatabase } from '../../../src/db/watchDatabase.ts';

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
  stop = watchDatabase(db, read, (count) => looks.push(count), onError);
  return { looks, reads: () => reads };
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
    stop = watchDatabase(
      db,
      () => (answers.shift() ?? (() => Promise.resolve('fine')))(),
      (value) => looks.push(value),
      (error) => errors.push(error),
    );
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    await db.table('things').add({ id: 1 });
    await vi.waitFor(() => expect(looks).toEqual(['fine']));
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
