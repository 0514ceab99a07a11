import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { eventGroups, eventSearchRequest, knownEventSearch } from '../../domain/eventSearch/eventFilters.ts';
import { readEventSearch } from '../../domain/eventSearch/eventSearch.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { findEvents } from './findEvents.ts';

/** Runs the search in the address: on the hub, on the device, or by the hub over HTTP [EVS-02, EVS-03, PWA-10]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search: ask } = contentAccess(context);
  const source = await open();
  const [content, records] = await Promise.all([source.route(ROUTES.eventSearch.path), source.all('facets')]);
  const groups = eventGroups(records);
  const search = knownEventSearch(readEventSearch(new URL(request.url).searchParams), groups);
  const deps = { source, search: ask, signal: request.signal, now: Date.now() };
  return { seo: content?.seo, groups, search, found: await findEvents(eventSearchRequest(search, groups), deps) };
}
