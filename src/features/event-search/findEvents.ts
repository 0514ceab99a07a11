import { type MapEvent, mapEvent } from '../../content/events/eventSummary.ts';
import { type EventCards, readResultCards } from '../../content/events/readEvents.ts';
import { type Alternatives, findAlternatives, NO_ALTERNATIVES } from '../../content/search/findAlternatives.ts';
import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import { type Coordinates, isOnEarth } from '../../domain/distance.ts';
import { dateSpans, monthAfter } from '../../domain/event/dateSpans.ts';
import type { EventSearch } from '../../domain/eventSearch/eventSearch.ts';
import { DATE, HISTORICAL, MONTH } from '../../domain/search/eventParameters.ts';
import { MAX_SHOWN_PER_PAGE } from '../../domain/search/paging.ts';
import type { EventSearchAnswer, FacetCount, SearchRequest } from '../../domain/search/searchCalls.ts';

export type FoundEvents =
  | ({
      type: 'found';
      /** Of the list; none where a month or a map is shown instead */
      cards: EventCards;
      total: number;
      counts: FacetCount[];
      /** What the query was read as, where a word was taken for a typing error */
      readAs?: string;
      /** From the place that is searched from to the first result, in km; undefined without one, and for one online */
      firstDistanceKm?: number;
    } & Alternatives)
  | { type: 'failed' };
type EventSearchDeps = { source: ContentSource; search: SiteSearch; signal: AbortSignal };
type Result = EventSearchAnswer['Results'][number];

/**
 * Returns the events that a search finds, as shown: the first 20, each code once [EVS-07, EVS-08]. A failure is logged and
 * returned as a result, so that the rest of the page stays usable [EVS-35].
 * @throws the signal's reason when another search has replaced this one [EVS-05]
 */
export async function findEvents(request: SearchRequest, deps: EventSearchDeps): Promise<FoundEvents> {
  const answer = await askEvents(request, deps);
  if (!answer) return { type: 'failed' };
  const { TotalCount, Facets, ReadAs } = answer;
  const shown = eachOnce(answer.Results).slice(0, MAX_SHOWN_PER_PAGE);
  return {
    type: 'found',
    cards: await readResultCards(deps.source, shown),
    total: TotalCount,
    counts: Facets ?? [],
    readAs: ReadAs,
    firstDistanceKm: shown[0]?.distance,
    ...(TotalCount === 0 ? await findAlternatives('events', request.query, deps.search, deps.signal) : NO_ALTERNATIVES),
  };
}

async function askEvents(request: SearchRequest, deps: EventSearchDeps): Promise<EventSearchAnswer | undefined> {
  try {
    return (await deps.search('events', request, deps.signal)).answer;
  } catch (error) {
    deps.signal.throwIfAborted();
    console.error('the event search failed', error);
    return undefined;
  }
}

function eachOnce(results: readonly Result[]): Result[] {
  return [...new Map(results.map((result) => [result.eventCode, result])).values()];
}

/** Pages of 20 that a month or a map asks for at most: more than a hundred events at once tell nobody anything. */
const MOST_PAGES = 5;

/**
 * Returns the results of a search from its first page on, each code once, as far as `MOST_PAGES` reach; undefined when
 * the search fails, which is logged.
 */
async function firstPages(ofPage: (page: number) => SearchRequest, deps: EventSearchDeps) {
  const first = await askEvents(ofPage(1), deps);
  if (!first) return undefined;
  const pages = Math.min(Math.ceil(first.TotalCount / MAX_SHOWN_PER_PAGE), MOST_PAGES);
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => askEvents(ofPage(at + 2), deps)),
  );
  return { total: first.TotalCount, results: eachOnce([first, ...others].flatMap((answer) => answer?.Results ?? [])) };
}

/** The results of a search in one month `yyyy-mm`, in order of time, and the months beside it. */
export type FoundMonth = { month: string; previous?: string; next?: string; cards: EventCards; total: number };

/** @returns undefined when the search fails, which is logged. @throws as `findEvents` does */
export async function findMonth(
  request: SearchRequest,
  month: string,
  months: readonly string[],
  deps: EventSearchDeps,
): Promise<FoundMonth | undefined> {
  const ofMonth = (page: number): SearchRequest => ({
    ...request,
    filterValues: [
      ...request.filterValues.filter(({ FacetId }) => FacetId !== MONTH),
      { FacetId: MONTH, FacetValues: [month] },
    ],
    page,
    perPage: MAX_SHOWN_PER_PAGE,
  });
  const found = await firstPages(ofMonth, deps);
  if (!found) return undefined;
  const { results, total } = found;
  const timeOf = ({ eventStartDate, startTime }: Result) => `${eventStartDate} ${startTime}`;
  results.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b))));
  return {
    month,
    previous: months.some((each) => each < month) ? monthAfter(month, -1) : undefined,
    next: months.some((each) => each > month) ? monthAfter(month, 1) : undefined,
    cards: await readResultCards(deps.source, results),
    total,
  };
}

/** The results of a search with the places where they are held, by code; none of what is online only. */
export type FoundPlaces = {
  cards: EventCards<MapEvent>;
  total: number;
  places: Readonly<Record<string, Coordinates>>;
};

/** @returns undefined when the search fails, which is logged. @throws as `findEvents` does */
export async function findPlaces(request: SearchRequest, deps: EventSearchDeps): Promise<FoundPlaces | undefined> {
  const found = await firstPages((page) => ({ ...request, page, perPage: MAX_SHOWN_PER_PAGE }), deps);
  if (!found) return undefined;
  const codes = new Set(found.results.map(({ eventCode }) => eventCode));
  const records = (await deps.source.all('events')).filter(({ eventCode }) => codes.has(eventCode));
  const places = records.flatMap(({ eventCode, eventIsVirtual, eventLocation = {} }) => {
    const { latitude, longitude } = eventLocation;
    const point = { latitude, longitude };
    return !eventIsVirtual && isOnEarth(point) ? [[eventCode, point] as const] : [];
  });
  const cards = await readResultCards(deps.source, found.results);
  return {
    cards: { ...cards, events: cards.events.map(mapEvent) },
    total: found.total,
    places: Object.fromEntries(places),
  };
}

/**
 * Returns the month that a calendar of the results begins with: the one in the address, that of the chosen dates, or the
 * first with results; of past events the last.
 * @param months  of content, in order   @param today  `yyyy-mm-dd`
 */
export function firstMonth(
  { month, chosen }: EventSearch,
  counts: readonly FacetCount[],
  months: readonly string[],
  today: string,
): string {
  if (month) return month;
  const values = counts.find(({ FacetId }) => FacetId === DATE)?.Values ?? [];
  const filled = months.filter((each) => values.some(({ Value, Count }) => Value === each && Count > 0));
  const spans: Readonly<Record<string, { firstDay: string } | undefined>> = dateSpans(today);
  const wanted = (chosen[DATE] ?? []).map((date) => spans[date]?.firstDay.slice(0, 7) ?? date).sort();
  const isPast = chosen[HISTORICAL.id]?.includes(HISTORICAL.past);
  return wanted.find((each) => filled.includes(each)) ?? (isPast ? filled.at(-1) : filled[0]) ?? today.slice(0, 7);
}
