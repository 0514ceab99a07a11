import { describe, expect, it } from 'vitest';
import { hashedText } from '../../../../hub/submissions/submission.ts';

const KNOWN = '{"a":[1,true,null],"b":{"x":"é","y":1.5}}';

describe('the text a body is hashed by', () => {
  it('is over the canonical form, whatever the order of the names [CON-03 in part]', () => {
    expect(hashedText({ b: { y: 1.5, x: 'é' }, a: [1, true, null] })).toBe(KNOWN);
    expect(hashedText({ a: [1, true, null], b: { x: 'é', y: 1.5 } })).toBe(KNOWN);
  });

  it('leaves the bot-check token out, so that every try of a submission agrees [CON-03 in part]', () => {
    expect(hashedText({ captcha: 'one', b: { x: 'é', y: 1.5 }, a: [1, true, null] })).toBe(KNOWN);
    expect(hashedText({ b: { x: 'é', y: 1.5, captcha: 'inner' }, a: [1, true, null] })).not.toBe(KNOWN);
  });

  it('tells another value from the same one [CON-03 in part]', () => {
    expect(hashedText({ a: 1 })).not.toBe(hashedText({ a: '1' }));
    expect(hashedText(JSON.parse('{"a":1,"__proto__":{"b":2}}'))).not.toBe(hashedText({ a: 1 }));
  });

  it('refuses a body that is nested out of all proportion [CON-05]', () => {
    const depth = 100_000;
    const body = { list: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) };
    expect(() => hashedText(body)).toThrow(RangeError);
  });
});
