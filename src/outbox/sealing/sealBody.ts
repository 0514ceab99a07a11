/** Chooses the key that encrypts a body, and the form in which a later pass sends it. */

import { CompactEncrypt, type JWK } from 'jose';
import type { SubmissionPost } from '../../api/submissions.ts';
import type { SealedPayload, StoredEntry } from '../../db/outboxDb.ts';
import type { SealingKey } from '../../domain/release/release.ts';
import type { OutboxStorage } from '../ports.ts';

const utf8 = new TextEncoder();

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

/**
 * Encrypts a body to the hub's public key: only the hub can decrypt it [OUTBOX-31, DEC-154, CON-25].
 * @param body  the exact JSON text of the contract
 * @returns JWE compact serialisation, ECDH-ES with A256GCM
 * @throws when the key is not a P-256 public key
 */
export async function sealForHub(body: string, { kid, jwk }: SealingKey): Promise<string> {
  return await new CompactEncrypt(utf8.encode(body))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(jwk as JWK);
}

/** Creates a non-extractable encryption key for this device. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

type DeviceSealed = Extract<SealedPayload, { by: 'device' }>;

/** Encrypts with the device's own key, for devices that have never received the hub's [DEC-154]. */
export async function sealOnDevice(body: string, key: CryptoKey): Promise<DeviceSealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { by: 'device', iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, utf8.encode(body)) };
}

/** @throws DOMException when the bytes were changed */
async function openOnDevice({ iv, bytes }: DeviceSealed, key: CryptoKey): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes));
}
