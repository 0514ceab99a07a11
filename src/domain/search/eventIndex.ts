import type { EventRecord } from '../entities/event.ts';
import type { Facet } from '../entities/settings.ts';
import type { Days } from '../event/dateSpans.ts';
import { listedDays, listedMonths } from '../event/eventWhen.ts';
import { isService, serviceLabel } from '../services.ts';
import { eventPath } from '../site/routes.ts';
import type { EpochMs } from '../text/time.ts';
import { eventEnd, eventStart } from '../text/timeZones.ts';
import { DATE, HISTORICAL } from './eventParameters.ts';
import { FacetTable } from './FacetTable.ts';
import { plainText, slugOf } from './foldText.ts';
import { facetGroups } from './jobIndex.ts';
import { byTitle } from './recordOrder.ts';
import { buildTextIndex, type Pause, type SearchedTexts, type TextIndex } from './TextIndex.ts';

/** The search index of events, ordered by start, name and code [CON-15]. */
export type EventIndex = {
  texts: TextIndex;
  facets: FacetTable;
  events: EventRecord[];
  starts: EpochMs[];
  ends: EpochMs[];
  /** The days under which each is listed */
  days: Days[];
  /** Facet values per event, without those that depend on the time or on registrations */
  values: number[][];
};

export async function buildEventIndex(
  records: readonly EventRecord[],
  facets: readonly Facet[],
  pause: Pause,
): Promise<EventIndex> {
  const timed = records
    .map((event) => ({ event, start: eventStart(event), title: event.eventName, id: event.eventCode }))
    .sort((a, b) => a.start - b.start || byTitle(a, b));
  const events = timed.map(({ event }) => event);
  const own = facets.filter(({ name }) => name.value !== HISTORICAL.id);
  const table = new FacetTable([
    ...facetGroups(own, 'events'),
    { id: HISTORICAL.id, values: [HISTORICAL.upcoming, HISTORICAL.past] },
  ]);
  return {
    texts: await buildTextIndex(events, eventTexts, pause),
    facets: table,
    events,
    starts: timed.map(({ start }) => start),
    ends: events.map(eventEnd),
    days: events.map(listedDays),
    values: events.map((event) => table.numbersOf(eventFacets(event))),
  };
}

/** Type, city, attendance and service are among the names, because people ask for an `army open day brisbane`. */
function eventTexts(event: EventRecord): SearchedTexts {
  const { eventName, eventSubHeading = '', eventType, eventVenue = '', eventLocation, keywords = [] } = event;
  const { city = '', state = '' } = eventLocation ?? {};
  const service = event.eventSiteDetailSystemName;
  const content = plainText(event.eventContent ?? '');
  const isOnline = event.eventLocationType !== 'Face to Face';
  return {
    title: eventName,
    names: [
      ...keywords,
      eventType.typeName,
      city,
      isOnline ? 'online' : '',
      isService(service) ? serviceLabel(service) : '',
    ].join(' '),
    short: [eventSubHeading, eventVenue, state].join(' '),
    long: content,
    shown: `${eventSubHeading}\n${content}`,
    url: eventPath(event.eventCode),
  };
}

/**
 * Returns an event's facet values, derived from its record: the type's value is a slug of its display name [CON-35].
 */
function eventFacets(event: EventRecord): Record<string, string[]> {
  const state = event.eventLocation?.state;
  return {
    service: event.eventSiteDetailSystemName ? [event.eventSiteDetailSystemName] : [],
    eventType: [slugOf(event.eventType.typeName)],
    [DATE]: listedMonths(event),
    attendance: [slugOf(event.eventLocationType)],
    state: state ? [state] : [],
    audience: event.audience,
    access: event.access ?? [],
  };
}
