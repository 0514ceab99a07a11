/** Which key a body is sealed with, and what is sent of it later. */
import type { SubmissionPost } from '../../api/submissions.ts';
import type { SealedPayload, StoredEntry } from '../../db/outboxDb.ts';
import type { OutboxStorage } from '../ports.ts';
import { newDeviceKey, openOnDevice, sealForHub, sealOnDevice } from './seal.ts';

/** Seals with the hub's key; with this device's own where the hub offered none yet [DEC-154]. */
export async function sealBody(storage: OutboxStorage, body: string): Promise<SealedPayload> {
  const hubKey = await storage.fact('sealingKey');
  if (hubKey) return { by: 'hub', jwe: await sealForHub(body, hubKey) };
  const deviceKey = (await storage.fact('deviceKey')) ?? (await storage.factOr('deviceKey', await newDeviceKey()));
  return await sealOnDevice(body, deviceKey);
}

/** What this device has sealed with its own key cannot be opened any more, and never will. */
export class UnreadableEntry extends Error {
  override name = 'UnreadableEntry';
}

/**
 * What a later pass sends: the sealed body, or the plain one where only this device can open it.
 * @throws UnreadableEntry when the device's own key is gone or does not fit; the database's error when it does not answer
 */
export async function deferredBody(
  storage: OutboxStorage,
  payload: SealedPayload,
): Promise<Pick<SubmissionPost, 'body' | 'contentType'>> {
  if (payload.by === 'hub') return { contentType: 'application/jose', body: payload.jwe };
  const deviceKey = await storage.fact('deviceKey');
  if (!deviceKey) throw new UnreadableEntry('the device key is gone');
  const body = await openOnDevice(payload, deviceKey).catch((cause: unknown) => {
    throw new UnreadableEntry('the device key does not fit', { cause });
  });
  return { contentType: 'application/json', body };
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
