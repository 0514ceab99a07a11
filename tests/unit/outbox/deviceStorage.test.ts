import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxDb } from '../../../src/db/outboxDb.ts';
import type { OutboxContents, OutboxStorage } from '../../../src/outbox/ports.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildStoredEntry, submissionKey } from '../../builders/buildSubmission.ts';
import { FakeOutboxStorage } from '../../fakes/fakeOutboxStorage.ts';

const NAME = 'storage-test';
let databases: OutboxDb[] = [];

function open(): OutboxDb {
  const db = new OutboxDb(NAME);
  databases.push(db);
  return db;
}

beforeEach(() => {
  databases = [];
});
afterEach(async () => {
  for (const db of databases) db.close();
  await Dexie.delete(NAME);
});

/** The device's storage and its fake keep the same promises. */
describe.each<[string, () => OutboxStorage]>([
  ['IndexedDB', () => deviceStorage(open())],
  ['the fake', () => new FakeOutboxStorage()],
])('the storage in %s', (_, openStorage) => {
  it('numbers entries without gaps, also over removals and refused duplicates [OUTBOX-06, OUTBOX-20]', async () => {
    const storage = openStorage();
    await storage.add(buildStoredEntry(1, { duplicateMark: 'mark' }));
    expect(await storage.add(buildStoredEntry(2, { duplicateMark: 'mark' }))).toBe('duplicate');
    await storage.erase(submissionKey(1));
    await storage.add(buildStoredEntry(3));
    await storage.add(buildStoredEntry(4));
    // The number was already written along when the answer said no.
    expect(await storage.add(buildStoredEntry(2, { duplicateMark: 'other' }))).toMatchObject({
      entry: { sequence: 4 },
    });
    expect(await storage.add(buildStoredEntry(5, { duplicateMark: 'other' }))).toBe('duplicate');
    expect(await storage.add(buildStoredEntry(3), { onlyNew: true })).toBe('known');
    expect(await storage.fact('sequence')).toBe(4);
    expect((await storage.entries()).map(({ id, sequence }) => [id, sequence])).toEqual([
      [submissionKey(3), 2],
      [submissionKey(4), 3],
      [submissionKey(2), 4],
    ]);
  });

  it('finds a duplicate only among entries that are still to arrive [OUTBOX-28]', async () => {
    const storage = openStorage();
    const rejected = { status: 'needs-attention', attempts: 1, reason: 'rejected', problem: 'NO_SPOTS' } as const;
    await storage.add(buildStoredEntry(1, { duplicateMark: 'mark', state: rejected }));
    expect(await storage.add(buildStoredEntry(2, { duplicateMark: 'mark' }))).toMatchObject({ entry: { sequence: 2 } });
    expect(await storage.add(buildStoredEntry(3, { duplicateMark: 'mark' }))).toBe('duplicate');
    expect(await storage.add(buildStoredEntry(4, { duplicateMark: 'other' }))).toMatchObject({
      entry: { sequence: 3 },
    });
    expect(await storage.add(buildStoredEntry(5))).toMatchObject({ entry: { sequence: 4 } });
  });

  it('replaces an entry of the same id and keeps its number [OUTBOX-22]', async () => {
    const storage = openStorage();
    await storage.add(buildStoredEntry(1, { duplicateMark: 'mark' }));
    expect(await storage.add(buildStoredEntry(1, { duplicateMark: 'mark', pass: 5 }))).toMatchObject({
      entry: { sequence: 1 },
    });
    expect(await storage.entries()).toMatchObject([{ id: submissionKey(1), pass: 5 }]);
  });

  it('leaves an entry that is there alone when only new ones are wanted [OUTBOX-21]', async () => {
    const storage = openStorage();
    expect(await storage.add(buildStoredEntry(1), { onlyNew: true })).toMatchObject({ entry: { sequence: 1 } });
    expect(await storage.add(buildStoredEntry(1, { pass: 5 }), { onlyNew: true })).toBe('known');
    expect(await storage.entries()).toEqual([buildStoredEntry(1)]);
  });

  it('does edits that come together in their order: what was erased is not written back [OUTBOX-24]', async () => {
    const storage = openStorage();
    for (const number of [1, 2, 3]) await storage.add(buildStoredEntry(number));
    const raise = (number: number) =>
      storage.change(submissionKey(number), (entry) => ({ ...entry, pass: entry.pass + 1 }));
    const [, first, second, late] = await Promise.all([
      raise(3),
      raise(1),
      raise(1),
      storage.erase(submissionKey(2)).then(() => raise(2)),
      raise(2),
      storage.erase(submissionKey(2)),
    ]);
    expect([first?.pass, second?.pass, late]).toEqual([2, 3, undefined]);
    expect((await storage.entries()).map(({ id, pass }) => [id, pass])).toEqual([
      [submissionKey(1), 3],
      [submissionKey(3), 2],
    ]);
  });

  it('finds entries that are asked for together, each its own [OUTBOX-23]', async () => {
    const storage = openStorage();
    for (const number of [1, 2]) await storage.add(buildStoredEntry(number));
    const find = () =>
      Promise.all([2, 3, 1].map((number) => storage.findToSend({ id: submissionKey(number), sequence: number })));
    expect((await find()).map((found) => found && [found.entry.sequence, found.secret])).toEqual([
      [2, undefined],
      undefined,
      [1, undefined],
    ]);
    await storage.setFact('deviceSecret', 'secret');
    expect((await find()).map((found) => found?.secret)).toEqual(['secret', undefined, 'secret']);
  });

  it('finds neighbours and strangers alike, and nobody by a number that is no longer theirs [OUTBOX-20, OUTBOX-23]', async () => {
    const storage = openStorage();
    for (let number = 1; number <= 9; number += 1) await storage.add(buildStoredEntry(number));
    await storage.discard(submissionKey(2));
    await storage.add(buildStoredEntry(2));
    const find = async (...numbers: number[]) => {
      const listed = numbers.map((number) => ({ id: submissionKey(number), sequence: number }));
      const found = await Promise.all(listed.map((each) => storage.findToSend(each)));
      return found.map((each) => each?.entry.id);
    };
    // The first is asked for alone, the others together: neighbours, and then some that stand far apart.
    expect(await find(3, 2, 1, 4)).toEqual([submissionKey(3), undefined, submissionKey(1), submissionKey(4)]);
    expect(await find(3, 9, 2, 1)).toEqual([submissionKey(3), submissionKey(9), undefined, submissionKey(1)]);
    expect((await storage.findToSend({ id: submissionKey(2), sequence: 10 }))?.entry.id).toBe(submissionKey(2));
  });

  it('changes what is there and says when it is gone [OUTBOX-23]', async () => {
    const storage = openStorage();
    await storage.add(buildStoredEntry(1));
    expect(await storage.change(submissionKey(1), (entry) => ({ ...entry, pass: 2 }))).toMatchObject({ pass: 2 });
    expect(await storage.find(submissionKey(1))).toMatchObject({ pass: 2 });
    expect(await storage.change(submissionKey(2), (entry) => entry)).toBeUndefined();
  });

  it('erases the payload and writes the receipt in one step [OUTBOX-24]', async () => {
    const storage = openStorage();
    await storage.add(buildStoredEntry(1));
    const looks: OutboxContents[] = [];
    const stop = storage.watch((contents) => looks.push(contents));
    await vi.waitFor(() => expect(looks).toHaveLength(1), 20_000);
    const { id, sequence, kind, createdAt, pass, shown, reference } = buildStoredEntry(1);
    const receipt = { id, sequence, kind, createdAt, pass, shown, reference, attempts: 1, deliveredAt: 5 };
    await storage.erase(id, receipt);
    await vi.waitFor(() => expect(looks.at(-1)?.receipts).toHaveLength(1), 20_000);
    stop();
    // Never both, never neither.
    expect(looks.map(({ entries, receipts }) => entries.length + receipts.length)).toEqual(looks.map(() => 1));
    expect(JSON.stringify(looks.at(-1))).not.toContain('sealed');
    await storage.dropReceipts([id]);
    expect(await storage.receipts()).toEqual([]);
  });

  it('remembers the numbers that a person has deleted, the newest five hundred [KIOSK-32, OUTBOX-34]', async () => {
    const storage = openStorage();
    for (const number of [1, 2, 3]) await storage.add(buildStoredEntry(number));
    for (const number of [2, 2, 1]) await storage.discard(submissionKey(number));
    await storage.erase(submissionKey(3));
    expect(await storage.entries()).toEqual([]);
    expect(await storage.fact('deletedSequences')).toEqual([2, 1]);
    await storage.setFact(
      'deletedSequences',
      Array.from({ length: 500 }, (_, index) => index + 10),
    );
    await storage.add(buildStoredEntry(4));
    await storage.discard(submissionKey(4));
    const kept = await storage.fact('deletedSequences');
    expect([kept?.length, kept?.[0], kept?.at(-1)]).toEqual([500, 11, 4]);
  });

  it('gives two pages that ask at once the same fact [OUTBOX-28]', async () => {
    const storage = openStorage();
    const [one, two] = await Promise.all([storage.factOr('id', 'first'), storage.factOr('id', 'second')]);
    expect(one).toBe(two);
    expect(await storage.fact('id')).toBe(one);
    expect(await storage.fact('salt')).toBeUndefined();
  });
});

