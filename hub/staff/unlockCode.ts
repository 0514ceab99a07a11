import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';

/** Hours for which the hub offers a code to the kiosk. */
export const UNLOCK_HOURS = 24;

const DIGITS = 8;
const ROUNDS = 300_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Returns a new code, with as many digits as the PIN prompt takes. */
export function newUnlockCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Returns the salted slow hash of a code that the kiosk checks against, in the format of its PIN's hash [DEC-134]. */
export async function unlockHash(code: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await promisify(pbkdf2)(code, salt, ROUNDS, HASH_BYTES, 'sha256');
  return `pbkdf2-sha256$${ROUNDS}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
