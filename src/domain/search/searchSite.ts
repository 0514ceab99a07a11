import { ROUTES } from '../site/routes.ts';
import { type FaqIndex, faqsMatching } from './faqIndex.ts';
import { type JobIndex, jobsMatching } from './jobIndex.ts';
import { type LinkIndex, linksMatching, type PageLink, type ResourceLink } from './linkIndex.ts';
import { pageOf } from './paging.ts';
import { CONTENT_TYPES, type SearchRequest, type SearchResultSet, type SiteSearchAnswer } from './searchCalls.ts';

type SiteIndexes = {
  jobs: JobIndex;
  pages: LinkIndex<PageLink>;
  faqs: FaqIndex;
  resources: LinkIndex<ResourceLink>;
};
type ContentType = (typeof CONTENT_TYPES)[number];

/**
 * Runs the site search: one set for all content, then one per content type. `page` and `perPage` apply to each set; the
 * set for all has only the total, no results [HTTP-07, GS-11, DEC-95, CON-18].
 */
export function searchSite(indexes: SiteIndexes, request: SearchRequest): SiteSearchAnswer {
  const { query } = request;
  const found: { [T in ContentType]: () => SearchResultSet['Results'] } = {
    Careers: () => jobsMatching(indexes.jobs, query).map((job) => ({ id: indexes.jobs.results[job]?.id ?? '' })),
    Pages: () => linksMatching(indexes.pages, query),
    FAQS: () => faqsMatching(indexes.faqs, query).map(({ id, question }) => ({ id, title: question, url: faqUrl(id) })),
    Resources: () => linksMatching(indexes.resources, query),
  };
  const wanted = contentTypes(request);
  const sets = CONTENT_TYPES.map((type) => (wanted.has(type) ? found[type]() : []));
  const total = sets.reduce((sum, { length }) => sum + length, 0);
  return [
    { TotalCount: total, Results: [] },
    ...sets.map((set) => ({ TotalCount: set.length, Results: pageOf(set, request) })),
  ];
}

/** Returns the content types named by the facet; all of them when it names none that is known [CON-14]. */
function contentTypes({ filterValues }: SearchRequest): ReadonlySet<ContentType> {
  const named = filterValues
    .filter(({ FacetId }) => FacetId === 'contentType')
    .flatMap(({ FacetValues }) => FacetValues);
  const known = CONTENT_TYPES.filter((type) => named.includes(type));
  return new Set(known.length > 0 ? known : CONTENT_TYPES);
}

function faqUrl(id: string): string {
  return `${ROUTES.faqs.path}?faq=${encodeURIComponent(id)}`;
}
