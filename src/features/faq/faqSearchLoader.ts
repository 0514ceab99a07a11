import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { isFaqQuery, MAX_FAQ_QUERY } from '../../domain/faq/faqBrowser.ts';
import type { FaqSearchVariant } from '../../domain/faq/faqSearch.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { DeferredFound } from './deferredFound.ts';
import { faqDatasource, findFaqs } from './findFaqs.ts';

/** Runs the search in the address; none for less than three characters [FAQ-09, FAQ-30]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search } = contentAccess(context);
  const source = await open();
  const parameters = new URL(request.url).searchParams;
  const query = (parameters.get('query') ?? '').trim().slice(0, MAX_FAQ_QUERY);
  const [content, datasourceId] = await Promise.all([
    source.route(ROUTES.faqSearch.path),
    faqDatasource(source),
    DeferredFound.preload(),
  ]);
  const variant: FaqSearchVariant = parameters.get('variant') === '2' ? 'list' : 'grouped';
  return {
    seo: content?.seo,
    datasourceId,
    query,
    variant,
    subcategory: parameters.get('subcategory') ?? undefined,
    found: isFaqQuery(query) ? await findFaqs(query, { source, search, signal: request.signal }) : undefined,
  };
}
