import { describe, expect, it } from 'vitest';
import { bodyHash } from '../../../src/domain/bodyHash.ts';

/** SHA-256 of `{"a":[1,true,null],"b":{"x":"é","y":1.5}}` */
const KNOWN = '77bd7c3f2441170733ed9b0acbb19577bc5f8ac71e6199273b802d9970e4c807';

describe('body hash', () => {
  it('is SHA-256 over the canonical form, whatever the order of the names [CON-03]', async () => {
    expect(await bodyHash({ b: { y: 1.5, x: 'é' }, a: [1, true, null] })).toBe(KNOWN);
    expect(await bodyHash({ a: [1, true, null], b: { x: 'é', y: 1.5 } })).toBe(KNOWN);
  });

  it('leaves the bot-check token out, so that every try of a submission agrees [CON-03]', async () => {
    expect(await bodyHash({ captcha: 'one', b: { x: 'é', y: 1.5 }, a: [1, true, null] })).toBe(KNOWN);
    expect(await bodyHash({ b: { x: 'é', y: 1.5, captcha: 'inner' }, a: [1, true, null] })).not.toBe(KNOWN);
  });

  it('tells another value from the same one [CON-03]', async () => {
    expect(await bodyHash({ a: 1 })).not.toBe(await bodyHash({ a: '1' }));
    expect(await bodyHash(JSON.parse('{"a":1,"__proto__":{"b":2}}'))).not.toBe(await bodyHash({ a: 1 }));
  });

  it('refuses a body that is nested out of all proportion [CON-05]', async () => {
    const depth = 100_000;
    const body = { list: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) };
    await expect(bodyHash(body)).rejects.toThrow(RangeError);
  });
});
