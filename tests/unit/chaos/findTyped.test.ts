import { describe, expect, it } from 'vitest';
import { textsIn } from '../../chaos/support/findTyped.ts';

const TYPED = ['kwzbrtplmvnq', 'hgfdscvbnmlk'];

describe('the search for what was typed', () => {
  it.each<[string, (text: string) => Buffer]>([
    ['as it is', (text) => Buffer.from(text)],
    ['in two bytes a letter', (text) => Buffer.from(text, 'utf16le')],
    ['as hex digits', (text) => Buffer.from(Buffer.from(text).toString('hex'))],
    ['as base64', (text) => Buffer.from(Buffer.from(text).toString('base64'))],
    ['as base64 one byte into a longer text', (text) => Buffer.from(Buffer.from(`{${text}}`).toString('base64'))],
    ['as base64 two bytes into a longer text', (text) => Buffer.from(Buffer.from(`{"${text}"}`).toString('base64url'))],
  ])('finds it %s, between anything else [OUTBOX-31]', (_, write) => {
    const bytes = Buffer.concat([Buffer.from([0, 255, 107]), write(TYPED[0] ?? ''), Buffer.from('kwzb')]);
    expect([...textsIn(bytes, TYPED)]).toEqual(['kwzbrtplmvnq']);
  });

  it('finds nothing in what is not it, nor in its parts [OUTBOX-31]', () => {
    expect(textsIn(Buffer.from('kwzbrtplmvn kwzbrtplmvmq'), TYPED).size).toBe(0);
    expect(textsIn(Buffer.alloc(0), TYPED).size).toBe(0);
  });
});
