import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Marks } from '../../../../src/domain/search/searchCalls.ts';
import { MarkedText } from '../../../../src/ui/text/MarkedText.tsx';

function markup(text: string, marks?: Marks): string {
  return renderToStaticMarkup(<MarkedText text={text} marks={marks} />).replaceAll(/ class="[^"]*"|<\/?span>/g, '');
}

test('marks stand round the matched words, and the rest of the text stays as it is [GS-21 in part]', () => {
  expect(markup('Military Working Dog Handler', [[17, 3]])).toBe('Military Working <mark>Dog</mark> Handler');
  expect(
    markup('dog and dogs', [
      [0, 3],
      [8, 4],
    ]),
  ).toBe('<mark>dog</mark> and <mark>dogs</mark>');
  expect(markup('Chef')).toBe('Chef');
});

test('marks are made from text, never from HTML [GS-21 in part]', () => {
  expect(markup('<b>dog</b>', [[3, 3]])).toBe('&lt;b&gt;<mark>dog</mark>&lt;/b&gt;');
});

test('a mark that does not fit the text is left out', () => {
  expect(
    markup('dog', [
      [0, 0],
      [2, 5],
    ]),
  ).toBe('dog');
});
