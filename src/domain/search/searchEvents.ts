import { type Coordinates, distanceKm, readCoordinates } from '../distance.ts';
import type { EventDetail, EventRecord } from '../entities/event.ts';
import { registrationState } from '../event/availability.ts';
import { DATE_SPANS, type Days, dateSpans, daysOfMonth, easternDay, overlap } from '../event/dateSpans.ts';
import type { EpochMs } from '../text/time.ts';
import { eventSummaryToWire } from '../wire/event.ts';
import type { EventIndex } from './eventIndex.ts';
import { findDocuments } from './findDocuments.ts';
import { pageOf } from './paging.ts';
import {
  DATE,
  type EventSearchAnswer,
  type FilterValue,
  HISTORICAL,
  LOCATION,
  MONTH,
  ONLINE,
  PLACES,
  type SearchRequest,
} from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';

/** Covers everything, but for the rounding of sums. */
const WHOLE = 1 - 1e-6;

/** When a search is answered, and how it gets the live numbers; only the event search uses them. */
export type Moment = { now: EpochMs; live(): Promise<LiveNumbers> };
/** Returns an event with its current live numbers */
type LiveNumbers = (event: EventRecord) => EventDetail;

/**
 * Runs the event search [HTTP-05, HUB-03, HUB-04]. Upcoming events come before past ones; with a location, what covers the
 * whole query comes first, nearest first.
 */
export function searchEvents(
  index: EventIndex,
  language: SearchLanguage,
  request: SearchRequest,
  now: EpochMs,
  live: LiveNumbers,
): EventSearchAnswer {
  const upcoming = index.facets.numbersOf({ [HISTORICAL.id]: [HISTORICAL.upcoming] });
  const past = index.facets.numbersOf({ [HISTORICAL.id]: [HISTORICAL.past] });
  const isPast = (event: number) => (index.ends[event] ?? 0) <= now;
  const placesLeft = index.facets.numbersOf({ [PLACES.id]: [PLACES.available] });
  const hasPlacesLeft = (event: number) => {
    const record = index.events[event];
    return placesLeft.length > 0 && record !== undefined && registrationState(live(record)) === 'open';
  };
  const spansOf = spansToday(index, now);
  const valuesOf = (event: number) => {
    const values = [...(index.values[event] ?? []), ...spansOf(event)];
    if (isPast(event)) values.push(...past);
    else values.push(...upcoming, ...(hasPlacesLeft(event) ? placesLeft : []));
    return values;
  };

  const isAskedFor = frameOf(index, request.filterValues);
  const tally = index.facets.tally(index.facets.choose(withHistorical(request.filterValues)));
  const found = findDocuments(index.texts, language, request.query, {
    passes: (event) => isAskedFor(event) && tally.take(valuesOf(event)),
  });

  const from = locationIn(request.filterValues);
  const distances = new Map(found.docs.map((event) => [event, from && distanceTo(from, index.events[event])]));
  const far = (event: number) => distances.get(event) ?? Number.POSITIVE_INFINITY;
  const start = (event: number) => index.starts[event] ?? 0;
  const isWhole = (event: number) => found.coverage(event) > WHOLE;
  found.docs.sort(
    (a, b) =>
      (from ? Number(isWhole(b)) - Number(isWhole(a)) || compareNumbers(far(a), far(b)) : 0) ||
      Number(isPast(a)) - Number(isPast(b)) ||
      found.score(b) - found.score(a) ||
      (isPast(a) ? start(b) - start(a) : 0) ||
      a - b,
  );

  return {
    TotalCount: found.docs.length,
    Results: pageOf(found.docs, request).flatMap((number) => {
      const event = index.events[number];
      if (!event) return [];
      return { ...eventSummaryToWire(live(event)), distance: distances.get(number), ...found.match(number) };
    }),
    Facets: tally.counts(),
    ...(found.readAs && { ReadAs: found.readAs }),
  };
}

/** Returns a function from an event to the spans of today that it is in. */
function spansToday({ facets, days }: EventIndex, now: EpochMs): (event: number) => number[] {
  const today = dateSpans(easternDay(now));
  const spans = DATE_SPANS.flatMap((name) =>
    facets.numbersOf({ [DATE]: [name] }).map((number) => ({ number, span: today[name] })),
  );
  return (event) => {
    const held = days[event];
    return held ? spans.flatMap(({ number, span }) => (overlap(held, span) ? number : [])) : [];
  };
}

/** Returns whether an event is within what is no facet, and so also frames their counts: a month, or only places. */
function frameOf({ events, days }: EventIndex, filterValues: readonly FilterValue[]): (event: number) => boolean {
  const given = (id: string) => filterValues.find(({ FacetId }) => FacetId === id)?.FacetValues[0];
  const month = given(MONTH) ?? '';
  const shown: Days | undefined = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? daysOfMonth(month) : undefined;
  const isOnlineOut = given(ONLINE.id) === ONLINE.none;
  return (event) => {
    if (isOnlineOut && events[event]?.eventLocationType === 'Virtual') return false;
    const held = days[event];
    return shown === undefined || (held !== undefined && overlap(held, shown));
  };
}

/** Ensures a choice between past and upcoming: upcoming unless a known value says otherwise [CON-15]. */
function withHistorical(filterValues: readonly FilterValue[]): FilterValue[] {
  const known: string[] = [HISTORICAL.upcoming, HISTORICAL.past];
  const isChosen = filterValues.some(
    ({ FacetId, FacetValues }) => FacetId === HISTORICAL.id && FacetValues.some((value) => known.includes(value)),
  );
  return isChosen
    ? [...filterValues]
    : [...filterValues, { FacetId: HISTORICAL.id, FacetValues: [HISTORICAL.upcoming] }];
}

function locationIn(filterValues: readonly FilterValue[]): Coordinates | undefined {
  return filterValues
    .filter(({ FacetId }) => FacetId === LOCATION)
    .flatMap(({ FacetValues }) => FacetValues.flatMap((value) => readCoordinates(value) ?? []))[0];
}

function distanceTo(from: Coordinates, event: EventRecord | undefined): number | undefined {
  const { latitude, longitude } = event?.eventLocation ?? {};
  return latitude === undefined || longitude === undefined ? undefined : distanceKm(from, { latitude, longitude });
}

/** Handles infinities: two equal ones compare equal, though their difference is NaN. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
