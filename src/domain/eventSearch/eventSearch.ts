import { type Coordinates, readCoordinates } from '../distance.ts';
import { LOCATION, MONTH, ONLINE } from '../search/eventParameters.ts';
import { addressWith, isNewQuery, queryText, type SearchKind, valuesIn } from '../search/searchAddress.ts';
import { EVENT_GROUPS, QUERY_OF_EVERY_PAGE, ROUTES } from '../site/routes.ts';

/** Names of the chosen values, by the name of their group; content decides which groups there are [EVS-02, DEC-72]. */
export type EventChoice = Readonly<Record<string, readonly string[]>>;

/** A search of events as its address expresses it [EVS-02]. */
export type EventSearch = {
  query: string;
  chosen: EventChoice;
  /** From where distances count; results are then in their order [EVS-11] */
  location?: Coordinates;
  /** false leaves only what is held at a place */
  includesOnline: boolean;
  view: 'list' | 'month' | 'map';
  /** The month that the month view shows, `yyyy-mm`; undefined for the first with results */
  month?: string;
  /** Unparsed, as in the address; see `readPaging` */
  page?: string;
  perPage?: string;
};

/** All upcoming events. */
export const ALL_EVENTS: EventSearch = { query: '', chosen: {}, includesOnline: true, view: 'list' };

/** A suburb or postcode as somebody types it into the form without scripting; addresses that pages make have coordinates. */
export const NEAR = 'near';

/** What an address may name; the list is what it means without. */
const OTHER_VIEWS = ['month', 'map'] as const;

/** What an address says beside the groups. */
const OWN_PARAMETERS = ['query', LOCATION, NEAR, ONLINE.id, 'view', MONTH, 'page', 'perPage'];

/**
 * Parses an address. Every other parameter may be a group; `knownEventSearch` leaves out those that are none. A location
 * that is malformed or out of range is none.
 */
export function readEventSearch(parameters: URLSearchParams): EventSearch {
  const others = [...OWN_PARAMETERS, ...QUERY_OF_EVERY_PAGE];
  const groups = [...new Set(parameters.keys())].filter(
    (name) => /^[a-z][A-Za-z]*$/.test(name) && !others.includes(name),
  );
  const named = groups.sort(byGroup).map((name) => [name, valuesIn(parameters, name)] as const);
  const view = OTHER_VIEWS.find((each) => each === parameters.get('view')) ?? 'list';
  const month = parameters.get(MONTH) ?? '';
  const online = parameters.getAll(ONLINE.id);
  return {
    query: queryText(parameters.get('query') ?? ''),
    chosen: Object.fromEntries(named.filter(([, values]) => values.length > 0)),
    location: readCoordinates(parameters.get(LOCATION) ?? ''),
    // A form without scripting sends `no` in a hidden field, and beside it the value of a box that is ticked.
    includesOnline: online.length === 0 || online.some((value) => value !== ONLINE.none),
    view,
    month: view === 'month' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    page: parameters.get('page') ?? undefined,
    perPage: parameters.get('perPage') ?? undefined,
  };
}

/** Groups as they are shown: the register's in its order, others of content after them. */
export function byGroup(a: string, b: string): number {
  const [atA, atB] = [a, b].map((name) => EVENT_GROUPS.indexOf(name)) as [number, number];
  if (atA >= 0 && atB >= 0) return atA - atB;
  if (atA >= 0 || atB >= 0) return atB - atA;
  return a < b ? -1 : 1;
}

/** Returns the address parameters in a fixed order, one per group [EVS-02]. */
export function eventSearchParameters(search: EventSearch): URLSearchParams {
  const { query, chosen, location, includesOnline, view, month, page, perPage } = search;
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('query', query);
  for (const name of Object.keys(chosen).sort(byGroup)) {
    const values = chosen[name] ?? [];
    if (values.length > 0) parameters.set(name, values.join());
  }
  if (location) parameters.set(LOCATION, locationText(location));
  if (!includesOnline) parameters.set(ONLINE.id, ONLINE.none);
  if (view !== 'list') parameters.set('view', view);
  if (month) parameters.set(MONTH, month);
  if (perPage) parameters.set('perPage', perPage);
  if (page && page !== '1') parameters.set('page', page);
  return parameters;
}

/** Returns the address of a search; equal searches have equal addresses. */
export function eventSearchAddress(search: EventSearch): string {
  return addressWith(ROUTES.eventSearch.path, eventSearchParameters(search));
}

/** Returns `latitude,longitude`, the value of the parameter `location` [EVS-11, DEC-72]. */
export function locationText({ latitude, longitude }: Coordinates): string {
  return `${latitude},${longitude}`;
}

/** Returns a search for another query, on the first page [EVS-17]. */
export function withEventQuery(search: EventSearch, query: string): EventSearch {
  return { ...search, query: queryText(query), page: undefined };
}

/** Returns the search with other values of one group, on the first page [EVS-17]. */
export function withValues(search: EventSearch, group: string, values: readonly string[]): EventSearch {
  const { [group]: _, ...others } = search.chosen;
  const chosen = values.length > 0 ? { ...others, [group]: values } : others;
  return { ...search, chosen, month: undefined, page: undefined };
}

/** Returns the search from another place, or from none, on the first page [EVS-17]. */
export function withLocation(search: EventSearch, location: Coordinates | undefined): EventSearch {
  return { ...search, location, page: undefined };
}

/** Returns the search with or without what is held online only, on the first page [EVS-17]. */
export function withOnline(search: EventSearch, includesOnline: boolean): EventSearch {
  return { ...search, includesOnline, page: undefined };
}

/** Returns the search in another view, on the first page. */
export function withView(search: EventSearch, view: EventSearch['view'], month?: string): EventSearch {
  return { ...search, view, month, page: undefined };
}

/** Returns the search without any filter of a group: words, place and view stay [EVS-21]. */
export function withoutFilters(search: EventSearch): EventSearch {
  return { ...search, chosen: {}, includesOnline: true, month: undefined, page: undefined };
}

/** Returns the search for everything, in the same view [EVS-16]. */
export function withoutAnything({ view, perPage }: EventSearch): EventSearch {
  return { ...ALL_EVENTS, view, perPage };
}

export const EVENT_SEARCH: SearchKind<EventSearch> = {
  path: ROUTES.eventSearch.path,
  parametersOf: eventSearchParameters,
  addressOf: eventSearchAddress,
  textOf: ({ query }) => query,
  withQuery: withEventQuery,
  isNewQuery,
};
