import { describe, expect, it } from 'vitest';
import { criticalStyles, takeApart } from '../../../../hub/render/criticalStyles.ts';

const critical = (css: string) => criticalStyles([takeApart(css)], '<p class="a"></p><b></b>');

describe('values in place of the names of custom properties [CON-38]', () => {
  it('stand where a name is looked up once, or the value is short', () => {
    expect(critical(':root{--long:clamp(1rem,2vw,3rem)}p{top:var(--long)}')).toBe('p{top:clamp(1rem,2vw,3rem)}');
    expect(critical(':root{--c:#10191e}p{color:var(--c)}b{color:var(--c)}')).toBe('p{color:#10191e}b{color:#10191e}');
    expect(critical('@layer t{:root{--c:#123}}p{color:var(--c)}')).toBe('p{color:#123}');
  });

  it.each([
    ['a long value that several look up', ':root{--l:clamp(1rem,2vw,3rem)}p{top:var(--l)}b{top:var(--l)}'],
    ['one that is set for a part of the page', '.a{--c:#123}p{color:var(--c)}'],
    ['one that is set twice', ':root{--c:#123}.a{--c:#456}p{color:var(--c)}'],
    ['one that other screens have otherwise', ':root{--c:#123}@media (width>9px){:root{--c:#456}}p{color:var(--c)}'],
    ['one with a stand-in', ':root{--c:#123}p{color:var(--c,red)}'],
    ['one that looks up what a part of the page may set', ':root{--c:var(--d)}.a{--d:#123}p{color:var(--c)}'],
  ])('leave %s alone', (_, css) => {
    expect(critical(css)).toBe(css);
  });
});
