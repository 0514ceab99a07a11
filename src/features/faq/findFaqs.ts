import { findAlternatives, NO_ALTERNATIVES } from '../../content/search/findAlternatives.ts';
import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import type { FaqSubcategory } from '../../domain/entities/faq.ts';
import { type FaqWithRelated, withRelated } from '../../domain/faq/relatedFaqs.ts';
import type { Destination, Match } from '../../domain/search/searchCalls.ts';

export type FoundFaqs =
  | {
      type: 'found';
      /** Best match first */
      faqs: FaqWithRelated[];
      /** In which they stand, that of the best match first */
      subcategories: FaqSubcategory[];
      /** Why each was found, by its id */
      matches: Record<string, Match>;
      /** What the query was read as, where a word was taken for a typing error */
      readAs?: string;
      /** Places that answer a part of the query, where no question was found */
      nearest: Destination[];
    }
  | { type: 'failed'; message: string };

type Asked = { source: Pick<ContentSource, 'record' | 'all'>; search: SiteSearch; signal: AbortSignal };

/**
 * Returns the questions that a search finds, with those related to each. A failure is logged and returned as a result, so
 * that the rest of the page is shown [FAQ-29, FAQ-30].
 * @throws the signal's reason when another navigation has replaced this one
 */
export async function findFaqs(query: string, { source, search, signal }: Asked): Promise<FoundFaqs> {
  try {
    const datasourceId = await faqDatasource(source);
    const [{ answer }, all] = await Promise.all([search('faqs', { query, datasourceId }, signal), source.all('faqs')]);
    const { faqs, subcategories, matches = {}, ReadAs } = answer.Result;
    const found = faqs.map((faq) => withRelated(faq, all));
    const { nearest } = found.length > 0 ? NO_ALTERNATIVES : await findAlternatives('site', query, search, signal);
    return { type: 'found', faqs: found, subcategories, matches, readAs: ReadAs, nearest };
  } catch (error) {
    signal.throwIfAborted();
    console.error('the search for questions failed', error);
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the id of the collection of questions [CON-29, DEC-91]. */
export async function faqDatasource(source: Pick<ContentSource, 'record'>): Promise<string> {
  return (await source.record('settings', 'settings'))?.faqDatasourceId ?? '';
}
