import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxDb } from '../../../src/db/outboxDb.ts';
import { deviceStorage } from '../../../src/outbox/deviceStorage.ts';
import type { OutboxContents, OutboxStorage } from '../../../src/outbox/ports.ts';
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
    expect((await storage.entries()).map(({ id, sequence }) => [id, sequence])).toEqual([
      [submissionKey(3), 2],
      [submissionKey(4), 3],
    ]);
  });

  it('finds a duplicate only among entries that are still to arrive [OUTBOX-28]', async () => {
    const storage = openStorage();
    const rejected = { status: 'needs-attention', attempts: 1, reason: 'rejected', problem: 'NO_SPOTS' } as const;
    await storage.add(buildStoredEntry(1, { duplicateMark: 'mark', state: rejected }));
    expect(await storage.add(buildStoredEntry(2, { duplicateMark: 'mark' }))).toMatchObject({ sequence: 2 });
    expect(await storage.add(buildStoredEntry(3, { duplicateMark: 'mark' }))).toBe('duplicate');
    expect(await storage.add(buildStoredEntry(4, { duplicateMark: 'other' }))).toMatchObject({ sequence: 3 });
    expect(await storage.add(buildStoredEntry(5))).toMatchObject({ sequence: 4 });
  });

  it('replaces an entry of the same id and keeps its number [OUTBOX-22]', async () => {
    const storage = openStorage();
    await storage.add(buildStoredEntry(1, { duplicateMark: 'mark' }));
    expect(await storage.add(buildStoredEntry(1, { duplicateMark: 'mark', pass: 5 }))).toMatchObject({ sequence: 1 });
    expect(await storage.entries()).toMatchObject([{ id: submissionKey(1), pass: 5 }]);
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
    expect(await storage.add(buildStoredEntry(3))).toMatchObject({ sequence: 2 });
  });
});
