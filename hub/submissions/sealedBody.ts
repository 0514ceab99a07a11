import type { ECDH } from 'node:crypto';
import { parseJsonObject } from '../http/requestBody.ts';
import type { Store } from '../store/Store.ts';
import { jweHeader, openJwe, privateKey } from './openJwe.ts';

const KEY_ID = /^[\w-]{1,64}$/;

/** No key of this hub decrypts the body, or it does not contain a JSON object [CON-30]. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
}

type Keys = Pick<Store, 'openingKey'>;

/** Keys used so far, by id: a key never changes, and all entries of a booth are sealed to the same one. */
const known = new WeakMap<Keys, Map<string, ECDH>>();

const utf8 = new TextDecoder('utf-8', { fatal: true });

function keyIdOf(sealed: string): string {
  try {
    const { kid } = jweHeader(sealed);
    if (typeof kid === 'string' && KEY_ID.test(kid)) return kid;
  } catch {
    throw new UnreadableBody('the body is not a sealed one');
  }
  throw new UnreadableBody('the sealed body names no key');
}

async function openingKey(store: Keys, kid: string): Promise<ECDH> {
  const keys = known.get(store) ?? new Map<string, ECDH>();
  known.set(store, keys);
  const kept = keys.get(kid);
  if (kept) return kept;
  const jwk = await store.openingKey(kid);
  if (!jwk) throw new UnreadableBody('the body is sealed to a key this hub does not have');
  const key = privateKey(jwk);
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
    return parseJsonObject(utf8.decode(openJwe(sealed, key)));
  } catch {
    throw new UnreadableBody('the sealed body does not open to a JSON object');
  }
}
