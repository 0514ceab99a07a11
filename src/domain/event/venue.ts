import type { EventRecord } from '../entities/event.ts';

type Place = Pick<EventRecord, 'eventVenue' | 'eventLocation'>;

/** Returns the address below the venue's name, one item per line, empty lines left out [EVT-22]. */
export function addressLines({ eventLocation: location }: Place): string[] {
  if (!location) return [];
  const town = present([location.city, location.state, location.postCode]).join(' ');
  return present([location.line1, location.line2, location.line3, town]);
}

/** `Victoria Quay, Fremantle WA`, for cards and rows. */
export function shortPlace({ eventVenue, eventLocation }: Place): string | undefined {
  const town = present([eventLocation?.city, eventLocation?.state]).join(' ');
  return present([eventVenue, town]).join(', ') || undefined;
}

/** Returns the place as one line of text, for a calendar or map. */
export function placeText(event: Place): string {
  return present([event.eventVenue, ...addressLines(event)]).join(', ');
}

/**
 * Returns a map search by address, or by coordinates when the address is incomplete; undefined when neither would find
 * the place [EVT-22].
 */
export function mapsLink(event: Place): string | undefined {
  const query = mapsQuery(event);
  return query && mapsSearch(query);
}

/** Returns the URL of a map search for an address or a `latitude,longitude`. */
export function mapsSearch(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

function mapsQuery(event: Place): string | undefined {
  const location = event.eventLocation;
  if (!location) return undefined;
  if (location.line1 && location.city && location.state && location.postCode) return placeText(event);
  const { latitude, longitude } = location;
  return latitude === undefined || longitude === undefined ? undefined : `${latitude},${longitude}`;
}

function present(texts: (string | undefined)[]): string[] {
  return texts.filter((text): text is string => Boolean(text?.trim()));
}
