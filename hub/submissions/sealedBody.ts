import { type CryptoKey, compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { parseJsonObject } from '../http/requestBody.ts';
import type { Store } from '../store/Store.ts';

/** The one way in which outboxes seal [DEC-154]. */
const ALG = 'ECDH-ES';
const ENC = 'A256GCM';
/** No compression: a small body could unpack to a huge one. */
const ONLY = { keyManagementAlgorithms: [ALG], contentEncryptionAlgorithms: [ENC], maxDecompressedLength: 0 };
/** Five base64url parts; the second is empty for direct key agreement, the fourth for an empty text. */
const COMPACT = /^[\w-]+(?:\.[\w-]*){4}$/;
const KEY_ID = /^[\w-]{1,64}$/;

/** No key of this hub decrypts the body, or it does not contain a JSON object [CON-30]. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
}

type Keys = Pick<Store, 'openingKey'>;

/** Keys used so far, by id: a key never changes, and all entries of a booth are sealed to the same one. */
const known = new WeakMap<Keys, Map<string, CryptoKey>>();

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Whether a text has the form of what outboxes seal: five parts, and a header that names a key and both algorithms.
 * Whether it can be decrypted is another question [CON-08].
 */
export function isSealedForm(text: string): boolean {
  if (!COMPACT.test(text)) return false;
  try {
    const { kid, alg, enc } = decodeProtectedHeader(text);
    return typeof kid === 'string' && alg === ALG && enc === ENC;
  } catch {
    return false;
  }
}

function keyIdOf(sealed: string): string {
  try {
    const { kid } = decodeProtectedHeader(sealed);
    if (typeof kid === 'string' && KEY_ID.test(kid)) return kid;
  } catch {
    throw new UnreadableBody('the body is not a sealed one');
  }
  throw new UnreadableBody('the sealed body names no key');
}

async function openingKey(store: Keys, kid: string): Promise<CryptoKey> {
  const keys = known.get(store) ?? new Map<string, CryptoKey>();
  known.set(store, keys);
  const used = keys.get(kid);
  if (used) return used;
  const jwk = await store.openingKey(kid);
  if (!jwk) throw new UnreadableBody('the body is sealed to a key this hub does not have');
  const key = await importJWK(jwk as JWK, ALG);
  if (key instanceof Uint8Array) throw new TypeError('the opening key is not a key pair');
  keys.set(kid, key);
  return key;
}

/**
 * Decrypts a JWE (compact, ECDH-ES with A256GCM) with the key of the hub it was sealed to [DEC-154, CON-25].
 * @throws UnreadableBody; database errors pass through, so that they are never mistaken for a broken body
 */
export async function openSealedBody(store: Keys, sealed: string): Promise<Record<string, unknown>> {
  const key = await openingKey(store, keyIdOf(sealed));
  try {
    const { plaintext } = await compactDecrypt(sealed, key, ONLY);
    return parseJsonObject(utf8.decode(plaintext));
  } catch {
    throw new UnreadableBody('the sealed body does not open to a JSON object');
  }
}
