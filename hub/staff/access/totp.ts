/** Codes of an authenticator: time-based one-time passwords (RFC 6238), a second factor beside the token. Pure. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator understands, and the only thing that some do: SHA-1, 6 digits, 30 seconds. */
const STEP_MS = 30_000;
export const CODE_DIGITS = 6;
/** As long as the hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps by which a phone's clock may be early or late. */
const TOLERANCE = 1;

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns bytes in base 32 (RFC 4648) without padding, as authenticators take it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE_32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** Returns a new secret in base 32. */
export const newTotpSecret = () => toBase32(randomBytes(SECRET_BYTES));

/** Returns the time step of an instant. @param at  epoch milliseconds */
export const totpStep = (at: number) => Math.floor(at / STEP_MS);

/** Returns the code of a time step (RFC 4226, 5.3). @param secret  in base 32 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/**
 * Returns the time step that a code is of: the present one, the one before, or the next.
 * @param typed  as it was typed: many authenticators show it in two groups
 * @returns undefined for a code of none of them
 */
export function stepOfCode(secret: string, typed: string, at: number): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d+$/.test(code) || code.length !== CODE_DIGITS) return undefined;
  const present = totpStep(at);
  // The newest first, so that a code that two steps share counts for the later one.
  for (let step = present + TOLERANCE; step >= Math.max(0, present - TOLERANCE); step -= 1) {
    if (timingSafeEqual(Buffer.from(code), Buffer.from(totpCode(secret, step)))) return step;
  }
  return undefined;
}

/**
 * Returns the address that a QR code shows to an authenticator (the "Key URI Format" of Google Authenticator).
 * @param issuer  stands above the code in the authenticator, and the account beside it
 */
export function totpAddress(issuer: string, account: string, secret: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  const issuerText = encodeURIComponent(issuer);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuerText}&algorithm=SHA1&digits=${CODE_DIGITS}&period=30`;
}
