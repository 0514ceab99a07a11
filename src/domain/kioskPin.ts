/**
 * The PIN that makes a device a booth and ends kiosk mode, kept only as a salted slow hash:
 * `pbkdf2-sha256$rounds$salt$hash`. The page and the hub check it alike [KIOSK-03, DEC-134].
 */
import { fromBase64Url, toBase64Url } from './text/base64.ts';

const SCHEME = 'pbkdf2-sha256';
const HASH = /^pbkdf2-sha256\$(\d{4,8})\$([\w-]{11,})\$([\w-]{43})$/;
/**
 * Of every new hash: slow enough to make trying all PINs against a copied hash expensive, yet about a second on a
 * kiosk's processor. Hashes with fewer, which booths have had for years, go on being recognised.
 */
export const PIN_ROUNDS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** Whether the text has the form of a PIN: 6 to 8 digits [DEC-134]. */
export function isPin(text: string): boolean {
  return /^\d{6,8}$/.test(text);
}

export function isPinHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}

/** Returns the rounds of a hash; 0 for what is none. */
export function roundsOf(pinHash: string): number {
  return Number(HASH.exec(pinHash)?.[1] ?? 0);
}

/** Hashes a PIN. @param salt  random bytes; tests pass their own */
export async function hashPin(pin: string, salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))): Promise<string> {
  const hash = await derive(pin, salt, PIN_ROUNDS);
  return `${SCHEME}$${PIN_ROUNDS}$${toBase64Url(salt)}$${toBase64Url(hash)}`;
}

/** Checks a PIN. @returns false for a wrong PIN and for a hash in an unknown format */
export async function verifyPin(pin: string, pinHash: string): Promise<boolean> {
  const [, rounds, salt, expected] = HASH.exec(pinHash) ?? [];
  if (!rounds || !salt || !expected) return false;
  return toBase64Url(await derive(pin, fromBase64Url(salt), Number(rounds))) === expected;
}

async function derive(pin: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(method, key, HASH_BITS));
}
