/** Chooses the key that encrypts a body, and the form in which a later pass sends it. */
import type { SubmissionPost } from '../../api/submissions.ts';
import type { SealedPayload, StoredEntry } from '../../db/outboxDb.ts';
import type { OutboxStorage } from '../ports.ts';
import { newDeviceKey, openOnDevice, sealForHub, sealOnDevice } from './seal.ts';

/** Encrypts with the hub's key, or with this device's own when the hub has provided none yet [DEC-154]. */
export async function sealBody(storage: OutboxStorage, body: string): Promise<SealedPayload> {
  const hubKey = await storage.fact('sealingKey');
  if (hubKey) return { by: 'hub', jwe: await sealForHub(body, hubKey) };
  const deviceKey = (await storage.fact('deviceKey')) ?? (await storage.factOr('deviceKey', await newDeviceKey()));
  return await sealOnDevice(body, deviceKey);
}

/** A body encrypted with this device's own key can no longer be decrypted, now or later. */
export class UnreadableEntry extends Error {
  override name = 'UnreadableEntry';
}

/**
 * Returns what a later pass sends: the sealed body, or the plain one where only this device can decrypt it.
 * @throws UnreadableEntry when the device's own key is gone or does not match; the database's error when it does not
 * answer
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

/** Re-encrypts entries held under this device's own key to the hub's key, once that is known [OUTBOX-36]. */
export async function resealForHub(storage: OutboxStorage, entries: readonly StoredEntry[]): Promise<void> {
  const hubKey = await storage.fact('sealingKey');
  if (!hubKey) return;
  for (const { id, payload } of entries) {
    if (payload.by === 'hub') continue;
    try {
      const { body } = await deferredBody(storage, payload);
      const jwe = await sealForHub(body, hubKey);
      // If the entry was corrected meanwhile, it has another body.
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
