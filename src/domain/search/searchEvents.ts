import { type Coordinates, distanceKm, readCoordinates } from '../distance.ts';
import type { EventRecord } from '../entities/event.ts';
import type { LiveNumbers } from '../event/availability.ts';
import { DATE_SPANS, type Days, dateSpans, daysOfMonth, easternDay, overlap } from '../event/dateSpans.ts';
import type { EpochMs } from '../text/time.ts';
import { eventSummaryToWire } from '../wire/event.ts';
import type { EventIndex } from './eventIndex.ts';
import { DATE, HISTORICAL, LOCATION, MONTH, ONLINE, PLACES } from './eventParameters.ts';
import { findDocuments } from './findDocuments.ts';
import { pageOf } from './paging.ts';
import type { EventSearchAnswer, FilterValue, SearchRequest } from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';

/** Covers everything, but for the rounding of sums. */
const WHOLE = 1 - 1e-6;

/** When a search is answered, and how it gets the live numbers; only the event search uses them. */
export type Moment = { now: EpochMs; live(): Promise<LiveNumbers> };

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
    return placesLeft.length > 0 && record !== undefined && live.isOpen(record);
  };
  const spans = spansToday(index, now);
  const valuesOf = (event: number) => {
    const values = (index.values[event] ?? []).slice();
    const days = index.days[event];
    for (const { number, span } of spans) if (days && overlap(days, span)) values.push(number);
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
  const orderOf = (event: number): Order => ({
    event,
    isWhole: found.coverage(event) > WHOLE,
    distance: from && distanceTo(from, index.events[event]),
    isPast: isPast(event),
    score: found.score(event),
    start: index.starts[event] ?? 0,
  });
  const ordered = found.docs.map(orderOf).sort(from ? byDistance : byRelevance);

  return {
    TotalCount: found.docs.length,
    Results: pageOf(ordered, request).flatMap(({ event: number, distance }) => {
      const event = index.events[number];
      if (!event) return [];
      return { ...eventSummaryToWire(live.eventOf(event)), distance, ...found.match(number) };
    }),
    Facets: tally.counts(),
    ...(found.readAs && { ReadAs: found.readAs }),
  };
}

/** What the order of a result depends on; each is found once, because thousands are compared. */
type Order = { event: number; isWhole: boolean; distance?: number; isPast: boolean; score: number; start: EpochMs };

function byDistance(a: Order, b: Order): number {
  const far = ({ distance }: Order) => distance ?? Number.POSITIVE_INFINITY;
  return Number(b.isWhole) - Number(a.isWhole) || compareNumbers(far(a), far(b)) || byRelevance(a, b);
}

function byRelevance(a: Order, b: Order): number {
  return (
    Number(a.isPast) - Number(b.isPast) || b.score - a.score || (a.isPast ? b.start - a.start : 0) || a.event - b.event
  );
}

/** Returns the days that each named date means now, with the number of its value. */
function spansToday({ facets }: EventIndex, now: EpochMs): { number: number; span: Days }[] {
  const today = dateSpans(easternDay(now));
  return DATE_SPANS.flatMap((name) =>
    facets.numbersOf({ [DATE]: [name] }).map((number) => ({ number, span: today[name] })),
  );
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
