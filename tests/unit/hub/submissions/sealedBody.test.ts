import {
  CompactEncrypt,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  type JWEKeyManagementHeaderParameters,
  type JWK,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSealedForm, openSealedBody, UnreadableBody } from '../../../../hub/submissions/sealedBody.ts';

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

/** The keys that a hub has, by id. */
const keysOf = (jwk: JWK) => ({ openingKey: async (kid: string) => (kid === 'key-1' ? jwk : undefined) });

const open = (sealed: string, jwk = hub.privateJwk) => openSealedBody(keysOf(jwk), sealed);

const isRefused = (sealed: string) => expect(open(sealed)).rejects.toThrow(UnreadableBody);

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
    expect(isSealedForm(await seal())).toBe(true);
    expect(isSealedForm(await seal(''))).toBe(true);
    expect(isSealedForm(`${headerOf({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'of another hub' })}..a.b.c`)).toBe(true);
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
    expect(isSealedForm(text)).toBe(false);
  });
});

describe('opening what an outbox has sealed', () => {
  it.each([{}, JSON.parse(PLAIN), { text: 'x'.repeat(100_000) }])(
    'gives the exact object back [DEC-154, OUTBOX-08]',
    async (body) => {
      expect(await open(await seal(JSON.stringify(body)))).toEqual(body);
    },
  );

  it.each(['', '[]', '"text"', '{"cut":'])('refuses what is no JSON object: %o [CON-30 in part]', async (text) => {
    await isRefused(await seal(text));
  });

  it('asks for the key that the body names, and refuses one the hub does not have [CON-25, CON-30 in part]', async () => {
    await isRefused(await seal(PLAIN, { header: { kid: 'key-2' } }));
    await isRefused(await seal(PLAIN, { header: { kid: 'no key id' } }));
  });

  it('does not call a body unreadable when the database fails [CON-30 in part]', async () => {
    const failing = { openingKey: async () => Promise.reject(new Error('the database is gone')) };
    await expect(openSealedBody(failing, await seal())).rejects.toThrow('the database is gone');
  });

  it('agrees on the key with whoever names the parties [DEC-154]', async () => {
    const parties = { apu: new TextEncoder().encode('device'), apv: new TextEncoder().encode('hub') };
    expect(await open(await seal(PLAIN, { parties }))).toEqual(JSON.parse(PLAIN));
  });

  it.each([
    ['header', 0],
    ['initialisation vector', 2],
    ['text', 3],
    ['tag', 4],
  ])('fails when its %s was changed [CON-30 in part]', async (_, at) => {
    await isRefused(withPart(await seal(), at, flipFirst));
  });

  it.each([4, 8, 12, 15])('does not take a tag of %s bytes for one of sixteen [CON-30 in part]', async (length) => {
    const shorten = (part: string) => Buffer.from(part, 'base64url').subarray(0, length).toString('base64url');
    await isRefused(withPart(await seal(), 4, shorten));
  });

  it.each([
    ['of five parts and more', (sealed: string) => `${sealed}.more`],
    ['with a wrapped key', (sealed: string) => withPart(sealed, 1, () => 'AAAA')],
    ['with characters of no part', (sealed: string) => withPart(sealed, 3, (part) => `${part}=`)],
    ['without an end', (sealed: string) => sealed.slice(0, sealed.lastIndexOf('.'))],
  ])('refuses one %s [CON-30 in part]', async (_, change) => {
    await isRefused(change(await seal()));
  });

  it.each([{ alg: 'ECDH-ES+A256KW' }, { enc: 'A128GCM' }, { zip: 'DEF' }])(
    'refuses one that was truly sealed to this hub in another way: %o [CON-30 in part]',
    async (header) => {
      const sealed = await seal(PLAIN, { header });
      const { plaintext } = await compactDecrypt(sealed, hub.privateJwk, { maxDecompressedLength: 1000 });
      expect(new TextDecoder().decode(plaintext)).toBe(PLAIN);
      await isRefused(sealed);
    },
  );

  it.each([{ crit: ['b64'] }, { epk: { kty: 'EC', crv: 'P-384' } }])(
    'refuses one whose header asks for more: %o [CON-30 in part]',
    async (header) => {
      const restate = (part: string) =>
        headerOf({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...header });
      await isRefused(withPart(await seal(), 0, restate));
    },
  );

  it.each([
    ['shorter', (bytes: Buffer) => bytes.subarray(1)],
    ['longer', (bytes: Buffer) => Buffer.concat([Buffer.alloc(1), bytes])],
  ])('refuses a coordinate that is %s than those of the curve [CON-30 in part]', async (_, change) => {
    const restate = (part: string) => {
      const header = JSON.parse(Buffer.from(part, 'base64url').toString());
      header.epk.x = change(Buffer.from(header.epk.x, 'base64url')).toString('base64url');
      return headerOf(header);
    };
    await isRefused(withPart(await seal(), 0, restate));
  });

  it('fails with the key of another hub [CON-30 in part]', async () => {
    const other = await newPair();
    await expect(open(await seal(), other.privateJwk)).rejects.toThrow(UnreadableBody);
  });

  it('fails when the key to agree with is no point of the curve [CON-30 in part]', async () => {
    const offCurve = (part: string) => {
      const header = JSON.parse(Buffer.from(part, 'base64url').toString());
      header.epk.y = header.epk.x;
      return headerOf(header);
    };
    await isRefused(withPart(await seal(), 0, offCurve));
  });
});
