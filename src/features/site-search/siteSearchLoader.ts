import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { readSiteQuery } from '../../domain/siteSearch/siteSearch.ts';
import { DeferredAnswer } from './deferredAnswer.ts';
import { findOnSite } from './findOnSite.ts';

/** Runs the search in the address: on the hub, on the device, or by the hub over HTTP [GS-13, PWA-10]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search } = contentAccess(context);
  const asked = readSiteQuery(new URL(request.url).searchParams);
  const [found] = await Promise.all([
    // Nothing has been asked: everything there is would be no answer.
    asked.query === '' ? undefined : findOnSite(asked, { source: await open(), search, signal: request.signal }),
    DeferredAnswer.preload(),
  ]);
  return { asked, found };
}
