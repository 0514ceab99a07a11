import type { AttendanceMode, EventDetail } from '../../domain/entities/event.ts';
import {
  attendanceTag,
  closedNotice,
  offeredModes,
  registerButton,
  registrationState,
} from '../../domain/event/availability.ts';
import { type EventWhen, eventWhen } from '../../domain/event/eventWhen.ts';
import { shortPlace } from '../../domain/event/venue.ts';
import { isService, type Service } from '../../domain/services.ts';
import { eventPath, REGISTER_FRAGMENT } from '../../domain/site/routes.ts';

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
  /** How it is attended, as a tag says it */
  attendance: string;
  /** `yyyy-mm-dd`, by the calendar of the leading time */
  firstDay: string;
  lastDay: string;
  /** The hours beside the date numeral; of an event of several days also those days */
  times: string;
  place?: string;
  places: string[];
  notice?: string;
  isPast: boolean;
  action: RegisterAction;
  /** Address of its picture */
  image?: string;
};

/** The event's service theme; an event of none is one of all [DEC-63]. */
export function eventService(event: Pick<EventDetail, 'eventSiteDetailSystemName'>): Service {
  return isService(event.eventSiteDetailSystemName) ? event.eventSiteDetailSystemName : 'tri-service';
}

/**
 * What to say beside a date numeral: `9:30 am to 2:00 pm AWST (12:30 pm to 5:00 pm AEDT)`, or `3 to 7 May 2027, each day
 * 8:30 am to 4:30 pm AEST` [EVT-27, EVT-29].
 */
export function timesText({ leading, hours, text }: EventWhen): string {
  return leading.firstDay === leading.lastDay ? hours : text;
}

/** External registration only while the event is open and an address is given [EVT-20, DEC-68]. */
export function registerAction(event: EventDetail, place: 'card' | 'detail'): RegisterAction {
  const { label, works } = registerButton(event, place);
  if (!works) return { label };
  if (event.eventEnableExternalRegistration && event.eventExternalRegistrationUrl) {
    return { label, href: event.eventExternalRegistrationUrl, external: true };
  }
  return { label, href: `${place === 'card' ? eventPath(event.eventCode) : ''}#${REGISTER_FRAGMENT}` };
}

export function eventSummary(event: EventDetail): EventSummary {
  const when = eventWhen(event);
  return {
    code: event.eventCode,
    path: eventPath(event.eventCode),
    name: event.eventName,
    subHeading: event.eventSubHeading,
    typeName: event.eventType.typeName,
    service: eventService(event),
    serviceName: event.eventSiteDetailDisplayName,
    attendance: attendanceTag(event),
    firstDay: when.leading.firstDay,
    lastDay: when.leading.lastDay,
    times: timesText(when),
    place: offeredModes(event).includes('In Person') ? shortPlace(event) : undefined,
    places: registrationState(event) === 'open' ? placesPerMode(event).map(placesText) : [],
    notice: closedNotice(event),
    isPast: registrationState(event) === 'past',
    action: registerAction(event, 'card'),
    image: event.eventBannerImage?.imagePath,
  };
}

/** Places of one offered mode. `left` and `capacity` are people; null: unlimited [CON-19]. */
export type Places = { mode: AttendanceMode; left: number | null; capacity: number | null };

export function placesPerMode(event: EventDetail): Places[] {
  return offeredModes(event).map((mode) => {
    const isOnline = mode === 'Online';
    const capacity = isOnline ? event.eventVirtualCapacity : event.eventCapacity;
    const left = isOnline ? event.availableOnlineRegistrant : event.availableInPersonRegistrant;
    return { mode, left: capacity > 0 ? (left ?? capacity) : null, capacity: capacity > 0 ? capacity : null };
  });
}

/** `38 places left in person`, `Full online`, `Open online` for an unlimited mode. */
export function placesText({ mode, left }: Places): string {
  const how = mode === 'Online' ? 'online' : 'in person';
  if (left === null) return `Open ${how}`;
  if (left === 0) return `Full ${how}`;
  return `${left} ${left === 1 ? 'place' : 'places'} left ${how}`;
}
