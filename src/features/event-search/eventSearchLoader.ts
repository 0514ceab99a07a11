import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import type { EventCards } from '../../content/events/readEvents.ts';
import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import type { Coordinates } from '../../domain/distance.ts';
import { easternDay } from '../../domain/event/dateSpans.ts';
import {
  eventGroups,
  eventSearchRequest,
  knownEventSearch,
  unknownGroups,
} from '../../domain/eventSearch/eventFilters.ts';
import { NEAR, readEventSearch, withLocation } from '../../domain/eventSearch/eventSearch.ts';
import { MAX_PLACE_LENGTH } from '../../domain/location/localityLookup.ts';
import { DATE } from '../../domain/search/eventParameters.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { DeferredResults, DeferredTools } from './deferredParts.ts';
import { findEvents, findMonth, findPlaces, firstMonth } from './findEvents.ts';
import { LazyEventMap, LazyMonthView } from './lazyViews.ts';

const NO_CARDS: EventCards = { events: [], isLive: true };

/** Runs the search in the address: on the hub, on the device, or by the hub over HTTP [EVS-02, EVS-03, PWA-10]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search: ask } = contentAccess(context);
  const { signal } = request;
  const source = await open();
  const [content, records] = await Promise.all([
    source.route(ROUTES.eventSearch.path),
    source.all('facets'),
    DeferredTools.preload(),
    DeferredResults.preload(),
  ]);
  const groups = eventGroups(records);
  const parameters = new URL(request.url).searchParams;
  const typed = await placeNamed(parameters.get(NEAR), ask, signal);
  const read = readEventSearch(parameters);
  const asked = typed ? withLocation(read, typed) : read;
  for (const name of unknownGroups(asked, groups)) warnOnce(name);
  const search = knownEventSearch(asked, groups);
  const deps = { source, search: ask, signal };
  const wanted = eventSearchRequest({ ...search, month: undefined }, groups);
  const [found, postcode] = await Promise.all([findEvents(wanted, deps), postcodeAt(search.location, ask, signal)]);

  const today = easternDay(Date.now());
  const dates = groups.find(({ name }) => name === DATE)?.values ?? [];
  const months = dates.map(({ name }) => name).filter((name) => /^\d{4}-\d{2}$/.test(name));
  const hasResults = found.type === 'found' && found.total > 0;
  const isMonth = search.view === 'month' && hasResults;
  const isMap = search.view === 'map' && hasResults;
  if (isMonth) await LazyMonthView.preload();
  if (isMap) await LazyEventMap.preload();
  const month = isMonth
    ? await findMonth(wanted, firstMonth(search, found.counts, months, today), months, deps)
    : undefined;
  const places = isMap ? await findPlaces(wanted, deps) : undefined;
  // What stands in the month or on the map is not sent a second time [CON-38].
  const listed = month || places ? { ...found, cards: NO_CARDS } : found;
  return { seo: content?.seo, groups, search, found: listed, month, places, postcode, today };
}

const warned = new Set<string>();

/** A group of filters that content does not have, or has no longer [EVS-36, DEC-79]. */
function warnOnce(group: string): void {
  if (warned.has(group)) return;
  warned.add(group);
  console.warn(`events have no filter group "${group}"`);
}

/** Where the place is that somebody has typed [EVS-38 in part, PWA-27]; undefined when there is none, or nobody knows. */
async function placeNamed(
  name: string | null,
  search: SiteSearch,
  signal: AbortSignal,
): Promise<Coordinates | undefined> {
  const query = (name ?? '').trim().slice(0, MAX_PLACE_LENGTH);
  if (query === '') return undefined;
  try {
    return (await search('locations', { query }, signal)).answer.items[0];
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** The postcode by which a place is named [EVS-11, EVS-15]; undefined when it is nowhere near one, or cannot be found. */
async function postcodeAt(
  location: Coordinates | undefined,
  search: SiteSearch,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!location) return undefined;
  try {
    const { answer } = await search('closestLocations', location, signal);
    return answer.items[0]?.postcode;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
