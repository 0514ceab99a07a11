import type { ReserveUnit } from '../entities/reserveUnit.ts';
import { faqAddress } from '../site/routes.ts';
import type { EpochMs } from '../text/time.ts';
import { namedPlace, type Places } from './destinations.ts';
import { type Finding, findDocuments } from './findDocuments.ts';
import { jobResults } from './jobIndex.ts';
import type { LinkIndex, PageLink, ResourceLink } from './linkIndex.ts';
import { pageOf } from './paging.ts';
import {
  CONTENT_TYPES,
  type SearchRequest,
  type SearchResultSet,
  type SiteResult,
  type SiteSearchAnswer,
} from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';

type ContentType = (typeof CONTENT_TYPES)[number];
type SearchedSite = Places & { resources: LinkIndex<ResourceLink>; units: readonly ReserveUnit[] };

/**
 * Runs the site search: one set for all content, then one per content type. `page` and `perPage` apply to each set; the
 * set for all has only the total, no results [HTTP-07, GS-11, DEC-95, CON-18]. A word that one content type holds is a
 * typing error in none of the others.
 */
export function searchSite(
  site: SearchedSite,
  language: SearchLanguage,
  request: SearchRequest,
  now: EpochMs,
): SiteSearchAnswer {
  const { query } = request;
  const { jobs, pages, faqs, resources } = site;
  const all = [jobs, pages, faqs, resources];
  const options = { isElsewhere: (word: string) => all.some(({ texts }) => texts.forms(word).length > 0) };
  const search: { [T in ContentType]: () => { found: Finding; results: (found: Finding) => SiteResult[] } } = {
    Careers: () => ({
      found: findDocuments(jobs.texts, language, query, options),
      results: (found) => jobResults(jobs, found, request).map(({ isPriority, ...result }) => result),
    }),
    Pages: () => ({
      found: findDocuments(pages.texts, language, query, options),
      results: (found) => linkResults(pages, found, request),
    }),
    FAQS: () => ({
      found: findDocuments(faqs.texts, language, query, options),
      results: (found) =>
        pageOf(found.docs, request).flatMap((doc) => {
          const faq = faqs.faqs[doc];
          return faq ? { id: faq.id, title: faq.question, url: faqAddress(faq.id), ...found.match(doc) } : [];
        }),
    }),
    Resources: () => ({
      found: findDocuments(resources.texts, language, query, options),
      results: (found) => linkResults(resources, found, request),
    }),
  };
  const wanted = contentTypes(request);
  const searched = CONTENT_TYPES.map((type) => (wanted.has(type) ? search[type]() : undefined));
  const sets = searched.map(
    (each): SearchResultSet =>
      each ? { TotalCount: each.found.docs.length, Results: each.results(each.found) } : { TotalCount: 0, Results: [] },
  );
  const readAs = searched.find((each) => each?.found.readAs && each.found.docs.length > 0)?.found.readAs;
  const top = namedPlace(site, language, query, now);
  const total = sets.reduce((sum, { TotalCount }) => sum + TotalCount, 0);
  return [{ TotalCount: total, Results: [], ...(top && { Top: top }), ...(readAs && { ReadAs: readAs }) }, ...sets];
}

function linkResults<L extends PageLink>(
  { links }: LinkIndex<L>,
  found: Finding,
  request: SearchRequest,
): SiteResult[] {
  return pageOf(found.docs, request).flatMap((doc) => {
    const link = links[doc];
    return link ? { ...link, ...found.match(doc) } : [];
  });
}

/** Returns the content types named by the facet; all of them when it names none that is known [CON-14]. */
function contentTypes({ filterValues }: SearchRequest): ReadonlySet<ContentType> {
  const named = filterValues
    .filter(({ FacetId }) => FacetId === 'contentType')
    .flatMap(({ FacetValues }) => FacetValues);
  const known = CONTENT_TYPES.filter((type) => named.includes(type));
  return new Set(known.length > 0 ? known : CONTENT_TYPES);
}
