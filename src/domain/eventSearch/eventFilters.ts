import type { Facet } from '../entities/settings.ts';
import { DATE, HISTORICAL, LOCATION, MONTH, ONLINE } from '../search/eventParameters.ts';
import type { FilterGroup } from '../search/filterGroups.ts';
import { type Paging, readPaging } from '../search/paging.ts';
import { type FacetCount, type FilterValue, SEARCH_IDS, type SearchRequest } from '../search/searchCalls.ts';
import { byGroup, type EventSearch, locationText, withLocation, withOnline, withValues } from './eventSearch.ts';

/** A group of filters, by the name of its parameter [EVS-10]. */
export type EventGroup = { name: string; heading: string; values: { name: string; label: string }[] };

/** Picks the groups of the event search from all facets of a release, in the order in which they are shown. */
export function eventGroups(facets: readonly Facet[]): EventGroup[] {
  return facets
    .filter(({ id }) => id.startsWith('events-'))
    .map(({ name, displayName, children }) => ({
      name: name.value,
      heading: displayName?.value ?? name.value,
      values: children.map((child) => ({ name: child.name.value, label: child.displayName.value })),
    }))
    .sort((a, b) => byGroup(a.name, b.name));
}

/** Returns the names of groups in an address that content does not have [EVS-36]. */
export function unknownGroups({ chosen }: EventSearch, groups: readonly EventGroup[]): string[] {
  return Object.keys(chosen).filter((name) => !groups.some((group) => group.name === name));
}

/**
 * Returns the search with the groups and values that exist [CON-14, EVS-36]. Of the historical choice one value counts,
 * and its default is none; without it there is no choice of dates, because their filter is hidden [EVS-22, EVS-23].
 */
export function knownEventSearch(search: EventSearch, groups: readonly EventGroup[]): EventSearch {
  const known = groups.map(({ name, values }) => {
    const wanted = search.chosen[name] ?? [];
    const chosen = wanted.filter((value) => values.some((each) => each.name === value));
    return [
      name,
      name === HISTORICAL.id ? chosen.filter((value) => value !== values[0]?.name).slice(0, 1) : chosen,
    ] as const;
  });
  const isHistorical = known.some(([name, values]) => name === HISTORICAL.id && values.length > 0);
  const counted = known.filter(([name, values]) => values.length > 0 && !(isHistorical && name === DATE));
  return { ...search, chosen: Object.fromEntries(counted) };
}

/** Returns page and size [EVS-02, DEC-74]. */
export function eventPaging({ page, perPage }: EventSearch): Paging {
  return readPaging(page ?? null, perPage ?? null);
}

/**
 * Returns the request sent to the search: the groups with a choice, the default of the historical one included, and the
 * location [EVS-04, EVS-11, DEC-72, DEC-73].
 */
export function eventSearchRequest(search: EventSearch, groups: readonly EventGroup[]): SearchRequest {
  const { chosen, query, location, includesOnline, month } = knownEventSearch(search, groups);
  const ofGroups = groups.map(({ name, values }): FilterValue => {
    const usual = name === HISTORICAL.id ? values.slice(0, 1).map((value) => value.name) : [];
    return { FacetId: name, FacetValues: [...(chosen[name] ?? usual)] };
  });
  const others: FilterValue[] = [
    { FacetId: LOCATION, FacetValues: location ? [locationText(location)] : [] },
    { FacetId: ONLINE.id, FacetValues: includesOnline ? [] : [ONLINE.none] },
    { FacetId: MONTH, FacetValues: month ? [month] : [] },
  ];
  return {
    filterValues: [...ofGroups, ...others].filter(({ FacetValues }) => FacetValues.length > 0),
    searchId: SEARCH_IDS.events,
    ...eventPaging(search),
    query,
  };
}

/**
 * Returns the search after one value was chosen, or chosen again, which gives it up [EVS-18]. An empty name gives up all.
 * Of the historical choice one value counts, and beside another than its default there are no dates [EVS-22, EVS-23].
 */
export function withEventOption(search: EventSearch, group: string, name: string): EventSearch {
  if (name === '') return withValues(search, group, []);
  const chosen = search.chosen[group] ?? [];
  const isChosen = chosen.includes(name);
  if (group === HISTORICAL.id) {
    const isDefault = isChosen || name === HISTORICAL.upcoming;
    return isDefault ? withValues(search, group, []) : withValues(withValues(search, DATE, []), group, [name]);
  }
  return withValues(search, group, isChosen ? chosen.filter((each) => each !== name) : [...chosen, name]);
}

/** Returns what the results are: `VIEWING UPCOMING EVENTS`, `VIEWING PAST EVENTS` [EVS-12, DEC-76]. */
export function viewingText(search: EventSearch, groups: readonly EventGroup[]): string {
  const [chosen] = search.chosen[HISTORICAL.id] ?? [];
  const historical = groups.find(({ name }) => name === HISTORICAL.id);
  const label = historical?.values.slice(1).find(({ name }) => name === chosen)?.label;
  return `VIEWING ${label?.toUpperCase() ?? 'UPCOMING EVENTS'}`;
}

/** Returns how many results a value would leave; undefined while unknown. */
export function countOf(counts: readonly FacetCount[], group: string, value: string): number | undefined {
  return counts.find(({ FacetId }) => FacetId === group)?.Values.find(({ Value }) => Value === value)?.Count;
}

/**
 * Returns the filters as their form shows them: one historical choice, whose first option is the default, no dates beside
 * another one, and lists with an option for all [EVS-22, EVS-23, EVS-24].
 */
export function eventFilters(
  search: EventSearch,
  groups: readonly EventGroup[],
  counts: readonly FacetCount[],
): FilterGroup[] {
  const isHistorical = (search.chosen[HISTORICAL.id] ?? []).length > 0;
  return groups
    .filter(({ name, values }) => values.length > 0 && !(isHistorical && name === DATE))
    .map(({ name: facet, heading, values }) => {
      const isSingle = facet === HISTORICAL.id;
      const chosen = search.chosen[facet] ?? (isSingle ? values.slice(0, 1).map(({ name }) => name) : []);
      const options = values.map(({ name, label }) => ({
        name,
        label,
        count: countOf(counts, facet, name),
        isChosen: chosen.includes(name),
      }));
      return { facet, heading, isSingle, any: isSingle ? undefined : 'All', parts: [{ title: undefined, options }] };
    });
}

/** Returns how many filters are on. */
export function filterCount({ chosen, includesOnline }: EventSearch): number {
  return Object.values(chosen).flat().length + (includesOnline ? 0 : 1);
}

/** A chosen value shown above the results, and the search without it. */
type EventTag = { label: string; without: EventSearch };

/**
 * Returns the tags of the chosen values, and before them that of the place; the default of the historical choice has none
 * [EVS-13, EVS-14, EVS-15].
 * @param postcode  of the place, where it is known
 */
export function eventTags(
  search: EventSearch,
  groups: readonly EventGroup[],
  postcode: string | undefined,
): EventTag[] {
  const ofPlace = search.location
    ? [{ label: postcode ? `Near ${postcode}` : 'Near a place', without: withLocation(search, undefined) }]
    : [];
  const ofOnline = search.includesOnline ? [] : [{ label: 'Not online', without: withOnline(search, true) }];
  const ofGroups = groups.flatMap(({ name, values }) =>
    (search.chosen[name] ?? []).map((value) => ({
      label: values.find((each) => each.name === value)?.label ?? value,
      without: withEventOption(search, name, value),
    })),
  );
  return [...ofPlace, ...ofOnline, ...ofGroups];
}
