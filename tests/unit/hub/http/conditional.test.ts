import { describe, expect, it } from 'vitest';
import { etagOf, matchesEtag } from '../../../../hub/http/conditional.ts';

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
