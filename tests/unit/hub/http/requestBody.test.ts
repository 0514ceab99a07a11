import { describe, expect, it } from 'vitest';
import { HubError } from '../../../../hub/http/errors.ts';
import { parseJsonObject, readText } from '../../../../hub/http/requestBody.ts';

const statusOf = (work: () => unknown) => {
  try {
    work();
    return 'taken';
  } catch (error) {
    return error instanceof HubError ? error.status : error;
  }
};

describe('request bodies', () => {
  it('are UTF-8 or nothing [CON-05]', () => {
    expect(readText(Buffer.from('Zoë'))).toBe('Zoë');
    for (const bytes of [[0xc3, 0x28], [0xed, 0xa0, 0x80], [0xff], []]) {
      expect(statusOf(() => readText(Buffer.from(bytes)))).toBe(400);
    }
    expect(statusOf(() => readText(undefined))).toBe(400);
  });

  it('are JSON objects without keys that reach a prototype [CON-05]', () => {
    expect(parseJsonObject('{"a":{"b":[1,null]}}')).toEqual({ a: { b: [1, null] } });
    for (const text of ['', '[]', '1', 'null', '{', '{"a":{"__proto__":1}}', '{"constructor":{"prototype":1}}']) {
      expect(statusOf(() => parseJsonObject(text))).toBe(400);
    }
  });

  it('nest as deep as a form needs and not as deep as an attack [CON-05]', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(statusOf(() => parseJsonObject(nested(20)))).toBe('taken');
    expect(statusOf(() => parseJsonObject(nested(200)))).toBe(400);
  });
});
