import { CompactEncrypt, exportJWK, generateKeyPair, type JWEKeyManagementHeaderParameters, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { isJwe, jweHeader, openJwe, privateKey } from '../../../../hub/submissions/openJwe.ts';

const PLAIN = '{"EventCode":"SEA1","Surname":"Ōtāhuhu"}';

let hub: { publicJwk: JWK; privateJwk: JWK };
const newPair = async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return { publicJwk: await exportJWK(pair.publicKey), privateJwk: await exportJWK(pair.privateKey) };
};
beforeAll(async () => {
  hub = await newPair();
});

function seal(
  text = PLAIN,
  { header = {}, parties }: { header?: object; parties?: JWEKeyManagementHeaderParameters } = {},
): Promise<string> {
  const sealing = new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: 'key-1',
    ...header,
  });
  return (parties ? sealing.setKeyManagementParameters(parties) : sealing).encrypt({ ...hub.publicJwk });
}

const open = (sealed: string) => openJwe(sealed, privateKey(hub.privateJwk)).toString();

/** The same JWE with one part replaced. */
function withPart(sealed: string, at: number, change: (part: string) => string): string {
  return sealed
    .split('.')
    .map((part, index) => (index === at ? change(part) : part))
    .join('.');
}

const flipFirst = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);

const headerOf = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');

describe('the form of what an outbox has sealed', () => {
  it('is known whether or not it opens [CON-08, DEC-154]', async () => {
    expect(isJwe(await seal())).toBe(true);
    expect(isJwe(await seal(''))).toBe(true);
    expect(isJwe(`${headerOf({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'of another hub' })}..a.b.c`)).toBe(true);
  });

  it.each([
    ['three parts', 'not.a.jwe'],
    ['a header that is no JSON', 'not.a.jwe.at.all'],
    ['a header that is no object', `${headerOf([])}..a.b.c`],
    ['no key named', `${headerOf({ alg: 'ECDH-ES', enc: 'A256GCM' })}..a.b.c`],
    ['a key named by a number', `${headerOf({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 1 })}..a.b.c`],
    ['another algorithm', `${headerOf({ alg: 'dir', enc: 'A256GCM', kid: 'key-1' })}..a.b.c`],
    ['another cipher', `${headerOf({ alg: 'ECDH-ES', enc: 'A128GCM', kid: 'key-1' })}..a.b.c`],
    ['a sixth part', `${headerOf({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'key-1' })}..a.b.c.d`],
    ['a character of no base64url', `${headerOf({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'key-1' })}..a.b+.c`],
  ])('is not that of %s [CON-08]', (_, text) => {
    expect(isJwe(text)).toBe(false);
  });
});

describe('opening what an outbox has sealed', () => {
  it.each(['', PLAIN, 'x'.repeat(100_000)])('gives the exact text back [DEC-154, OUTBOX-08]', async (text) => {
    expect(open(await seal(text))).toBe(text);
  });

  it('names the key it was sealed to [CON-25]', async () => {
    expect(jweHeader(await seal())).toMatchObject({ kid: 'key-1' });
  });

  it('agrees on the key with whoever names the parties [DEC-154]', async () => {
    const parties = { apu: new TextEncoder().encode('device'), apv: new TextEncoder().encode('hub') };
    expect(open(await seal(PLAIN, { parties }))).toBe(PLAIN);
  });

  it.each([
    ['header', 0],
    ['initialisation vector', 2],
    ['text', 3],
    ['tag', 4],
  ])('fails when its %s was changed [CON-30 in part]', async (_, at) => {
    const sealed = await seal();
    expect(() => open(withPart(sealed, at, flipFirst))).toThrow();
  });

  it.each([4, 8, 12, 15])('does not take a tag of %s bytes for one of sixteen [CON-30 in part]', async (length) => {
    const shorten = (part: string) => Buffer.from(part, 'base64url').subarray(0, length).toString('base64url');
    const sealed = await seal();
    expect(() => open(withPart(sealed, 4, shorten))).toThrow('not A256GCM');
  });

  it.each([
    ['of five parts and more', (sealed: string) => `${sealed}.more`],
    ['with a wrapped key', (sealed: string) => withPart(sealed, 1, () => 'AAAA')],
    ['with characters of no part', (sealed: string) => withPart(sealed, 3, (part) => `${part}=`)],
    ['without an end', (sealed: string) => sealed.slice(0, sealed.lastIndexOf('.'))],
  ])('refuses one %s [CON-30 in part]', async (_, change) => {
    const sealed = await seal();
    expect(() => open(change(sealed))).toThrow();
  });

  it.each([
    { alg: 'dir' },
    { enc: 'A128GCM' },
    { zip: 'DEF' },
    { crit: ['b64'] },
    { epk: { kty: 'EC', crv: 'P-384' } },
  ])('refuses one that says it was sealed in another way: %o [CON-30 in part]', async (header) => {
    const restate = (part: string) =>
      Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...header })).toString(
        'base64url',
      );
    const sealed = await seal();
    expect(() => open(withPart(sealed, 0, restate))).toThrow(/sealed in another way|no key on P-256/);
  });

  it.each([
    ['shorter', (bytes: Buffer) => bytes.subarray(1)],
    ['longer', (bytes: Buffer) => Buffer.concat([Buffer.alloc(1), bytes])],
  ])('refuses a coordinate that is %s than those of the curve [CON-30 in part]', async (_, change) => {
    const restate = (part: string) => {
      const header = JSON.parse(Buffer.from(part, 'base64url').toString());
      header.epk.x = change(Buffer.from(header.epk.x, 'base64url')).toString('base64url');
      return Buffer.from(JSON.stringify(header)).toString('base64url');
    };
    const sealed = await seal();
    expect(() => open(withPart(sealed, 0, restate))).toThrow('not of P-256');
  });

  it('fails with the key of another hub [CON-30 in part]', async () => {
    const other = await newPair();
    const sealed = await seal();
    expect(() => openJwe(sealed, privateKey(other.privateJwk))).toThrow();
  });

  it('fails when the key to agree with is no point of the curve [CON-30 in part]', async () => {
    const offCurve = (part: string) => {
      const header = JSON.parse(Buffer.from(part, 'base64url').toString());
      header.epk.y = header.epk.x;
      return Buffer.from(JSON.stringify(header)).toString('base64url');
    };
    const sealed = await seal();
    expect(() => open(withPart(sealed, 0, offCurve))).toThrow('not valid for specified curve');
  });
});
