import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { openFaqBrowser, RESULTS, unknownCategory } from '../../domain/faq/faqBrowser.ts';
import { byHeading } from '../../domain/faq/faqChapters.ts';
import { type FaqWithRelated, withRelated } from '../../domain/faq/relatedFaqs.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { faqDatasource, findFaqs } from './findFaqs.ts';

export type FaqPageData = Awaited<ReturnType<typeof readFaqPage>>;

/** Reads the subcategory that the address asks for, and the results of the search in it: the rest are addresses. */
export async function readFaqPage({ context, request }: LoaderFunctionArgs) {
  const { open, search } = contentAccess(context);
  const source = await open();
  const [content, categories, faqs, datasourceId] = await Promise.all([
    source.route(ROUTES.faqs.path),
    source.all('faqCategories'),
    source.all('faqs'),
    faqDatasource(source),
  ]);
  const parameters = new URL(request.url).searchParams;
  const { chapters, asked, shown, listed } = openFaqBrowser(parameters, categories, faqs);
  const words = asked.previousSearch;
  const found = words ? await findFaqs(words, { source, search, signal: request.signal }) : undefined;
  const results = found?.type === 'found' ? found : undefined;
  const isResults = shown.subcategory === RESULTS;
  const groups = byHeading(
    isResults ? (results?.faqs ?? []) : listed.map((faq): FaqWithRelated => withRelated(faq, faqs)),
  );
  const isKnown = groups.some(({ heading }) => heading !== undefined && heading === asked.heading);
  return {
    seo: content?.seo,
    datasourceId,
    chapters,
    asked: isKnown ? asked : { ...asked, heading: undefined },
    unknown: unknownCategory(parameters, chapters),
    groups,
    /** Of the previous search: how many there are, and more where they are shown */
    results: found && {
      count: results?.faqs.length ?? 0,
      readAs: results?.readAs,
      nearest: results?.nearest ?? [],
      matches: isResults ? results?.matches : undefined,
      failure: found.type === 'failed' ? found.message : undefined,
    },
  };
}
