import { sha256, toHex } from '../text/sha256.ts';

/** Crockford's base 32: no I, L, O and U, so that a reference read aloud is written down correctly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 8;
/** 40 bits */
const HEX_DIGITS = 10;
const CHECK_MODULUS = 31;

/**
 * Returns the reference that a person can read out, the same on the device and at the hub: `DC-7K3F-92QX-M` [CON-33,
 * DEC-155].
 */
export async function referenceFor(submissionId: string): Promise<string> {
  return referenceOfHash(toHex(await sha256(submissionId)));
}

/** Like `referenceFor`, for callers that already have the hash. @param hash  SHA-256 of the id, hex */
export function referenceOfHash(hash: string): string {
  const value = Number.parseInt(hash.slice(0, HEX_DIGITS), 16);
  const text = charactersOf(value);
  return `DC-${text.slice(0, 4)}-${text.slice(4)}-${checkCharacter(value)}`;
}

function charactersOf(value: number): string {
  let [text, rest] = ['', value];
  for (let place = 0; place < CHARACTERS; place += 1) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function checkCharacter(value: number): string {
  return ALPHABET.charAt(value % CHECK_MODULUS);
}
