import { sha256, type TextDigest } from './sha256.ts';

/** Crockford's base 32: no I, L, O and U, so that a number read aloud is written down right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 8;
const BYTES = 5;
const CHECK_MODULUS = 31;
const SHAPE = /^DC-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z])$/;

/** The number a person can read out, the same on the device and at the hub: `DC-7K3F-92QX-M` [CON-33, DEC-155]. */
export async function referenceFor(submissionId: string, digest: TextDigest = sha256): Promise<string> {
  const bytes = await digest(submissionId);
  const value = bytes.slice(0, BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  const text = charactersOf(value);
  return `DC-${text.slice(0, 4)}-${text.slice(4)}-${checkCharacter(value)}`;
}

/** Whether a text is a reference with its right check character. Capital letters or small ones. */
export function isReference(text: string): boolean {
  const [, first, second, check] = SHAPE.exec(text.trim().toUpperCase()) ?? [];
  if (first === undefined || second === undefined) return false;
  const value = [...(first + second)].reduce((sum, character) => sum * 32 + ALPHABET.indexOf(character), 0);
  return check === checkCharacter(value);
}

function charactersOf(value: number): string {
  const digits = Array.from({ length: CHARACTERS }, (_, place) => Math.floor(value / 32 ** place) % 32);
  return digits
    .reverse()
    .map((digit) => ALPHABET.charAt(digit))
    .join('');
}

function checkCharacter(value: number): string {
  return ALPHABET.charAt(value % CHECK_MODULUS);
}
