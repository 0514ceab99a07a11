import { RESULTS_PER_PAGE, readPaging } from '../search/paging.ts';
import { queryText } from '../search/searchAddress.ts';
import { CONTENT_TYPES, SEARCH_IDS, type SearchRequest } from '../search/searchCalls.ts';
import { ROUTES } from '../site/routes.ts';

/** The kinds of results as the page names them, in the order of the answer after the set of all [GS-03, DEC-95]. */
export const RESULT_KINDS = [
  { id: 'careers', label: 'Careers' },
  { id: 'pages', label: 'Pages' },
  { id: 'faqs', label: 'FAQS' },
  { id: 'resources', label: 'Resources' },
] as const;
export type ResultKind = (typeof RESULT_KINDS)[number]['id'];

/** [GS-03] */
export const SITE_TABS = [{ id: 'all', label: 'All' }, ...RESULT_KINDS] as const;
export type SiteTab = (typeof SITE_TABS)[number]['id'];

/** Results of each kind on the tab of all [GS-05]. */
export const MOST_OF_EACH_KIND = 5;

/** A search of the whole site as its address expresses it; the tab is no part of it [GS-01, DEC-93]. */
export type SiteQuery = { query: string; page: number };

/** A page that is no whole number above 0 counts as the first. */
export function readSiteQuery(parameters: URLSearchParams): SiteQuery {
  const { page } = readPaging(parameters.get('page'), null);
  return { query: queryText(parameters.get('query') ?? ''), page };
}

/** Equal searches have equal addresses. */
export function siteSearchAddress({ query, page = 1 }: { query: string; page?: number }): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('query', query);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${ROUTES.search.path}?${parameters}` : ROUTES.search.path;
}

/** All four kinds, ten of each a page [GS-10, GS-11, DEC-95]. */
export function siteSearchRequest({ query, page }: SiteQuery): SearchRequest {
  return {
    filterValues: [{ FacetId: 'contentType', FacetValues: [...CONTENT_TYPES] }],
    searchId: SEARCH_IDS.site,
    page,
    perPage: RESULTS_PER_PAGE,
    query,
  };
}

/** The tab that a history entry or a fragment names; undefined for anything else. */
export function siteTabOf(name: unknown): SiteTab | undefined {
  return SITE_TABS.find(({ id }) => id === name)?.id;
}
