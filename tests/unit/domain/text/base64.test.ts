import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, fromBase64Url, toBase64Url } from '../../../../src/domain/text/base64.ts';

describe('base64', () => {
  it('carries any text as UTF-8 in padded base64 and back [ENQ-06 in part]', () => {
    expect(encodeText('Kia ora, é 🙂')).toBe(Buffer.from('Kia ora, é 🙂', 'utf8').toString('base64'));
    expect(decodeText(encodeText('Kia ora, é 🙂'))).toBe('Kia ora, é 🙂');
    expect(encodeText('')).toBe('');
  });

  it.each(['not base64!', 'YWJj=', 'YWI', 'YW Jj', 'YWJ_', '/w=='])(
    'refuses %s, which is not base64 of UTF-8 [HUB-14]',
    (text) => {
      expect(() => decodeText(text)).toThrow(RangeError);
    },
  );

  it('writes bytes without the characters that an address would escape [CON-02]', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(toBase64Url(bytes)).toMatch(/^[\w-]+$/);
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
  });
});
