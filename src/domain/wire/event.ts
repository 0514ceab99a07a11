import type { Coordinates } from '../distance.ts';
import type { EventDetail, EventRecord, LiveEventNumbers } from '../entities/event.ts';

/**
 * An event as shown on a card, in search results or as a similar event [DEC-75, EVT-24]. Times are `HH:mm` [CON-19].
 */
export type WireEventSummary = {
  eventCode: string;
  eventName: string;
  eventSubHeading?: string;
  eventTypeName?: string;
  eventStatus: EventRecord['eventStatus'];
  /** Beside the contract's fields: it does not take place */
  eventIsCancelled?: boolean;
  eventLocationType: EventRecord['eventLocationType'];
  eventStartDate: string;
  eventEndDate: string;
  startTime: string;
  endTime: string;
  /** Beside the contract's fields: the hours of an event of several days are each day's [EVT-29] */
  eventHoursEachDay?: boolean;
  eventTimeZoneName: string;
  /** Beside the contract's fields: the hours are also told in eastern time [EVT-27] */
  eventTimeZoneIana: string;
  location?: { title?: string; addressLevel?: string; street?: string; city?: string; state?: string };
  bannerImagePath?: string;
  isFull: boolean;
  registerClosed: boolean;
  eventCanRegister: boolean;
  externalRegistrationUrl?: string;
  siteDetailSystemName?: string;
  siteDetailDisplayName?: string;
  /** In km; only in answers to requests with coordinates */
  distance?: number;
};

/** The answer of HTTP-04 [EVT-06, DEC-63]. */
export type WireEventDetail = PascalKeys<EventDetail> & { SimilarEvents: WireEventSummary[] };

/** What a release says of an event on a card: everything but the live numbers [CON-21]. */
export type PublishedSummary = Omit<WireEventSummary, 'isFull' | 'eventCanRegister'>;
/** Featured on the events home; `coordinates`: where it is held, so that a visitor's device can tell how far that is. */
export type FeaturedEvent = PublishedSummary & { coordinates?: Coordinates };
/** A record of the `events` chunks: the detail without live numbers, plus the summary fields [CON-21, CON-22]. */
export type WireEventRecord = PascalKeys<EventRecord> & PublishedSummary;

export function eventToWire(event: EventDetail, similar: EventDetail[]): WireEventDetail {
  return { ...toPascalKeys(event), SimilarEvents: similar.map(eventSummaryToWire) };
}

/** Parses the answer of HTTP-04; similar events keep the contract's names, as cards use those. */
export function eventFromWire({ SimilarEvents, ...event }: WireEventDetail): {
  event: EventDetail;
  similar: WireEventSummary[];
} {
  return { event: fromPascalKeys<EventDetail>(event as PascalKeys<EventDetail>), similar: SimilarEvents };
}

export function eventRecordToWire(event: EventRecord): WireEventRecord {
  return { ...toPascalKeys(event), ...publishedSummary(event) };
}

export function eventRecordFromWire(wire: WireEventRecord): EventRecord {
  return fromPascalKeys<EventRecord>(wire);
}

export function eventSummaryToWire(
  event: EventRecord & Pick<LiveEventNumbers, 'isFull' | 'eventCanRegister'>,
): WireEventSummary {
  return { ...publishedSummary(event), isFull: event.isFull, eventCanRegister: event.eventCanRegister };
}

export function publishedSummary(event: EventRecord): PublishedSummary {
  return {
    eventCode: event.eventCode,
    eventName: event.eventName,
    eventSubHeading: event.eventSubHeading,
    eventTypeName: event.eventType.typeName,
    eventStatus: event.eventStatus,
    eventIsCancelled: event.eventIsCancelled,
    eventLocationType: event.eventLocationType,
    eventStartDate: event.eventStartDate,
    eventEndDate: event.eventEndDate,
    startTime: event.eventStartTime,
    endTime: event.eventEndTime,
    eventHoursEachDay: event.eventHoursEachDay,
    eventTimeZoneName: event.eventTimeZoneName,
    eventTimeZoneIana: event.eventTimeZoneIana,
    location: cardLocation(event),
    bannerImagePath: event.eventBannerImage?.imagePath,
    registerClosed: event.registerClosed,
    externalRegistrationUrl: event.eventEnableExternalRegistration ? event.eventExternalRegistrationUrl : undefined,
    siteDetailSystemName: event.eventSiteDetailSystemName,
    siteDetailDisplayName: event.eventSiteDetailDisplayName,
  };
}

export function featuredEvent(event: EventRecord): FeaturedEvent {
  const { latitude, longitude } = event.eventLocation ?? {};
  const isHeld = latitude !== undefined && longitude !== undefined;
  return { ...publishedSummary(event), coordinates: isHeld ? { latitude, longitude } : undefined };
}

/** The last address line is the street; the lines before it are the level or building. */
function cardLocation({ eventVenue, eventLocation: location }: EventRecord): WireEventSummary['location'] {
  if (!location) return eventVenue ? { title: eventVenue } : undefined;
  const lines = [location.line1, location.line2, location.line3].filter(Boolean);
  return {
    title: eventVenue ?? location.name,
    addressLevel: lines.slice(0, -1).join(', ') || undefined,
    street: lines.at(-1),
    city: location.city,
    state: location.state,
  };
}

/** The contract names event fields in PascalCase, the product in camelCase; values are the same. */

type PascalKeys<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as K extends string ? Capitalize<K> : K]: PascalKeys<T[K]> }
    : T;

function toPascalKeys<T extends object>(record: T): PascalKeys<T> {
  return mapKeys(record, (key) => key.charAt(0).toUpperCase() + key.slice(1)) as PascalKeys<T>;
}

/** The inverse. Keys that are not PascalCase belong to another mapping and are left out. */
function fromPascalKeys<T extends object>(wire: PascalKeys<T>): T {
  const own = Object.fromEntries(Object.entries(wire).filter(([key]) => /^[A-Z]/.test(key)));
  return mapKeys(own, (key) => key.charAt(0).toLowerCase() + key.slice(1)) as T;
}

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]));
}
