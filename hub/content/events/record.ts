import type { EventLocationType, EventRecord } from '../../../src/domain/entities/event.ts';
import { isService, serviceLabel } from '../../../src/domain/services.ts';
import { formatClock } from '../../../src/domain/text/format.ts';
import { plainText } from '../../../src/domain/text/plainText.ts';
import { instantOf, zoneCode } from '../../../src/domain/text/timeZones.ts';
import type { Filed } from '../contentFiles.ts';
import type { ContentSources } from '../contentTypes.ts';
import { pictureChooser } from '../media/choosePicture.ts';
import { type IndexedPicture, pictureImage } from '../media/pictureIndex.ts';
import { escapeHtml, paragraphsToHtml } from '../sanitiseHtml.ts';
import { stableId } from '../stableId.ts';
import { addDays, occasionsOf, startDate } from './dates.ts';
import type { EventSource, EventWordingSource } from './schema.ts';

/** Returns all events as records. @param monday  first day of the week from which relative dates are counted, `yyyy-mm-dd` */
export function eventRecords(sources: ContentSources, monday: string): Filed<EventRecord>[] {
  const occasions = sources.events.flatMap(occasionsOf);
  const neighbours = occasions.map(({ data, series }) => ({
    ...data,
    series,
    start: startDate(data.when, monday, data.timeZone),
    state: data.address?.state,
    isOpen: !data.registrationClosed && !data.cancelled,
  }));
  const similarTo = similarEventsAmong(neighbours, monday);
  const pictures = eventPictures(neighbours);
  return occasions.map(({ file, data }, at) => {
    const own = neighbours[at];
    const similar = own ? similarTo(own) : [];
    const picture = pictures.get(data.code);
    return { file, record: eventRecord(data, sources['event-wording.json'], monday, similar, picture) };
  });
}

const LOCATION_TYPE: Record<EventSource['attendance'], EventLocationType> = {
  hybrid: 'Hybrid',
  online: 'Virtual',
  'in-person': 'Face to Face',
};

/** @param monday  first day of the week from which relative dates are counted, `yyyy-mm-dd` */
function eventRecord(
  source: EventSource,
  wording: EventWordingSource,
  monday: string,
  similarEventCodes: string[],
  picture?: IndexedPicture,
): EventRecord {
  const { when, timeZone, address, contact } = source;
  const start = startDate(when, monday, timeZone);
  return {
    id: stableId(`events/${source.code}`),
    eventCode: source.code,
    eventName: source.name,
    eventSubHeading: source.subHeading,
    eventContent: eventContent(source, wording),
    eventType: { typeName: source.type },
    eventStatus: source.cancelled ? 'Closed' : 'Published',
    eventIsCancelled: source.cancelled || undefined,
    eventLocationType: LOCATION_TYPE[source.attendance],
    eventIsHybrid: source.attendance === 'hybrid',
    eventIsVirtual: source.attendance === 'online',
    eventCapacity: source.capacity.inPerson ?? 0,
    eventVirtualCapacity: source.capacity.online ?? 0,
    registerClosed: source.registrationClosed || source.cancelled,
    eventEnableExternalRegistration: source.externalRegistrationUrl !== undefined,
    eventExternalRegistrationUrl: source.externalRegistrationUrl,
    eventStartDate: start,
    eventEndDate: addDays(start, when.days - 1),
    eventStartTime: when.start,
    eventEndTime: when.end,
    eventHoursEachDay: when.days > 1 ? (when.eachDay ?? when.start < when.end) : undefined,
    eventStartTimeFormatted: formatClock(when.start),
    eventEndTimeFormatted: formatClock(when.end),
    eventTimeZoneName: zoneCode(timeZone, instantOf(start, when.start, timeZone)),
    eventTimeZoneIana: timeZone,
    eventVirtualTimes: source.onlineTimes,
    eventVenue: source.venue,
    eventLocation: address && {
      name: source.venue,
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.state,
      postCode: address.postcode,
      latitude: address.latitude,
      longitude: address.longitude,
    },
    eventContactName: contact?.name,
    eventContactPhone: contact?.phone,
    eventContactEmail: contact?.email,
    enableDietaryRequirements: source.dietary,
    enableCandidateNumber: source.candidateNumber || undefined,
    bring: source.bring && plainText(source.bring),
    eventSiteDetailDisplayName: serviceLabel(source.service),
    eventSiteDetailSystemName: source.service,
    audience: source.audience,
    access: source.access,
    keywords: source.keywords,
    eventBannerImage: picture && { imagePath: pictureImage(picture, 'wide').src },
    similarEventCodes,
    placesHeld: source.placesHeld,
  };
}

