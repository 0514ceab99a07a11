import { describe, expect, it } from 'vitest';
import { withoutSentenceEnd } from '../../../../src/domain/page/sentenceEnd.ts';

describe('a path with the end of a sentence behind it', () => {
  it.each([
    ...['%20', '%0A', '%0a', '%C2%A0', '%E2%80%8B', '.', ',', ')', ');', '%22', '”', '%E2%80%9D', '...', '%20.'],
  ])('loses %s [SHELL-06 in part]', (end) => {
    expect(withoutSentenceEnd(`/events/events-detail/SYD-WID-NIGHT${end}`)).toBe('/events/events-detail/SYD-WID-NIGHT');
  });

  it.each(['/', '/careers', '/careers/', '/jobs/navy/medic', '/a.b', '/%C3%A9', '/50%25', '', 'careers.'])(
    '"%s" has none [SHELL-06 in part]',
    (path) => {
      expect(withoutSentenceEnd(path)).toBeUndefined();
    },
  );

  it('never leads to another site, and never twice to another path [SHELL-06 in part]', () => {
    for (const path of ['//evil.example.', '//evil.example/%20', '/\\\\evil.example.']) {
      expect(withoutSentenceEnd(path)).toBeUndefined();
    }
    expect(withoutSentenceEnd('/)')).toBe('/');
    for (const path of ['/navy.', '/navy%20%20', '/navy%2E%20', '/x%2520.']) {
      expect(withoutSentenceEnd(withoutSentenceEnd(path) ?? '')).toBeUndefined();
    }
  });

  it('takes no longer for a path that is nothing else [SHELL-06 in part]', () => {
    expect(withoutSentenceEnd(`/${'.'.repeat(100_000)}x`)).toBeUndefined();
    expect(withoutSentenceEnd(`/${'%20'.repeat(100_000)}`)).toBe('/');
  });
});
