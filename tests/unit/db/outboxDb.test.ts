import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { OUTBOX_VERSIONS, OutboxDb } from '../../../src/db/outboxDb.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildStoredEntry, submissionKey } from '../../builders/buildSubmission.ts';

const NAME = 'defence-careers-outbox';

afterEach(async () => {
  vi.restoreAllMocks();
  await Dexie.delete(NAME);
});

describe('the database of the outbox', () => {
  it('asks for strict durability in every transaction that writes [OUTBOX-29]', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const db = new OutboxDb();
    const storage = deviceStorage(db);
    await storage.add(buildStoredEntry(1));
    await storage.change(submissionKey(1), (entry) => ({ ...entry, pass: 2 }));
    await storage.setFact('id', 'device');
    await storage.erase(submissionKey(1));
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes).toHaveLength(4);
    expect(writes.map(([, , options]) => options)).toEqual(Array(4).fill({ durability: 'strict' }));
    db.close();
  });

  it('is saved when the transaction is complete, not before [OUTBOX-29]', async () => {
    const completed: string[] = [];
    const original = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function open(this: IDBDatabase, ...values) {
      const transaction = original.apply(this, values);
      transaction.addEventListener('complete', () => completed.push(`complete ${transaction.mode}`));
      return transaction;
    });
    const db = new OutboxDb();
    await deviceStorage(db).add(buildStoredEntry(1));
    completed.push('said');
    expect(completed.slice(-2)).toEqual(['complete readwrite', 'said']);
    db.close();
  });

  it('has a name of its own: no trouble of content touches it [OUTBOX-30]', async () => {
    const outbox = new OutboxDb();
    const content = new ContentDb();
    await deviceStorage(outbox).add(buildStoredEntry(1));
    await content.open();
    await content.delete();
    expect(outbox.name).not.toBe(content.name);
    expect(await deviceStorage(outbox).entries()).toHaveLength(1);
    outbox.close();
  });

  it('keeps every unsent submission over an upgrade of its layout [PWA-18, OUTBOX-09]', async () => {
    const before = new OutboxDb();
    await deviceStorage(before).add(buildStoredEntry(1));
    const kept = await deviceStorage(before).find(submissionKey(1));
    before.close();

    const next = { version: OUTBOX_VERSIONS.length + 1, stores: { entries: 'id, &sequence, duplicateMark, kind' } };
    const after = new OutboxDb(NAME, [...OUTBOX_VERSIONS, next]);
    expect(await deviceStorage(after).find(submissionKey(1))).toEqual(kept);
    expect(await deviceStorage(after).add(buildStoredEntry(7))).toMatchObject({ entry: { sequence: 2 } });
    after.close();
  });

  it('lets an older page that is still open go on after a newer one has upgraded [PWA-18]', async () => {
    const older = new OutboxDb();
    await deviceStorage(older).add(buildStoredEntry(1));
    const next = { version: OUTBOX_VERSIONS.length + 1, stores: { receipts: 'id, deliveredAt' } };
    const newer = new OutboxDb(NAME, [...OUTBOX_VERSIONS, next]);
    await deviceStorage(newer).add(buildStoredEntry(2));
    expect(await deviceStorage(older).entries()).toHaveLength(2);
    older.close();
    newer.close();
  });

  it('knows its versions as a list that only grows [PWA-18]', () => {
    expect(OUTBOX_VERSIONS.map(({ version }) => version)).toEqual(OUTBOX_VERSIONS.map((_, index) => index + 1));
    expect(OUTBOX_VERSIONS[0]?.stores).toEqual({
      entries: 'id, &sequence, duplicateMark',
      receipts: 'id',
      device: 'key',
    });
  });
});
