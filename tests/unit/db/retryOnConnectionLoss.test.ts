import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxDb } from '../../../src/db/outboxDb.ts';
import { retryOnConnectionLoss } from '../../../src/db/retryOnConnectionLoss.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildStoredEntry, submissionKey } from '../../builders/buildSubmission.ts';
import { quotaError } from '../../fakes/fakeOutboxStorage.ts';

const NAME = 'lost-connections-test';
let db: OutboxDb;

beforeEach(async () => {
  db = new OutboxDb(NAME);
  await db.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  db.close();
  await Dexie.delete(NAME);
});

/** As the browser says it. */
function takeConnectionAway(): void {
  const connection = db.backendDB();
  connection.onclose?.call(connection, new Event('close'));
}

describe('work in a database whose connection is taken away', () => {
  it('is done again, also when it would never have ended by itself [OUTBOX-38]', async () => {
    let runs = 0;
    const work = retryOnConnectionLoss(db)(() => {
      runs += 1;
      return runs === 1 ? new Promise<string>(() => undefined) : Promise.resolve('done');
    });
    takeConnectionAway();
    expect(await work).toBe('done');
    expect(runs).toBe(2);
  });

  it.each(['AbortError', 'InvalidStateError', 'DatabaseClosedError', 'UnknownError'])(
    'is done again after %s, five times at most [OUTBOX-38]',
    async (name) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const lost = Object.assign(new Error('gone'), { name });
      const work = vi.fn(() => Promise.reject(lost));
      const outcome = retryOnConnectionLoss(db)(work).catch((error: unknown) => error);
      await vi.runAllTimersAsync();
      vi.useRealTimers();
      expect(await outcome).toBe(lost);
      expect(work).toHaveBeenCalledTimes(5);
    },
  );

  it('is not done again when it failed for itself, or because the disk is full [OUTBOX-27]', async () => {
    const full = Object.assign(new Error('aborted'), { name: 'AbortError', inner: quotaError() });
    for (const error of [full, Object.assign(new Error('twice'), { name: 'ConstraintError' })]) {
      const work = vi.fn(() => Promise.reject(error));
      await expect(retryOnConnectionLoss(db)(work)).rejects.toBe(error);
      expect(work).toHaveBeenCalledTimes(1);
    }
  });

  it('that has ended is not disturbed by what happens to the connection later', async () => {
    expect(await retryOnConnectionLoss(db)(async () => 'done')).toBe('done');
    takeConnectionAway();
    expect(await retryOnConnectionLoss(db)(() => db.entries.count())).toBe(0);
  });
});

describe('the storage of the outbox', () => {
  it('keeps an entry once and numbers it once although its first write was aborted [OUTBOX-29, KIOSK-32]', async () => {
    const original = IDBDatabase.prototype.transaction;
    let aborted = 0;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function open(this: IDBDatabase, ...values) {
      const transaction = original.apply(this, values);
      if (values[1] !== 'readwrite' || aborted === 2) return transaction;
      aborted += 1;
      transaction.abort();
      return transaction;
    });
    const unspoilt = db;
    db = new OutboxDb(NAME);
    unspoilt.close();
    const storage = deviceStorage(db);
    expect(await storage.add(buildStoredEntry(1))).toMatchObject({ entry: { sequence: 1 } });
    expect(aborted).toBe(2);
    expect((await storage.entries()).map(({ id }) => id)).toEqual([submissionKey(1)]);
  });

  it('finishes a change that hangs on a dead connection, and those behind it [OUTBOX-23, OUTBOX-38]', async () => {
    const storage = deviceStorage(db);
    for (const sequence of [1, 2]) await storage.add(buildStoredEntry(sequence));
    const hanging = vi.spyOn(db, 'transaction').mockReturnValueOnce(new Dexie.Promise(() => undefined));
    const changes = [1, 2].map((number) => storage.change(submissionKey(number), (entry) => ({ ...entry, pass: 7 })));
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(1));
    takeConnectionAway();
    await Promise.all(changes);
    expect((await storage.entries()).map(({ pass }) => pass)).toEqual([7, 7]);
  });
});
