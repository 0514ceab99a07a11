import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';

/** Hours for which a kiosk may use a code once it has heard of it. */
export const UNLOCK_HOURS = 24;

const DIGITS = 8;
const ROUNDS = 300_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** As many digits as the prompt takes: it stands where the PIN would. */
export function newUnlockCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** The salted slow hash that a kiosk checks a code against, in the form of its PIN's [DEC-134]. */
export async function unlockHash(code: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await promisify(pbkdf2)(code, salt, ROUNDS, HASH_BYTES, 'sha256');
  return `pbkdf2-sha256$${ROUNDS}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
