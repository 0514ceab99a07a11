import { CompactEncrypt, type JWK } from 'jose';
import type { SealedPayload } from '../../db/outboxDb.ts';
import type { SealingKey } from '../../domain/release/release.ts';

const utf8 = new TextEncoder();

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
export async function openOnDevice({ iv, bytes }: DeviceSealed, key: CryptoKey): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes));
}
