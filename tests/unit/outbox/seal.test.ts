import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxDb } from '../../../src/db/outboxDb.ts';
import { duplicateMark } from '../../../src/outbox/delivery/submit.ts';
import { deferredBody, resealForHub, sealBody, sealForHub } from '../../../src/outbox/sealing/sealBody.ts';
import { rememberSealingKey } from '../../../src/outbox/sealing/sealingKey.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { buildStoredEntry, submissionKey } from '../../builders/buildSubmission.ts';
import { FakeOutboxStorage } from '../../fakes/fakeOutboxStorage.ts';
import { hubKeys } from '../../fakes/hubKeys.ts';

const body = JSON.stringify(buildWireRegistration());
const NAME = 'seal-test';
let db: OutboxDb;

beforeEach(() => {
  db = new OutboxDb(NAME);
});
afterEach(async () => {
  db.close();
  await Dexie.delete(NAME);
  vi.restoreAllMocks();
});

describe('a sealed body', () => {
  it('opens with the private key of the hub to the exact text, and says which key it needs [OUTBOX-31]', async () => {
    const hub = await hubKeys('key-7');
    const jwe = await sealForHub(body, hub.key);
    expect(decodeProtectedHeader(jwe)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'key-7' });
    expect(await hub.open(jwe)).toBe(body);
  });

  it('opens with no other key, and differs every time [OUTBOX-31]', async () => {
    const [hub, other] = await Promise.all([hubKeys(), hubKeys()]);
    const [one, two] = await Promise.all([sealForHub(body, hub.key), sealForHub(body, hub.key)]);
    await expect(other.open(one)).rejects.toThrow();
    expect(one).not.toBe(two);
  });

  it('fits the limit of the hub when the form is as large as it may be [OUTBOX-31]', async () => {
    const hub = await hubKeys();
    expect((await sealForHub('x'.repeat(64 * 1024), hub.key)).length).toBeLessThan(128 * 1024);
  });

  it('leaves no readable field in the stored record [OUTBOX-31]', async () => {
    const storage = deviceStorage(db);
    await rememberSealingKey((await hubKeys()).key, storage);
    const { Registrant } = buildWireRegistration();
    const mark = await duplicateMark(storage, { eventCode: 'SEA1', email: Registrant.Email });
    await storage.add(buildStoredEntry(1, { payload: await sealBody(storage, body), duplicateMark: mark }));
    const records = JSON.stringify([
      await db.entries.toArray(),
      await db.receipts.toArray(),
      await db.device.toArray(),
    ]);
    for (const value of Object.values(Registrant).filter((text) => text.length > 3))
      expect(records).not.toContain(value);
  });
});

describe('where the hub offered no key', () => {
  it('is encrypted with a key of the device that nobody can read out, and sent plain [OUTBOX-31]', async () => {
    const storage = deviceStorage(db);
    const payload = await sealBody(storage, body);
    expect(payload.by).toBe('device');
    const key = await storage.fact('deviceKey');
    expect(key?.extractable).toBe(false);
    if (payload.by === 'device') expect(new TextDecoder().decode(payload.bytes)).not.toContain('Aroha');
    expect(await deferredBody(storage, payload)).toEqual({ contentType: 'application/json', body });
  });

  it('is sealed to the hub as soon as its key is known [OUTBOX-36]', async () => {
    const storage = deviceStorage(db);
    const hub = await hubKeys();
    await storage.add(buildStoredEntry(1, { payload: await sealBody(storage, body) }));
    await resealForHub(storage, await storage.entries());
    expect((await storage.find(submissionKey(1)))?.payload.by).toBe('device');
    await rememberSealingKey(hub.key, storage);
    await resealForHub(storage, await storage.entries());
    const payload = (await storage.find(submissionKey(1)))?.payload;
    expect(payload?.by === 'hub' && (await hub.open(payload.jwe))).toBe(body);
  });

  it('stays as it was corrected while it was being sealed to the hub [OUTBOX-22, OUTBOX-36]', async () => {
    const storage = deviceStorage(db);
    await storage.add(buildStoredEntry(1, { payload: await sealBody(storage, body) }));
    const read = await storage.entries();
    const corrected = await sealBody(storage, body.replace('Aroha', 'Awhina'));
    await storage.add(buildStoredEntry(1, { payload: corrected }));
    await rememberSealingKey((await hubKeys()).key, storage);
    await resealForHub(storage, read);
    expect((await storage.find(submissionKey(1)))?.payload).toEqual(corrected);
  });
});

describe('the key of the hub', () => {
  it('is kept over restarts and replaced by a newer one [OUTBOX-31]', async () => {
    const storage = deviceStorage(db);
    const [first, second] = await Promise.all([hubKeys('key-1'), hubKeys('key-2')]);
    await rememberSealingKey(first.key, storage);
    await rememberSealingKey(second.key, storage);
    db.close();
    db = new OutboxDb(NAME);
    expect((await deviceStorage(db).fact('sealingKey'))?.kid).toBe('key-2');
  });

  it('is written only when it is new [OUTBOX-30]', async () => {
    const storage = new FakeOutboxStorage();
    const hub = await hubKeys();
    await rememberSealingKey(hub.key, storage);
    storage.failing = () => new Error('written again');
    await expect(rememberSealingKey(hub.key, storage)).resolves.toBeUndefined();
  });

  it.each([
    ['no key', {}],
    ['another curve', { kty: 'EC', crv: 'P-384', x: 'a', y: 'b' }],
    ['a private key', { kty: 'EC', crv: 'P-256', x: 'a', y: 'b', d: 'c' }],
  ])('is not believed when it is %s [OUTBOX-31]', async (_, jwk) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const storage = new FakeOutboxStorage();
    await rememberSealingKey({ kid: 'key-1', jwk }, storage);
    expect(await storage.fact('sealingKey')).toBeUndefined();
    expect(warned).toHaveBeenCalled();
  });
});

describe('the mark of an address and an event', () => {
  it('is the same however they are written, and tells neither [OUTBOX-28]', async () => {
    const storage = new FakeOutboxStorage();
    const mark = await duplicateMark(storage, { eventCode: 'SEA1', email: 'aroha@example.com' });
    expect(await duplicateMark(storage, { eventCode: ' sea1', email: ' AROHA@example.com ' })).toBe(mark);
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
  });

  it('differs by event, by address and by device [OUTBOX-28]', async () => {
    const storage = new FakeOutboxStorage();
    const pairs = [
      { eventCode: 'SEA1', email: 'aroha@example.com' },
      { eventCode: 'SEA2', email: 'aroha@example.com' },
      { eventCode: 'SEA1', email: 'mere@example.com' },
      { eventCode: 'SEA1A', email: 'roha@example.com' },
    ];
    const marks = await Promise.all(pairs.map((pair) => duplicateMark(storage, pair)));
    marks.push(await duplicateMark(new FakeOutboxStorage(), { eventCode: 'SEA1', email: 'aroha@example.com' }));
    expect(new Set(marks).size).toBe(5);
  });
});
