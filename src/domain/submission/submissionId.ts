import { toBase64Url } from '../text/base64.ts';
import { sha256, toHex } from '../text/sha256.ts';

/** Crockford's base 32: no I, L, O and U, so that a reference or a code read aloud is written down correctly. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CHARACTERS = 8;

/** 40 bits */
const HEX_DIGITS = 10;

const CHECK_MODULUS = 31;

const ID_BYTES = 16;
const VISIBLE_ASCII = /^[\x21-\x7e]{16,128}$/;

/**
 * Returns a new submission id, sent as `Idempotency-Key` on every attempt: 128 random bits as 22 base64url characters
 * [CON-02].
 * @param randomBytes  source of randomness; tests pass their own
 */
export function newSubmissionId(randomBytes: (count: number) => Uint8Array = cryptoBytes): string {
  return toBase64Url(randomBytes(ID_BYTES));
}

/** Whether the hub accepts this text as an idempotency key: 16 to 128 visible ASCII characters [CON-02]. */
export function isSubmissionKey(text: string): boolean {
  return VISIBLE_ASCII.test(text);
}

function cryptoBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

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

/**
 * Returns a reference as it was given, from what a person typed or wrote down: without regard to case, dashes and blanks,
 * and with the letters that the alphabet leaves out read as the digits that they look like.
 * @returns undefined when it is none, or its check character says that one was mistyped
 */
export function readReference(text: string): string | undefined {
  const [, typed = ''] = /^DC([0-9A-Z]{9})$/.exec(text.toUpperCase().replace(/[^0-9A-Z]/g, '')) ?? [];
  const read = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  const [body, check] = [read.slice(0, CHARACTERS), read.slice(CHARACTERS)];
  const value = [...body].reduce((sum, character) => sum * CODE_ALPHABET.length + CODE_ALPHABET.indexOf(character), 0);
  if (read === '' || read.includes('U') || check !== checkCharacter(value)) return undefined;
  return `DC-${body.slice(0, 4)}-${body.slice(4)}-${check}`;
}

function charactersOf(value: number): string {
  let [text, rest] = ['', value];
  for (let place = 0; place < CHARACTERS; place += 1) {
    text = CODE_ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function checkCharacter(value: number): string {
  return CODE_ALPHABET.charAt(value % CHECK_MODULUS);
}
