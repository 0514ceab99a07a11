import type { AttendanceMode, EventDetail } from '../../domain/entities/event.ts';
import {
  attendanceTag,
  closedNotice,
  offeredModes,
  placesLeft,
  registerButton,
  registrationState,
  type Standing,
} from '../../domain/event/availability.ts';
import { type EventWhen, eventWhen } from '../../domain/event/eventWhen.ts';
import { LOCALE } from '../../domain/product.ts';
import type { EventAvailability } from '../../domain/release/release.ts';
import { isService, type Service } from '../../domain/services.ts';
import { eventPath, REGISTER_FRAGMENT } from '../../domain/site/routes.ts';
import { eventSummaryToWire, type PublishedSummary, type WireEventSummary } from '../../domain/wire/event.ts';

/** What the register button of an event says and does [EVT-15, EVT-20]. `href` is missing while it does not work. */
export type RegisterAction = { label: string; href?: string; external?: boolean };

/** An event as rows and cards show it: finished words, so that a list of sixty costs the page little [EVT-24]. */
export type EventSummary = {
  code: string;
  path: string;
  name: string;
  subHeading?: string;
  typeName: string;
  service: Service;
  serviceName?: string;
  /** `yyyy-mm-dd`, by the calendar of the leading time */
  firstDay: string;
  lastDay: string;
  /** The hours beside the date numeral; of an event of several days also those days */
  times: string;
  place?: string;
  /** `12 km away`, of a place that was asked for */
  distance?: string;
  /** Address of its picture */
  image?: string;
  /** Where it is registered for, if not here [EVT-20] */
  externalUrl?: string;
  standing: Standing;
} & LiveWords;

/** What the live numbers of an event change about it. */
export type LiveWords = {
  /** How it is attended, as a tag says it */
  attendance: string;
  /** A line a mode; none where nobody can register, or before the numbers are known */
  places: string[];
  notice?: string;
  isPast: boolean;
  action: RegisterAction;
};

/** The event's service theme; an event of none is one of all [DEC-63]. */
export function eventService(event: Pick<EventDetail, 'eventSiteDetailSystemName'>): Service {
  return serviceOf(event.eventSiteDetailSystemName);
}

function serviceOf(name: string | undefined): Service {
  return isService(name) ? name : 'tri-service';
}

/**
 * What to say beside a date numeral: `9:30 am to 2:00 pm AWST (12:30 pm to 5:00 pm AEDT)`, or `3 to 7 May 2027, each day
 * 8:30 am to 4:30 pm AEST` [EVT-27, EVT-29].
 */
export function timesText({ leading, hours, text }: EventWhen): string {
  return leading.firstDay === leading.lastDay ? hours : text;
}

/** The action of the event's own page. */
export function registerAction(event: EventDetail): RegisterAction {
  const externalUrl = event.eventEnableExternalRegistration ? event.eventExternalRegistrationUrl : undefined;
  return actionOf(event, 'detail', externalUrl, `#${REGISTER_FRAGMENT}`);
}

/** External registration only while the event is open and an address is given [EVT-20, DEC-68]. */
function actionOf(
  standing: Standing,
  place: 'card' | 'detail',
  externalUrl: string | undefined,
  form: string,
): RegisterAction {
  const { label, works } = registerButton(standing, place);
  if (!works) return { label };
  return externalUrl ? { label, href: externalUrl, external: true } : { label, href: form };
}

export function eventSummary(event: EventDetail): EventSummary {
  const { eventStatus, eventIsCancelled, registerClosed, isFull, eventCanRegister } = event;
  const { eventIsHybrid, eventIsVirtual, availableInPersonRegistrant, availableOnlineRegistrant } = event;
  return summaryOf(eventSummaryToWire(event), {
    eventStatus,
    eventIsCancelled,
    registerClosed,
    isFull,
    eventCanRegister,
    eventIsHybrid,
    eventIsVirtual,
    availableInPersonRegistrant,
    availableOnlineRegistrant,
  });
}

/** What the live words of an event are made of. */
export type LiveEvent = Pick<EventSummary, 'code' | 'standing'> & { externalUrl?: string };

/** An event as a map's list shows it: without a card's picture, tags and button, which cost a first page too much. */
export type MapEvent = Omit<
  EventSummary,
  'subHeading' | 'typeName' | 'serviceName' | 'image' | 'externalUrl' | 'isPast' | 'action'
>;

