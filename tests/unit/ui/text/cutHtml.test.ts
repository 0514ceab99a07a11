import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cutHtml, ExpandableText } from '../../../../src/ui/text/ExpandableText.tsx';

const words = (count: number) => `<p>${'word '.repeat(count).trim()}</p>`;

it('a text that is not longer than the limit is not cut; tags count for nothing, an entity for one [DEC-49]', () => {
  expect(cutHtml('<p>four <strong>five</strong></p>', 9)).toBeUndefined();
  expect(cutHtml('<p>a &amp; b</p>', 5)).toBeUndefined();
});

it.each([
  ['<p>four fives sixes</p>', 12, '<p>four fives…</p>'],
  ['<p>four fives</p>', 4, '<p>four…</p>'],
  ['<p>four <em>fives sixes</em></p>', 12, '<p>four <em>fives…</em></p>'],
  ['<p>first</p><p>second third</p>', 8, '<p>first…</p>'],
  ['<ul><li>one<br />two three</li></ul>', 8, '<ul><li>one<br />two…</li></ul>'],
  ['<p>a &amp; bcdef</p>', 6, '<p>a &amp;…</p>'],
])('%s is cut after %i characters at the end of a word, with its tags closed [DEC-49]', (html, limit, cut) => {
  expect(cutHtml(html, limit)).toBe(cut);
});

const rendered = (html: string) => renderToString(createElement(ExpandableText, { html }));

it('a text of exactly 400 characters gets no bar, a longer one gets both labels and all of its text [BLOCK-36, BLOCK-37, DEC-49]', () => {
  expect(rendered(`<p>${'x'.repeat(399)}y</p>`)).not.toContain('<details');
  const long = rendered(words(81));
  expect(long).toContain('>Expand to read more<');
  expect(long).toContain('>Minimise to read less<');
  expect(long).toContain(words(81));
  expect(long).toContain(`${words(80).slice(0, -4)}…</p>`);
});
