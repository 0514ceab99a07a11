import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { OutboxDb } from '../../../src/db/outboxDb.ts';
import { deviceIdentity, keepDeviceSecret } from '../../../src/outbox/deviceIdentity.ts';
import { exportFile } from '../../../src/outbox/sealing/exportFile.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildStoredEntry } from '../../builders/buildSubmission.ts';
import { buildDevice } from './device.ts';

let databases = 0;
function newDevice() {
  databases += 1;
  const db = new OutboxDb(`identity-${databases}`);
  return { db, storage: deviceStorage(db) };
}

describe('the identity of a device', () => {
  it('is one random name, the same in reports and export files [CON-28 in part]', async () => {
    const { storage } = newDevice();
    const { id } = await deviceIdentity(storage);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect((await deviceIdentity(storage)).id).toBe(id);
    expect(JSON.parse(await exportFile(storage, 0))).toMatchObject({ device: id });
    expect((await deviceIdentity(newDevice().storage)).id).not.toBe(id);
  });

  it('speaks for every entry that is written after the secret was kept [CON-28 in part, KIOSK-32]', async () => {
    const { db, storage } = newDevice();
    for (const sequence of [1, 2]) await storage.add(buildStoredEntry(sequence));
    expect(await deviceIdentity(storage)).toMatchObject({ secret: undefined, firstSequence: 3, lastSequence: 2 });
    await keepDeviceSecret(db, 'the-secret');
    await storage.add(buildStoredEntry(3));
    expect(await deviceIdentity(storage)).toMatchObject({ secret: 'the-secret', firstSequence: 3, lastSequence: 3 });
    expect((await storage.fact('sequence')) ?? 0).toBe(3);
  });

  it('goes on proving all it took since its first secret when a restored hub gives it another [KIOSK-32, CON-28 in part]', async () => {
    const { db, storage } = newDevice();
    await storage.add(buildStoredEntry(1));
    await keepDeviceSecret(db, 'the-first');
    for (const sequence of [2, 3]) await storage.add(buildStoredEntry(sequence));
    await keepDeviceSecret(db, 'after-the-restore');
    expect(await deviceIdentity(storage)).toMatchObject({
      secret: 'after-the-restore',
      firstSequence: 2,
      lastSequence: 3,
    });
  });

  it('says which numbers a person has deleted on it [KIOSK-32]', async () => {
    const { storage } = newDevice();
    expect((await deviceIdentity(storage)).deletedSequences).toEqual([]);
    const entry = buildStoredEntry(1);
    await storage.add(entry);
    await storage.discard(entry.id);
    expect((await deviceIdentity(storage)).deletedSequences).toEqual([1]);
  });

  it('begins at the first number on a device that has taken nothing [KIOSK-32]', async () => {
    const { db, storage } = newDevice();
    await keepDeviceSecret(db, 'the-secret');
    await storage.add(buildStoredEntry(1));
    expect(await deviceIdentity(storage)).toMatchObject({ firstSequence: 1, lastSequence: 1 });
  });
});

describe('what a kiosk sends', () => {
  it('names the device and the entry’s number; what a visitor sends names neither [CON-31, KIOSK-32]', async () => {
    const kiosk = await buildDevice();
    await kiosk.storage.setFact('deviceSecret', 'the-secret');
    const visitor = await buildDevice();
    for (const device of [kiosk, visitor]) {
      device.storage.put(buildStoredEntry(7));
      await device.pass();
    }
    expect(kiosk.network.sent.map(({ device }) => device)).toEqual([{ secret: 'the-secret', sequence: 7 }]);
    expect(visitor.network.sent.map(({ device }) => device)).toEqual([undefined]);
  });

  it('goes out without a name when the secret cannot be read [OUTBOX-18]', async () => {
    const kiosk = await buildDevice();
    const { fact } = kiosk.storage;
    kiosk.storage.fact = async (key) => {
      if (key === 'deviceSecret') throw new Error('the database is closing');
      return fact(key);
    };
    kiosk.storage.put(buildStoredEntry(1));
    expect(await kiosk.pass()).toMatchObject({ delivered: 1, left: 0 });
  });
});
