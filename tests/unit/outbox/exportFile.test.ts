import { createHash, createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { exportFile, NoSealingKeyYet } from '../../../src/outbox/sealing/exportFile.ts';
import { sealBody } from '../../../src/outbox/sealing/sealBody.ts';
import { buildStoredEntry, submissionKey } from '../../builders/buildSubmission.ts';
import { FakeOutboxStorage } from '../../fakes/fakeOutboxStorage.ts';
import { hubKeys } from '../../fakes/hubKeys.ts';

const NOW = Date.UTC(2026, 2, 14, 9, 30);

async function storageWith(count: number) {
  const storage = new FakeOutboxStorage();
  for (let sequence = 1; sequence <= count; sequence += 1) storage.put(buildStoredEntry(sequence));
  return storage;
}

describe('the export file', () => {
  it('holds every undelivered entry, sealed, in order, with its key and reference [OUTBOX-36]', async () => {
    const storage = await storageWith(2);
    const state = { status: 'needs-attention', attempts: 1, reason: 'refused', problem: 'X' } as const;
    storage.put(buildStoredEntry(3, { state }));
    const file = JSON.parse(await exportFile(storage, NOW));
    expect(file).toEqual({
      format: 'defence-careers-outbox',
      version: 1,
      device: expect.stringMatching(/^[\w-]{22}$/),
      exportedAt: '2026-03-14T09:30:00.000Z',
      entries: [1, 2, 3].map((sequence) => ({
        id: submissionKey(sequence),
        sequence,
        kind: 'registration',
        endpoint: '/api/eventfinder/application/registerevent/',
        reference: `DC-0000-000${sequence}-0`,
        createdAt: Date.UTC(2026, 2, 14, 9),
        sealed: `sealed-${sequence}`,
      })),
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('carries a checksum over everything else, by which a damaged copy is known [OUTBOX-36]', async () => {
    const { checksum, ...content } = JSON.parse(await exportFile(await storageWith(2), NOW));
    const sum = (value: object) =>
      createHash('sha256')
        .update(canonicalize(value) ?? '')
        .digest('hex');
    expect(checksum).toBe(sum(content));
    expect(sum({ ...content, entries: content.entries.slice(1) })).not.toBe(checksum);
  });

  it('is marked with the secret of the device, once the hub has given it one [OUTBOX-36, CON-28 in part]', async () => {
    const storage = await storageWith(2);
    expect(JSON.parse(await exportFile(storage, NOW))).not.toHaveProperty('mark');
    await storage.setFact('deviceSecret', 'the secret');
    const { checksum: _sum, mark, ...content } = JSON.parse(await exportFile(storage, NOW));
    const key = createHash('sha256').update('the secret').digest('hex');
    const marked = (value: object) =>
      createHmac('sha256', key)
        .update(canonicalize(value) ?? '')
        .digest('hex');
    expect(mark).toBe(marked(content));
    expect(mark).not.toBe(marked({ ...content, device: 'another' }));
  });

  it('names the same device every time and changes nothing that waits [OUTBOX-36]', async () => {
    const storage = await storageWith(1);
    const before = storage.contents();
    const [one, two] = [JSON.parse(await exportFile(storage, NOW)), JSON.parse(await exportFile(storage, NOW))];
    expect(one.device).toBe(two.device);
    expect(storage.contents()).toEqual(before);
  });

  it("seals what only the device's own key holds, once the key of the hub is known [OUTBOX-36]", async () => {
    const storage = new FakeOutboxStorage();
    storage.put(buildStoredEntry(1, { payload: await sealBody(storage, '{"a":1}') }));
    await expect(exportFile(storage, NOW)).rejects.toThrow(NoSealingKeyYet);
    const hub = await hubKeys();
    await storage.setFact('sealingKey', hub.key);
    const file = JSON.parse(await exportFile(storage, NOW));
    expect(await hub.open(file.entries[0].sealed)).toBe('{"a":1}');
  });
});