describe('the storage in IndexedDB', () => {
  it('is found again after a restart [OUTBOX-09]', async () => {
    const before = open();
    await deviceStorage(before).add(buildStoredEntry(1));
    before.close();
    expect(await deviceStorage(open()).entries()).toEqual([buildStoredEntry(1)]);
  });

  it('tells other pages and the worker of every change [OUTBOX-25, OUTBOX-26]', async () => {
    const page = deviceStorage(open());
    const worker = deviceStorage(open());
    const looks: number[] = [];
    const stop = page.watch(({ entries }) => looks.push(entries.length));
    await vi.waitFor(() => expect(looks).toEqual([0]), 20_000);
    await worker.add(buildStoredEntry(1));
    await vi.waitFor(() => expect(looks.at(-1)).toBe(1), 20_000);
    await worker.erase(submissionKey(1));
    await vi.waitFor(() => expect(looks.at(-1)).toBe(0), 20_000);
    stop();
  });

  it('gives no number twice when two pages write in turn, or at once [OUTBOX-06, OUTBOX-20]', async () => {
    const pages = [deviceStorage(open()), deviceStorage(open())];
    for (const [number, page] of [0, 0, 1, 1, 0, 1].entries()) await pages[page]?.add(buildStoredEntry(number + 1));
    await Promise.all(pages.flatMap((page, at) => [7, 9, 11].map((number) => page.add(buildStoredEntry(number + at)))));
    const stored = (await pages[0]?.entries()) ?? [];
    expect(stored.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(12);
    expect(await pages[1]?.fact('sequence')).toBe(12);
  });

  it('learns of a fact that another page has changed [OUTBOX-36]', async () => {
    const page = deviceStorage(open());
    const worker = deviceStorage(open());
    await page.setFact('deviceSecret', 'first');
    expect(await worker.fact('deviceSecret')).toBe('first');
    await page.setFact('deviceSecret', 'second');
    await vi.waitFor(async () => expect(await worker.fact('deviceSecret')).toBe('second'), 20_000);
  });

  it('shows a new watcher at once what is written by then, by whomever [OUTBOX-25, OUTBOX-26]', async () => {
    const page = deviceStorage(open());
    const worker = deviceStorage(open());
    const seen: number[] = [];
    const stopFirst = page.watch(({ entries }) => seen.push(entries.length));
    await vi.waitFor(() => expect(seen).toEqual([0]), 20_000);
    for (let number = 1; number <= 5; number += 1) {
      await worker.add(buildStoredEntry(number));
      // The others still look at what was there before.
      const first = await new Promise<OutboxContents>((resolve) => {
        const stop = page.watch((contents) => {
          resolve(contents);
          queueMicrotask(() => stop());
        });
      });
      expect(first.entries).toHaveLength(number);
    }
    expect(seen.at(-1)).toBe(5);
    stopFirst();
  });

  it('reads again only what has changed, and shows no sealed body [OUTBOX-25, OUTBOX-31]', async () => {
    const storage = deviceStorage(open());
    await storage.add(buildStoredEntry(1));
    const looks: OutboxContents[] = [];
    const stop = storage.watch((contents) => looks.push(contents));
    await vi.waitFor(() => expect(looks).toHaveLength(1), 20_000);
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    await storage.add(buildStoredEntry(2));
    await vi.waitFor(() => expect(looks.at(-1)?.entries).toHaveLength(2), 20_000);
    expect(reads).not.toHaveBeenCalled();
    expect(JSON.stringify(looks)).not.toContain('sealed');
    reads.mockRestore();
    stop();
  });

  it('asks for none of those that are gone while a full queue is drained [OUTBOX-24, OUTBOX-25]', async () => {
    const storage = deviceStorage(open());
    for (let number = 1; number <= 14; number += 1) await storage.add(buildStoredEntry(number));
    const looks: OutboxContents[] = [];
    const stop = storage.watch((contents) => looks.push(contents));
    await vi.waitFor(() => expect(looks.at(-1)?.entries).toHaveLength(14), 20_000);
    // Once this one is seen, what was written before is read.
    await storage.change(submissionKey(14), (entry) => ({ ...entry, pass: 2 }));
    await vi.waitFor(() => expect(looks.at(-1)?.entries.at(-1)?.pass).toBe(2), 20_000);
    const asked = vi.spyOn(IDBObjectStore.prototype, 'get');
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => storage.erase(submissionKey(index + 1))),
      storage.change(submissionKey(13), (entry) => ({ ...entry, pass: 3 })),
    ]);
    await vi.waitFor(() => expect(looks.at(-1)?.entries).toHaveLength(2), 20_000);
    await vi.waitFor(() => expect(looks.at(-1)?.entries[0]?.pass).toBe(3), 20_000);
    expect(looks.at(-1)?.entries.map(({ sequence }) => sequence)).toEqual([13, 14]);
    const keys = asked.mock.calls.map(([key]) => key);
    expect(keys).toContain(submissionKey(13));
    expect(keys.filter((key) => key !== submissionKey(13)).length).toBeLessThan(9);
    asked.mockRestore();
    stop();
  });

  it('leaves nothing half written when a write fails [OUTBOX-38]', async () => {
    const storage = deviceStorage(open());
    await storage.add(buildStoredEntry(1));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { id, sequence, kind, createdAt, pass, shown, reference } = buildStoredEntry(1);
    const receipt = { id, sequence, kind, createdAt, pass, shown, reference, attempts: 1, deliveredAt: 5 };
    await expect(storage.erase(id, receipt)).rejects.toThrow();
    await expect(storage.add(buildStoredEntry(2))).rejects.toThrow();
    put.mockRestore();
    expect((await storage.entries()).map(({ sequence }) => sequence)).toEqual([1]);
    expect(await storage.add(buildStoredEntry(3))).toMatchObject({ entry: { sequence: 2 } });
  });
});
