import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { EncodedBody, etagOf, matchesEtag, preferredEncoding } from '../../../../hub/http/encodedBody.ts';

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
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

  it('gives the third who asks a smaller form of the same bytes [CON-38]', async () => {
    const text = Array.from({ length: 2_000 }, (_, at) => `role ${at % 97} of ${(at * 7919) % 1_009}`).join('\n');
    const body = new EncodedBody(text);
    const first = await body.as('br');
    expect(await body.as('br')).toBe(first);
    const best = await vi.waitFor(async () => {
      const now = await body.as('br');
      expect(now.byteLength).toBeLessThan(first.byteLength);
      return now;
    });
    expect(await body.as('br')).toBe(best);
    expect(brotliDecompressSync(best).toString()).toBe(text);
  });
});

describe('matchesEtag', () => {
  it.each(['"a"', 'W/"a"', '"b", W/"a"', '"b","a"', '*'])('%s names the tag "a" [HTTP-22]', (sent) => {
    expect(matchesEtag(sent, '"a"')).toBe(true);
    expect(matchesEtag(sent, 'W/"a"')).toBe(true);
  });

  it.each([undefined, '', '"b"', 'a', 'W/"ab"'])('%s does not [HTTP-22]', (sent) => {
    expect(matchesEtag(sent, '"a"')).toBe(false);
  });

  it('different content has different tags [HTTP-22]', () => {
    expect(etagOf('a')).toBe(etagOf(Buffer.from('a')));
    expect(etagOf('a')).not.toBe(etagOf('b'));
  });
});
