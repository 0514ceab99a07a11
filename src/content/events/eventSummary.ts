import type { EventDetail } from '../../domain/entities/event.ts';
import {
  closedNotice,
  deliveryType,
  offeredModes,
  registerButton,
  registrationState,
} from '../../domain/event/availability.ts';
import { isService, type Service } from '../../domain/services.ts';
import { formatDate } from '../../domain/text/format.ts';
import { eventTimes } from '../../domain/text/timeZones.ts';
import { eventPath, REGISTER_FRAGMENT, shortPlace } from './eventAddress.ts';
import { placesPerMode, placesText } from './places.ts';

/** A calendar date in the parts that the big numeral stands between. */
export type DateParts = { weekday: string; day: string; month: string; year: string };

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
  delivery: string;
  startDate: string;
  date: DateParts;
  times: string;
  place?: string;
  places: string[];
  notice?: string;
  isPast: boolean;
  action: RegisterAction;
  /** Address of its picture */
  image?: string;
};

export function dateParts(isoDate: string): DateParts {
  const [weekday = '', day = '', month = '', year = ''] = formatDate(isoDate).split(' ');
  return { weekday, day, month, year };
}

/** The event's service theme; an event of none is one of all [DEC-63]. */
export function eventService(event: Pick<EventDetail, 'eventSiteDetailSystemName'>): Service {
  return isService(event.eventSiteDetailSystemName) ? event.eventSiteDetailSystemName : 'tri-service';
}

/** `9:30 am to 2:00 pm AWST (12:30 pm to 5:00 pm AEDT)` [EVT-27]. */
export function timesText(event: EventDetail): string {
  const { primary, secondary } = eventTimes(event);
  return secondary ? `${primary} (${secondary})` : primary;
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
  return {
    code: event.eventCode,
    path: eventPath(event.eventCode),
    name: event.eventName,
    subHeading: event.eventSubHeading,
    typeName: event.eventType.typeName,
    service: eventService(event),
    serviceName: event.eventSiteDetailDisplayName,
    delivery: deliveryType(event),
    startDate: event.eventStartDate,
    date: dateParts(event.eventStartDate),
    times: timesText(event),
    place: offeredModes(event).includes('In Person') ? shortPlace(event) : undefined,
    places: registrationState(event) === 'open' ? placesPerMode(event).map(placesText) : [],
    notice: closedNotice(event),
    isPast: registrationState(event) === 'past',
    action: registerAction(event, 'card'),
    image: event.eventBannerImage?.imagePath,
  };
}
