import { toHex } from '../../domain/text/sha256.ts';
import type { OutboxStorage } from '../ports.ts';

const SALT_BYTES = 16;

/**
 * Returns the mark by which a second registration of one address for one event is detected without storing the address
 * [OUTBOX-28, DEC-129]. The mark differs between devices, and is deleted with its entry. docs/decisions/0011 says why
 * it is one keyed hash and not a stretched one.
 */
export async function duplicateMark(
  storage: OutboxStorage,
  { eventCode, email }: { eventCode: string; email: string },
): Promise<string> {
  const salt =
    (await storage.fact('salt')) ?? (await storage.factOr('salt', crypto.getRandomValues(new Uint8Array(SALT_BYTES))));
  const pair = JSON.stringify([eventCode.trim().toLowerCase(), email.trim().toLowerCase()]);
  const key = await crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(pair))));
}
