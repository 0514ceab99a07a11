import { describe, expect, it } from 'vitest';
import { EncodedBody, preferredEncoding } from '../../../../hub/http/encodedBody.ts';

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s gives %s [HTTP-22]', (sent, encoding) => {
    expect(preferredEncoding(sent)).toBe(encoding);
  });
});

describe('EncodedBody', () => {
  it('compresses once for all who ask [HTTP-22]', async () => {
    const body = new EncodedBody('x'.repeat(2_000));
    expect(body.as('br')).toBe(body.as('br'));
    expect((await body.as('br')).byteLength).toBeLessThan(100);
  });
});
