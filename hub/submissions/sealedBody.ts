import { compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { parseJsonObject } from '../http/requestBody.ts';
import type { Store } from '../store/Store.ts';

const ALGORITHMS = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] };
const KEY_ID = /^[\w-]{1,64}$/;

/** No key of this hub opens the body, or there is no JSON object in it [CON-30]. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function keyIdOf(sealed: string): string {
  try {
    const { kid } = decodeProtectedHeader(sealed);
    if (typeof kid === 'string' && KEY_ID.test(kid)) return kid;
  } catch {
    throw new UnreadableBody('the body is not a sealed one');
  }
  throw new UnreadableBody('the sealed body names no key');
}

/**
 * Opens a JWE (compact, ECDH-ES with A256GCM) with whichever of the hub's keys it was sealed to [DEC-154, CON-25].
 * @throws UnreadableBody; errors of the database pass through, so that they are never taken for a broken body
 */
export async function openSealedBody(
  store: Pick<Store, 'openingKey'>,
  sealed: string,
): Promise<Record<string, unknown>> {
  const jwk = await store.openingKey(keyIdOf(sealed));
  if (!jwk) throw new UnreadableBody('the body is sealed to a key this hub does not have');
  try {
    const { plaintext } = await compactDecrypt(sealed, await importJWK(jwk as JWK, 'ECDH-ES'), ALGORITHMS);
    return parseJsonObject(utf8.decode(plaintext));
  } catch {
    throw new UnreadableBody('the sealed body does not open to a JSON object');
  }
}
