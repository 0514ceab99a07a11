import canonicalize from 'canonicalize';
import { sha256, type TextDigest, toHex } from './sha256.ts';

/**
 * What tells two bodies apart under one key: SHA-256, hex, over the RFC 8785 form without `captcha`. The bot-check
 * token differs on every try, and the sealed and the plain send of one submission must agree [CON-03].
 * @throws RangeError when the body is nested deeper than any form of ours
 */
export async function bodyHash(body: object, digest: TextDigest = sha256): Promise<string> {
  const { captcha: _token, ...lasting } = body as { captcha?: unknown };
  return toHex(await digest(canonicalize(lasting) ?? ''));
}
