import {
  type DateParts,
  dateParts,
  eventService,
  type RegisterAction,
  registerAction,
  timesText,
} from '../../content/events/eventSummary.ts';
import { type Places, placesPerMode, placesText } from '../../content/events/places.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { closedNotice, deliveryType, offeredModes, registrationState } from '../../domain/event/availability.ts';
import { addressLines, mapsLink } from '../../domain/event/venue.ts';
import type { Service } from '../../domain/services.ts';

/** What the page shows about an event besides its own texts, computed before it is shown. */
export type EventView = {
  service: Service;
  date: DateParts;
  times: string;
  delivery: string;
  attendance: string;
  notice?: string;
  isPast: boolean;
  action: RegisterAction;
  /** Empty once registration is no longer possible, because the number then helps nobody */
  places: (Places & { text: string })[];
  /** undefined for an online-only event [DEC-65] */
  venue?: { address: string[]; maps?: string };
};

export function eventView(event: EventDetail): EventView {
  const state = registrationState(event);
  const places = state === 'past' || state === 'closed' ? [] : placesPerMode(event);
  const hasVenue = offeredModes(event).includes('In Person');
  return {
    service: eventService(event),
    date: dateParts(event.eventStartDate),
    times: timesText(event),
    delivery: deliveryType(event),
    attendance: attendanceText(event),
    notice: closedNotice(event),
    isPast: state === 'past',
    action: registerAction(event, 'detail'),
    places: places.map((each) => ({ ...each, text: placesText(each) })),
    venue: hasVenue ? { address: addressLines(event), maps: mapsLink(event) } : undefined,
  };
}

function attendanceText(event: EventDetail): string {
  if (event.eventIsHybrid) return 'Come along in person, or join online.';
  return deliveryType(event) === 'Online' ? 'Join online from wherever you are.' : 'Come along in person.';
}
