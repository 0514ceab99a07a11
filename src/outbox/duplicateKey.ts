import { toHex } from '../domain/sha256.ts';
import type { OutboxStorage } from './ports.ts';

const SALT_BYTES = 16;
/** Some tens of milliseconds: slow enough that a stolen device is no quick test of an address list. */
const ROUNDS = 20_000;

/**
 * The mark by which a second registration of one address for one event is found, without keeping the address
 * [OUTBOX-28, DEC-129]. Another device makes another mark of the same pair.
 */
export async function duplicateMark(
  storage: OutboxStorage,
  { eventCode, email }: { eventCode: string; email: string },
): Promise<string> {
  const salt =
    (await storage.fact('salt')) ?? (await storage.factOr('salt', crypto.getRandomValues(new Uint8Array(SALT_BYTES))));
  const pair = JSON.stringify([eventCode.trim().toLowerCase(), email.trim().toLowerCase()]);
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pair), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256);
  return toHex(new Uint8Array(bits));
}