/** Returns what a map's list shows of an event [CON-38 in part]. */
export function mapEvent(event: EventSummary): MapEvent {
  const { subHeading, typeName, serviceName, image, externalUrl, isPast, action, ...shown } = event;
  return shown;
}

type Published = PublishedSummary & Partial<WireEventSummary>;

/**
 * An event as the search answers it, or as a page of the release features it [EVS-09, EVH-05, HTTP-05].
 * @param live  the last known numbers; without them nothing is said of places
 */
export function resultSummary(result: Published, live?: EventAvailability): EventSummary {
  const { eventStatus, eventIsCancelled, registerClosed, eventLocationType, isFull = false } = result;
  const { eventCanRegister = eventStatus === 'Published' && !registerClosed } = result;
  const summary = summaryOf(result, {
    eventStatus,
    eventIsCancelled,
    registerClosed,
    isFull,
    eventCanRegister,
    eventIsHybrid: eventLocationType === 'Hybrid',
    eventIsVirtual: eventLocationType === 'Virtual',
    availableInPersonRegistrant: null,
    availableOnlineRegistrant: null,
  });
  return live ? withLive(summary, live) : { ...summary, places: [] };
}

/** The same event with the numbers of this minute [PWA-11]. */
export function withLive<Event extends LiveEvent>(event: Event, live: EventAvailability): Event & LiveWords {
  const standing: Standing = {
    ...event.standing,
    registerClosed: live.registerClosed,
    isFull: live.isFull,
    eventCanRegister: live.canRegister,
    availableInPersonRegistrant: live.inPerson,
    availableOnlineRegistrant: live.online,
  };
  return { ...event, standing, ...liveWords(event.code, standing, event.externalUrl) };
}

function summaryOf(event: Published, standing: Standing): EventSummary {
  const when = eventWhen({ ...event, eventStartTime: event.startTime, eventEndTime: event.endTime });
  const { location, distance, externalRegistrationUrl: externalUrl } = event;
  const town = [location?.city, location?.state].filter(Boolean).join(' ');
  const hasVenue = offeredModes(standing).includes('In Person');
  return {
    code: event.eventCode,
    path: eventPath(event.eventCode),
    name: event.eventName,
    subHeading: event.eventSubHeading,
    typeName: event.eventTypeName ?? '',
    service: serviceOf(event.siteDetailSystemName),
    serviceName: event.siteDetailDisplayName,
    firstDay: when.leading.firstDay,
    lastDay: when.leading.lastDay,
    times: timesText(when),
    place: hasVenue ? [location?.title, town].filter(Boolean).join(', ') || undefined : undefined,
    distance: distance === undefined || !hasVenue ? undefined : distanceText(distance),
    image: event.bannerImagePath,
    externalUrl,
    standing,
    ...liveWords(event.eventCode, standing, externalUrl),
  };
}

function liveWords(code: string, standing: Standing, externalUrl: string | undefined): LiveWords {
  const state = registrationState(standing);
  const places = offeredModes(standing).map((mode) => ({ mode, left: placesLeft(standing, mode) }));
  return {
    attendance: attendanceTag(standing),
    places: state === 'open' ? places.map(placesText) : [],
    notice: closedNotice(standing),
    isPast: state === 'past',
    action: actionOf(standing, 'card', externalUrl, `${eventPath(code)}#${REGISTER_FRAGMENT}`),
  };
}

/** @param km  by the great circle, not by road */
function distanceText(km: number): string {
  return km < 1 ? 'less than 1 km away' : `${Math.round(km)} km away`;
}

/** Places of one offered mode, in people; null: unlimited [CON-19]. */
export type Places = { mode: AttendanceMode; left: number | null; capacity: number | null };

export function placesPerMode(event: EventDetail): Places[] {
  return offeredModes(event).map((mode) => {
    const capacity = mode === 'Online' ? event.eventVirtualCapacity : event.eventCapacity;
    const left = placesLeft(event, mode);
    return { mode, left: capacity > 0 ? (left ?? capacity) : null, capacity: capacity > 0 ? capacity : null };
  });
}

/** `1,500 places left in person`, `Full online`, `Open online` for an unlimited mode. */
export function placesText({ mode, left }: Pick<Places, 'mode' | 'left'>): string {
  const how = mode === 'Online' ? 'online' : 'in person';
  if (left === null) return `Open ${how}`;
  if (left === 0) return `Full ${how}`;
  return `${left.toLocaleString(LOCALE)} ${left === 1 ? 'place' : 'places'} left ${how}`;
}
