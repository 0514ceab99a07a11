import { toBase64Url } from '../text/base64.ts';

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
