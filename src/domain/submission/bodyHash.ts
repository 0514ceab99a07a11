import { canonicalJson } from '../text/canonicalJson.ts';

/**
 * Returns the text whose hash tells apart two bodies sent under one key: the RFC 8785 form without `captcha`. The
 * bot-check token differs on every attempt, and the sealed and plain bodies of one submission must match [CON-03].
 * @throws RangeError when the body is nested deeper than any of our forms, or for a number that JSON cannot carry
 */
export function hashedText(body: object): string {
  const { captcha: _token, ...lasting } = body as { captcha?: unknown };
  return canonicalJson(lasting);
}
