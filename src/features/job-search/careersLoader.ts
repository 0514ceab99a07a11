import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { jobFacets, jobSearchRequest } from '../../domain/jobSearch/jobFilters.ts';
import { readJobSearch } from '../../domain/jobSearch/jobSearch.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { DeferredResults } from './deferredResults.ts';
import { findRoles } from './findRoles.ts';

/** Runs the search in the address: on the hub, on the device, or by the hub over HTTP [JS-03, PWA-10]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search: ask } = contentAccess(context);
  const source = await open();
  const [content, records, words] = await Promise.all([
    source.route(ROUTES.careers.path),
    source.all('facets'),
    source.record('settings', 'settings'),
    DeferredResults.preload(),
  ]);
  const settings = words?.jobSearch ?? {};
  const search = readJobSearch(new URL(request.url).searchParams);
  const facets = jobFacets(records, settings);
  const asked = jobSearchRequest(search, facets, settings);
  const found = await findRoles(asked, { source, search: ask, signal: request.signal });
  return { seo: content?.seo, settings, search, facets, found };
}
