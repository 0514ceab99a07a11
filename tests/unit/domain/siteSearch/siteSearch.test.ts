import { expect, it } from 'vitest';
import {
  readSiteQuery,
  SITE_TABS,
  siteSearchAddress,
  siteSearchRequest,
  siteTabOf,
} from '../../../../src/domain/siteSearch/siteSearch.ts';

const read = (query: string) => readSiteQuery(new URLSearchParams(query));

it('a search is its query and its page, and goes back into the same address [GS-01]', () => {
  expect(read('query=dog&page=3')).toEqual({ query: 'dog', page: 3 });
  expect(siteSearchAddress(read('page=3&query=dog&tab=careers&perPage=50'))).toBe('/search?query=dog&page=3');
  expect(siteSearchAddress(read('query=flying+%26+fixing&page=1'))).toBe('/search?query=flying+%26+fixing');
  expect(siteSearchAddress(read(''))).toBe('/search');
});

it('a page that is none is the first, and a query is trimmed and cut [GS-01]', () => {
  for (const page of ['0', '-1', 'two', '1.5', '']) expect(read(`query=dog&page=${page}`).page).toBe(1);
  expect(read('query=++dog++').query).toBe('dog');
  expect(read(`query=${'a'.repeat(300)}`).query).toHaveLength(100);
});

it('asks for all four kinds in one facet, ten of each a page [GS-10, GS-11, DEC-95]', () => {
  expect(siteSearchRequest({ query: 'dog', page: 2 })).toEqual({
    filterValues: [{ FacetId: 'contentType', FacetValues: ['Careers', 'Pages', 'FAQS', 'Resources'] }],
    searchId: '2f6e3a58-1c84-4a0f-8f0b-5b8f5a7c1d03',
    page: 2,
    perPage: 10,
    query: 'dog',
  });
});

it('has five tabs, found by their ids and by nothing else [GS-03, DEC-93]', () => {
  expect(SITE_TABS.map(({ label }) => label)).toEqual(['All', 'Careers', 'Pages', 'FAQS', 'Resources']);
  expect(SITE_TABS.map(({ id }) => siteTabOf(id))).toEqual(['all', 'careers', 'pages', 'faqs', 'resources']);
  for (const other of ['Careers', '', undefined, null, 7]) expect(siteTabOf(other)).toBeUndefined();
});
