import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { literalQuery, ShownQuery, withoutQuotes } from '../../../../src/content/search/ShownQuery.tsx';

const hrefOf = (query: string) => `/search?${new URLSearchParams({ query })}`;
const shown = (query: string, readAs?: string) => {
  const markup = renderToStaticMarkup(<ShownQuery query={query} readAs={readAs} hrefOf={hrefOf} />);
  return {
    text: markup
      .replaceAll('</p><p', '</p> <p')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .trim(),
    links: [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  };
};

it('says what the results are for [GS-02]', () => {
  expect(shown('dog')).toEqual({ text: 'Showing results for "dog"', links: [] });
});

it('says what a word was read as, and leads back to what was typed, in quotation marks [GS-02, CON-34 in part]', () => {
  expect(shown('air mecanic', 'air mechanic')).toEqual({
    text: 'Showing results for "air mechanic" Search instead for air mecanic',
    links: ['/search?query=%22air%22+%22mecanic%22'],
  });
});

it('a query in quotation marks is not shown in two pairs of them', () => {
  expect(shown('"mecanic"').text).toBe('Showing results for "mecanic"');
  expect(withoutQuotes('"air" "force"')).toBe('air force');
  expect(withoutQuotes('say "no"')).toBe('say "no"');
});

it('a query that is taken literally has each word in quotation marks, as many as there is room for', () => {
  expect(literalQuery('say "no" ')).toBe('"say" "no"');
  const long = literalQuery('mecanic '.repeat(40));
  expect(long.length).toBeLessThanOrEqual(100);
  expect(long).toMatch(/^("mecanic" ?)+$/);
});
