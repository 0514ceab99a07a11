import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../src/domain/text/json.ts';
import { buildWireRegistration } from '../../../builders/buildRegistration.ts';

/** Values of RFC 8785's own examples, and names that objects have without being told. */
const SAMPLES: Record<string, object> = {
  'the example of section 3.2.2': JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`),
  'the names of section 3.2.3': {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  },
  'names in some objects and not in others': { b: [{ z: 1 }, { a: 2, z: {} }, [], [[{ c: 3 }]]], a: { b: null } },
  'names that every object has': { toString: 1, inner: { constructor: 'x' }, list: [{ valueOf: null }] },
  'numbers as names': { 10: 'a', 9: { 2: 'b', 10: 'c' }, x: 1 },
  'an empty name and empty values': { '': '', list: [], object: {}, none: null, zero: -0 },
  'a registration': buildWireRegistration({}),
};

describe('the canonical form of JSON', () => {
  it.each(Object.entries(SAMPLES))('is that of RFC 8785 for %s [CON-03 in part]', (_, value) => {
    expect(canonicalJson(value)).toBe(canonicalize(value));
  });

  it('is the same however a body is written [CON-03 in part]', () => {
    expect(canonicalJson(JSON.parse('{ "b": [ { "y": 1.50, "x": "\\u00e9" } ], "a": 1e2 }'))).toBe(
      '{"a":100,"b":[{"x":"é","y":1.5}]}',
    );
  });

  it('is none where a number is beyond what JSON can carry [CON-05]', () => {
    expect(() => canonicalJson(JSON.parse('{"a":[1e999]}'))).toThrow(RangeError);
  });
});
