import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NoResults, SEARCH_TIPS } from '../../../../src/content/search/NoResults.tsx';

const NEAREST = [
  { kind: 'role', title: 'Medic', url: '/jobs/navy/medic' },
  { kind: 'event', title: 'Expo', url: '/events/events-detail/EXPO' },
  { kind: 'question', title: 'Am I paid?', url: '/faqs?faq=pay' },
] as const;

function render(suggestions: string[], nearest: typeof NEAREST | []) {
  const markup = renderToStaticMarkup(
    <NoResults
      heading={'No results for "zebra"'}
      suggestions={suggestions}
      hrefOf={(text) => `/careers?query=${text}`}
      nearest={nearest}
      tips={SEARCH_TIPS}
    />,
  );
  return {
    markup,
    headings: [...markup.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, text]) => text?.replaceAll('&quot;', '"')),
    links: [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  };
}

it('a search without results offers words, the nearest answers, tips and the helpline [GS-15, DEC-78]', () => {
  const { headings, links, markup } = render(['Medic'], NEAREST);
  expect(headings).toEqual(['No results for "zebra"', 'Did you mean', 'This may help', 'Search tips']);
  expect(links).toEqual(['/careers?query=Medic', ...NEAREST.map(({ url }) => url), 'tel:131901']);
  for (const kind of ['Role', 'Event', 'Question']) expect(markup).toContain(`<small>${kind}</small>`);
});

it('without any of them tips and the helpline are left: never a dead end [GS-15, DEC-78]', () => {
  const { headings, links } = render([], []);
  expect(headings).toEqual(['No results for "zebra"', 'Search tips']);
  expect(links).toEqual(['tel:131901']);
});
