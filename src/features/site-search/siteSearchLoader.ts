import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { readSiteQuery } from '../../domain/siteSearch/siteSearch.ts';
import { findOnSite } from './findOnSite.ts';

/** Runs the search in the address: on the hub, on the device, or by the hub over HTTP [GS-13, PWA-10]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search } = contentAccess(context);
  const asked = readSiteQuery(new URL(request.url).searchParams);
  // Nothing has been asked: everything there is would be no answer.
  if (asked.query === '') return { asked, found: undefined };
  return { asked, found: await findOnSite(asked, { source: await open(), search, signal: request.signal }) };
}
