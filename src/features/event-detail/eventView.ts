import {
  type EventSummary,
  eventService,
  type Places,
  placesPerMode,
  placesText,
  type RegisterAction,
  registerAction,
  timesText,
} from '../../content/events/eventSummary.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { FormSettings } from '../../domain/entities/settings.ts';
import {
  attendanceTag,
  closedNotice,
  deliveryType,
  offeredModes,
  openModes,
  registrationState,
} from '../../domain/event/availability.ts';
import { type EventWhen, eventWhen } from '../../domain/event/eventWhen.ts';
import { addressLines, mapsLink } from '../../domain/event/venue.ts';
import type { Service } from '../../domain/services.ts';

/** What the page shows about an event besides its own texts, computed before it is shown. */
export type EventView = {
  service: Service;
  when: EventWhen;
  /** The line below its name */
  times: string;
  attendance: { tag: string; text: string };
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
  const when = eventWhen(event);
  const hasVenue = offeredModes(event).includes('In Person');
  return {
    service: eventService(event),
    when,
    times: timesText(when),
    attendance: { tag: attendanceTag(event), text: attendanceText(event) },
    notice: closedNotice(event),
    isPast: state === 'past',
    action: registerAction(event),
    places: places.map((each) => ({ ...each, text: placesText(each) })),
    venue: hasVenue ? { address: addressLines(event), maps: mapsLink(event) } : undefined,
  };
}

function attendanceText(event: EventDetail): string {
  if (event.eventIsCancelled) return 'This event has been cancelled.';
  const inPerson = 'Come along in person.';
  const online = 'Join online from wherever you are.';
  if (!event.eventIsHybrid) return deliveryType(event) === 'Online' ? online : inPerson;
  const [open, ...others] = openModes(event);
  if (!open || others.length > 0) return 'Come along in person, or join online.';
  return open === 'Online' ? `In person is full. ${online}` : `Online is full. ${inPerson}`;
}

/** A value of the facet `access` as the page names it. */
export type AccessLabel = { name: string; label: string };

export type EventPage = {
  event: EventDetail;
  view: EventView;
  similar: EventSummary[];
  /** What there may be for people who need it, in the editors' order */
  accessLabels?: AccessLabel[];
  /** The texts of the registration form */
  settings?: FormSettings;
};

/** The current state of an event page. `stale`: from the device, and the hub could not be asked [PWA-13]. */
export type ShownEvent =
  | { state: 'shown'; page: EventPage; stale: boolean }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown };

/** The loader's data: what to show now, and what to show once the hub has answered; never rejects. */
export type EventPageData = { first: ShownEvent; later?: Promise<ShownEvent> };
