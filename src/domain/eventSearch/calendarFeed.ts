import { CALENDAR_FEED_PATH } from '../hubPaths.ts';
import { PRODUCT_NAME } from '../product.ts';
import { addressWith } from '../search/searchAddress.ts';
import { type EventGroup, knownEventSearch } from './eventFilters.ts';
import { type EventSearch, eventSearchParameters } from './eventSearch.ts';

/**
 * Returns the address of the calendar feed of a search, a path with its query: the words and the filters. The place from
 * which distances count stays on the device, because the address goes to whoever runs the calendar and a place only
 * orders; page and view say how a list is shown.
 */
export function calendarFeedAddress(search: EventSearch): string {
  const { query, chosen, includesOnline } = search;
  return addressWith(CALENDAR_FEED_PATH, eventSearchParameters({ query, chosen, includesOnline, view: 'list' }));
}

/** Returns what a calendar program calls the feed: `… events: Navy, Western Australia, ‘ships’`. */
export function calendarFeedName(search: EventSearch, groups: readonly EventGroup[]): string {
  const { chosen, query, includesOnline } = knownEventSearch(search, groups);
  const labels = groups.flatMap(({ name, values }) =>
    (chosen[name] ?? []).flatMap((value) => values.find((each) => each.name === value)?.label ?? []),
  );
  const narrowed = [...labels, ...(includesOnline ? [] : ['without online events']), ...(query ? [`‘${query}’`] : [])];
  const name = `${PRODUCT_NAME} events`;
  return narrowed.length > 0 ? `${name}: ${narrowed.join(', ')}` : name;
}
