import { canonicalJson } from '../text/canonicalJson.ts';

/**
 * What tells two bodies apart under one key, as text to be hashed: the RFC 8785 form without `captcha`. The bot-check
 * token differs on every try, and the sealed and the plain send of one submission must agree [CON-03].
 * @throws RangeError when the body is nested deeper than any form of ours, or for a number JSON cannot carry
 */
export function hashedText(body: object): string {
  const { captcha: _token, ...lasting } = body as { captcha?: unknown };
  return canonicalJson(lasting);
}
