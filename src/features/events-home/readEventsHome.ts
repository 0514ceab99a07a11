import { type EventSummary, resultSummary } from '../../content/events/eventSummary.ts';
import type { EventCards } from '../../content/events/readEvents.ts';
import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import { distanceKm } from '../../domain/distance.ts';
import type { FeaturedRow, SeoFields } from '../../domain/entities/page.ts';
import { easternDay } from '../../domain/event/dateSpans.ts';
import { type EventGroup, eventGroups, eventSearchRequest } from '../../domain/eventSearch/eventFilters.ts';
import { ALL_EVENTS, eventSearchAddress, withValues } from '../../domain/eventSearch/eventSearch.ts';
import { coordinatesOf, suburbLine, type UserLocation } from '../../domain/location/userLocation.ts';
import { DATE } from '../../domain/search/eventParameters.ts';
import type { EventSearchAnswer } from '../../domain/search/searchCalls.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { eventEnd } from '../../domain/text/timeZones.ts';

/** A row of featured events as it is shown, by their codes. */
export type ShownRow = { layout: FeaturedRow['layout']; codes: string[] };

/** The events home. All lists name events by their codes; `cards` has each event once. */
export type EventsHomeData = {
  seo: SeoFields | undefined;
  featured: ShownRow[];
  /** undefined: the search has failed */
  upcoming: string[] | undefined;
  cards: EventCards;
  /** The place from which events are near, as it is told */
  near: string | undefined;
  /** Searches by date, each with its address */
  dates: { href: string; label: string }[];
};

type HomeDeps = {
  search: SiteSearch;
  signal: AbortSignal;
  now: EpochMs;
  /** Where the visitor said they are; the hub is not told with a page */
  near: UserLocation | undefined;
};

/** Reads what the events home shows: featured events of its content, and the next ones of the search [EVH-05, DEC-148]. */
export async function readEventsHome(source: ContentSource, deps: HomeDeps): Promise<EventsHomeData> {
  const [content, facets, availability] = await Promise.all([
    source.route(ROUTES.events.path),
    source.all('facets'),
    // Events are shown without numbers rather than not at all.
    source.availability().catch(() => undefined),
  ]);
  const groups = eventGroups(facets);
  const found = await findUpcoming(groups, deps);
  const featured = featuredRows(content?.featuredEvents ?? [], deps);
  const events = new Map<string, EventSummary>();
  for (const event of [...(found?.Results ?? []), ...featured.flatMap((row) => row.events)]) {
    if (events.has(event.eventCode)) continue;
    events.set(event.eventCode, resultSummary(event, availability?.events[event.eventCode]));
  }
  return {
    seo: content?.seo,
    featured: featured.map((row) => ({ layout: row.layout, codes: row.events.map(({ eventCode }) => eventCode) })),
    upcoming: found?.Results.map(({ eventCode }) => eventCode),
    cards: {
      events: [...events.values()],
      asOf: availability?.at,
      isLive: source.kind !== 'device' && availability !== undefined,
    },
    near: deps.near && suburbLine(deps.near),
    dates: searchesByDate(groups, found, deps.now),
  };
}

/** @returns undefined when the search fails, which is logged: the rest of the page is shown */
async function findUpcoming(
  groups: readonly EventGroup[],
  { search, signal, near }: HomeDeps,
): Promise<EventSearchAnswer | undefined> {
  const wanted = { ...ALL_EVENTS, location: near && coordinatesOf(near) };
  try {
    return (await search('events', eventSearchRequest(wanted, groups), signal)).answer;
  } catch (error) {
    signal.throwIfAborted();
    console.error('the search for upcoming events failed', error);
    return undefined;
  }
}

/** How many events a row shows. */
const PLACES: Record<FeaturedRow['layout'], number> = { 'Feature Left': 1, 'Feature Right': 1, '2 Cards': 2 };

/**
 * Nothing that has ended or is cancelled is featured: the next event of the row takes its place, and a row without any is
 * left out. Where the visitor's place is known, the nearest events of a row come first.
 */
function featuredRows(rows: readonly FeaturedRow[], { now, near }: HomeDeps) {
  const from = near && coordinatesOf(near);
  return rows
    .map(({ layout, events }) => {
      const ahead = events
        .filter(isAhead(now))
        .map((event) => ({ ...event, distance: from && event.coordinates && distanceKm(from, event.coordinates) }));
      if (from) ahead.sort((a, b) => (a.distance ?? FARTHEST_KM) - (b.distance ?? FARTHEST_KM));
      return { layout, events: ahead.slice(0, PLACES[layout]) };
    })
    .filter(({ events }) => events.length > 0);
}

/** Of what is held at no place: more than halfway round the earth. */
const FARTHEST_KM = 30_000;

const isAhead = (now: EpochMs) => (event: FeaturedRow['events'][number]) =>
  event.eventStatus === 'Published' &&
  !event.eventIsCancelled &&
  eventEnd({ ...event, eventStartTime: event.startTime, eventEndTime: event.endTime }) > now;

/** Months to choose from here; the search has all of them. */
const MONTHS_SHOWN = 6;

/** The days that content names, such as this week, then the next months: those that have an event. */
function searchesByDate(
  groups: readonly EventGroup[],
  found: EventSearchAnswer | undefined,
  now: EpochMs,
): EventsHomeData['dates'] {
  const counts = found?.Facets.find(({ FacetId }) => FacetId === DATE)?.Values;
  const isEmpty = (name: string) => counts?.find(({ Value }) => Value === name)?.Count === 0;
  const values = (groups.find(({ name }) => name === DATE)?.values ?? []).filter(({ name }) => !isEmpty(name));
  const isMonth = ({ name }: { name: string }) => /^\d{4}-\d{2}$/.test(name);
  const thisMonth = easternDay(now).slice(0, 7);
  const months = values.filter((value) => isMonth(value) && value.name >= thisMonth).slice(0, MONTHS_SHOWN);
  return [...values.filter((value) => !isMonth(value)), ...months].map(({ name, label }) => ({
    href: eventSearchAddress(withValues(ALL_EVENTS, DATE, [name])),
    label,
  }));
}