function eventContent({ about, schedule, bring }: EventSource, wording: EventWordingSource): string {
  const heading = (text: string) => `<h3>${escapeHtml(text)}</h3>`;
  const lines = schedule.map(({ time, what }) => `<li><strong>${escapeHtml(time)}</strong> ${what}</li>`).join('');
  const programme = lines ? `${heading(wording.scheduleHeading)}<ul>${lines}</ul>` : '';
  return paragraphsToHtml(about) + programme + (bring ? `${heading(wording.bringHeading)}<p>${bring}</p>` : '');
}

type DatedEvent = { code: string; start: string; service: string; type: string };

/** Returns the picture of every event by its code; consecutive events have different ones. */
function eventPictures(events: readonly DatedEvent[]): Map<string, IndexedPicture> {
  const choose = pictureChooser();
  const inOrder = events.toSorted((a, b) => compare(a.start, b.start) || compare(a.code, b.code));
  return new Map(
    inOrder.flatMap(({ code, service, type }) => {
      const picture = choose({
        id: `events/${code}`,
        service: isService(service) ? service : 'tri-service',
        kind: type,
      });
      return picture ? [[code, picture]] : [];
    }),
  );
}

/** The data needed to choose similar events. */
export type EventNeighbour = Pick<EventSource, 'code' | 'type' | 'service' | 'similar'> & {
  start: string;
  state?: string;
  /** The same for all dates of a recurring event */
  series?: string;
  /** As far as its file says; whether there are places left is known when the page is opened */
  isOpen: boolean;
};

/** Twice as many as are shown, because some may be full or over by the time the page is opened. */
const CHOSEN = 6;

/**
 * Returns a function that finds the codes to show below an event: those named by the editor, otherwise the most
 * similar. Other dates of a recurring event come before all others. The same type or state counts double, the same service once; ties go to the earlier date. Events before the
 * anchor week, and those whose registration is closed, are left out.
 * @returns the finder; create it once for all events: it compares with a few events of each kind rather than with all
 */
export function similarEventsAmong(
  events: readonly EventNeighbour[],
  monday: string,
): (own: EventNeighbour) => string[] {
  const kinds = new Map<string, EventNeighbour[]>();
  const upcoming = events.filter(({ start, isOpen }) => isOpen && start >= monday);
  for (const event of upcoming.sort((a, b) => compare(a.start, b.start) || compare(a.code, b.code))) {
    const kind = JSON.stringify([event.type, event.state, event.service, event.series]);
    const alike = kinds.get(kind) ?? [];
    // One more than are chosen, because the event itself may be among them.
    if (alike.length <= CHOSEN) kinds.set(kind, [...alike, event]);
  }
  const nearest = [...kinds.values()].flat();
  return (own) => own.similar ?? nearestTo(own, nearest);
}

function nearestTo(own: EventNeighbour, events: readonly EventNeighbour[]): string[] {
  return events
    .filter(({ code }) => code !== own.code)
    .map((event) => ({ event, score: likeness(own, event) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || compare(a.event.start, b.event.start) || compare(a.event.code, b.event.code))
    .slice(0, CHOSEN)
    .map(({ event }) => event.code);
}

function likeness(a: EventNeighbour, b: EventNeighbour): number {
  const sameState = a.state !== undefined && a.state === b.state;
  const sameSeries = a.series !== undefined && a.series === b.series;
  return (sameSeries ? 6 : 0) + (a.type === b.type ? 2 : 0) + (sameState ? 2 : 0) + (a.service === b.service ? 1 : 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
