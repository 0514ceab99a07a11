/** Which key a body is sealed with, and what is sent of it later. */
import type { SubmissionPost } from '../api/submissions.ts';
import type { SealedPayload, StoredEntry } from '../db/outboxDb.ts';
import type { OutboxStorage } from './ports.ts';
import { newDeviceKey, openOnDevice, sealForHub, sealOnDevice } from './seal.ts';

/** Seals with the hub's key; with this device's own where the hub offered none yet [DEC-154]. */
export async function sealBody(storage: OutboxStorage, body: string): Promise<SealedPayload> {
  const hubKey = await storage.fact('sealingKey');
  if (hubKey) return { by: 'hub', jwe: await sealForHub(body, hubKey) };
  const deviceKey = (await storage.fact('deviceKey')) ?? (await storage.factOr('deviceKey', await newDeviceKey()));
  return await sealOnDevice(body, deviceKey);
}

/**
 * What a later pass sends: the sealed body, or the plain one where only this device can open it.
 * @throws when the device's own key is gone or does not fit
 */
export async function deferredBody(
  storage: OutboxStorage,
  payload: SealedPayload,
): Promise<Pick<SubmissionPost, 'body' | 'contentType'>> {
  if (payload.by === 'hub') return { contentType: 'application/jose', body: payload.jwe };
  const deviceKey = await storage.fact('deviceKey');
  if (!deviceKey) throw new Error('the device key is gone');
  return { contentType: 'application/json', body: await openOnDevice(payload, deviceKey) };
}

/** Seals entries held by this device's own key to the hub's, now that it is known [OUTBOX-36]. */
export async function resealForHub(storage: OutboxStorage, entries: readonly StoredEntry[]): Promise<void> {
  const hubKey = await storage.fact('sealingKey');
  if (!hubKey) return;
  for (const { id, payload } of entries) {
    if (payload.by === 'hub') continue;
    try {
      const { body } = await deferredBody(storage, payload);
      const jwe = await sealForHub(body, hubKey);
      // Corrected meanwhile, it has another body.
      await storage.change(id, (entry) =>
        isSame(entry.payload, payload) ? { ...entry, payload: { by: 'hub', jwe } } : entry,
      );
    } catch (error) {
      console.warn('a waiting submission could not be sealed to the hub', error);
    }
  }
}

function isSame(one: SealedPayload, other: SealedPayload): boolean {
  return one.by === 'device' && other.by === 'device' && one.iv.join() === other.iv.join();
}
