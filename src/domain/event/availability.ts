/**
 * Decides who may still register for an event, and what the page says about it. The hub and the device share these
 * rules; the hub's decision when a registration arrives is final.
 */
import type { AttendanceMode, EventDetail, EventRecord } from '../entities/event.ts';
import type { Availability, EventAvailability } from '../release/release.ts';
import type { EpochMs } from '../text/time.ts';
import { eventEnd } from '../text/timeZones.ts';

/** People per mode, guests included. */
export type Headcount = { inPerson: number; online: number };
type RegistrationState = 'open' | 'past' | 'full' | 'closed';

type Offer = Pick<EventRecord, 'eventIsHybrid' | 'eventIsVirtual'>;

export function offeredModes(event: Offer): AttendanceMode[] {
  return event.eventIsHybrid ? ['In Person', 'Online'] : [deliveryType(event)];
}

/** Returns `In Person` unless the event is virtual-only [EVT-13]. */
export function deliveryType(event: Offer): AttendanceMode {
  return event.eventIsVirtual && !event.eventIsHybrid ? 'Online' : 'In Person';
}

/**
 * Returns how an event is attended, as its tag says it, or that it is cancelled; a hybrid event with one full mode says
 * where there is room [EVT-13, EVT-14].
 */
export function attendanceTag(event: Seats & Pick<EventRecord, 'eventIsCancelled'>): string {
  if (event.eventIsCancelled) return 'Cancelled';
  if (!event.eventIsHybrid) return deliveryType(event);
  const open = openModes(event);
  if (open.length !== 1) return 'In person and online';
  return open[0] === 'Online' ? 'In person full · Online places left' : 'Online full · In person places left';
}

type Seats = Offer & Pick<EventDetail, 'availableInPersonRegistrant' | 'availableOnlineRegistrant'>;

/** What decides whether an event can be registered for: all that a card keeps of it, to follow the live numbers. */
export type Standing = Seats &
  Pick<EventDetail, 'eventStatus' | 'eventIsCancelled' | 'registerClosed' | 'isFull' | 'eventCanRegister'>;

/** Returns the offered modes that are not full; a hybrid event with one full mode stays open in the other [EVT-14]. */
export function openModes(event: Seats): AttendanceMode[] {
  return offeredModes(event).filter((mode) => !modeIsFull(event, mode));
}

/** Returns the first of the four rules that applies [DEC-67]; a cancelled event is closed. */
export function registrationState(event: Standing): RegistrationState {
  // Neither past nor full, whatever its day and its numbers say.
  if (event.eventIsCancelled) return 'closed';
  if (event.eventStatus === 'Closed' && !event.registerClosed) return 'past';
  if (event.isFull || openModes(event).length === 0) return 'full';
  if (event.registerClosed || !event.eventCanRegister) return 'closed';
  return 'open';
}

/** How many similar events are shown [EVT-09]. */
const SIMILAR_SHOWN = 3;

/** Returns the similar events to show: the first that can still be registered for [EVT-09, EVT-15]. */
export function bookableSimilar(similar: readonly EventDetail[]): EventDetail[] {
  return similar.filter((event) => registrationState(event) === 'open').slice(0, SIMILAR_SHOWN);
}

/** Returns the register button's label, and whether it is enabled [EVT-15, EVT-16, EVT-17, EVT-18, DEC-66]. */
export function registerButton(event: Standing, place: 'card' | 'detail'): { label: string; works: boolean } {
  const labels: Record<RegistrationState, string> = {
    open: place === 'card' ? 'Reserve' : 'Register Now',
    past: 'Past Event',
    full: 'Event Full',
    closed: 'Registration Closed',
  };
  const state = registrationState(event);
  return { label: labels[state], works: state === 'open' };
}

/** Returns the text shown in place of the form; undefined while the event is open [EVT-19]. A cancelled event says so. */
export function closedNotice(event: Standing): string | undefined {
  const state = registrationState(event);
  if (state === 'open') return undefined;
  if (state === 'full') return 'This event is now full.';
  const closed = 'This event is now closed.';
  return event.eventIsCancelled ? `This event has been cancelled. ${closed}` : closed;
}

/**
 * Returns the event as visitors see it: the published record with the last known live numbers. Without any, only places
 * held outside the hub count as taken. An event that has ended reads `Closed`, whatever was published.
 */
export function liveEvent(event: EventRecord, live: EventAvailability | undefined, now: EpochMs): EventDetail {
  const registerClosed = live?.registerClosed ?? event.registerClosed;
  const counted = countedFields(event, registerClosed, headcountFrom(event, live), now);
  return {
    ...event,
    registerClosed,
    ...counted,
    isFull: counted.isFull || (live?.isFull ?? false),
    eventCanRegister: counted.eventCanRegister && (live?.canRegister ?? true),
  };
}

function headcountFrom(event: EventRecord, live: EventAvailability | undefined): Headcount {
  return {
    inPerson: countFromLeft(event.eventCapacity, live?.inPerson, event.placesHeld.inPerson),
    online: countFromLeft(event.eventVirtualCapacity, live?.online, event.placesHeld.online),
  };
}

/** The live numbers of all events, for a search: it shows a few events, and asks of thousands whether they are open. */
export type LiveNumbers = {
  eventOf(event: EventRecord): EventDetail;
  /** Whether an event that is not over can be registered for: its state is `open` */
  isOpen(event: EventRecord): boolean;
};

/** As a device and a rendered page know them; without any, as if nobody had registered. */
export function liveNumbersIn(availability: Availability | undefined, now: EpochMs): LiveNumbers {
  const liveOf = ({ eventCode }: EventRecord) => availability?.events[eventCode];
  return {
    eventOf: (event) => liveEvent(event, liveOf(event), now),
    isOpen: (event) => {
      const live = liveOf(event);
      if (live && (live.registerClosed || live.isFull || !live.canRegister)) return false;
      return isOpenWith(event, live?.registerClosed ?? event.registerClosed, headcountFrom(event, live));
    },
  };
}

/** As the hub counts them. @param takenBy  people in the database, guests included */
export function countedNumbers(takenBy: (event: EventRecord) => Headcount, now: EpochMs): LiveNumbers {
  return {
    eventOf: (event) => countedEvent(event, takenBy(event), now),
    isOpen: (event) => isOpenWith(event, event.registerClosed, withHeld(event, takenBy(event))),
  };
}

/** The rules of `registrationState` for its one answer `open`, without making an event: a search asks it of thousands. */
function isOpenWith(event: EventRecord, registerClosed: boolean, { inPerson, online }: Headcount): boolean {
  if (event.eventIsCancelled || event.eventStatus !== 'Published' || registerClosed) return false;
  // Capacity 0 means unlimited [EVT-11, EVT-12].
  const hasRoom = (capacity: number, count: number) => capacity <= 0 || count < capacity;
  return offeredModes(event).some((mode) =>
    mode === 'Online' ? hasRoom(event.eventVirtualCapacity, online) : hasRoom(event.eventCapacity, inPerson),
  );
}

/**
 * Like `liveEvent`, for the hub, which knows how many people have registered per mode; places held outside the hub are
 * added here.
 * @param taken  people in the database, guests included
 */
export function countedEvent(event: EventRecord, taken: Headcount, now: EpochMs): EventDetail {
  return { ...event, ...countedFields(event, event.registerClosed, withHeld(event, taken), now) };
}

/** Returns the live numbers of one event that the hub sends to devices [HTTP-30, CON-21]. */
export function eventAvailability(event: EventRecord, taken: Headcount, now: EpochMs): EventAvailability {
  const counted = countedFields(event, event.registerClosed, withHeld(event, taken), now);
  return {
    inPerson: counted.availableInPersonRegistrant,
    online: counted.availableOnlineRegistrant,
    isFull: counted.isFull,
    registerClosed: event.registerClosed,
    canRegister: counted.eventCanRegister,
  };
}

function withHeld({ placesHeld }: EventRecord, taken: Headcount): Headcount {
  return { inPerson: taken.inPerson + placesHeld.inPerson, online: taken.online + placesHeld.online };
}

/**
 * Returns the places per mode that the hub itself may give: null for unlimited, 0 for a mode that is not offered
 * [HUB-08, HUB-16].
 */
export function placesToGive(event: EventRecord): { inPersonPlaces: number | null; onlinePlaces: number | null } {
  const offered = offeredModes(event);
  const places = (mode: AttendanceMode, capacity: number, held: number) => {
    if (!offered.includes(mode)) return 0;
    return capacity > 0 ? Math.max(0, capacity - held) : null;
  };
  return {
    inPersonPlaces: places('In Person', event.eventCapacity, event.placesHeld.inPerson),
    onlinePlaces: places('Online', event.eventVirtualCapacity, event.placesHeld.online),
  };
}

/** A mode without a limit has null places left, and is never full [EVT-11, EVT-12]. */
function modeIsFull(event: Seats, mode: AttendanceMode): boolean {
  return placesLeft(event, mode) === 0;
}

/** Returns the people that a mode has places for; null: unlimited [CON-19]. */
export function placesLeft(event: Seats, mode: AttendanceMode): number | null {
  return mode === 'In Person' ? event.availableInPersonRegistrant : event.availableOnlineRegistrant;
}

function countFromLeft(capacity: number, left: number | null | undefined, held: number): number {
  return capacity > 0 && typeof left === 'number' ? Math.max(0, capacity - left) : held;
}

type CountedFields = Pick<
  EventDetail,
  | 'eventStatus'
  | 'registrantCount'
  | 'registrantInPersonCount'
  | 'registrantOnlineCount'
  | 'availableInPersonRegistrant'
  | 'availableOnlineRegistrant'
  | 'isFull'
  | 'eventCanRegister'
>;

/**
 * Returns only the fields that registrations and time change, without copying the rest: the hub recounts all events
 * every second.
 */
function countedFields(
  event: EventRecord,
  registerClosed: boolean,
  { inPerson, online }: Headcount,
  now: EpochMs,
): CountedFields {
  const { eventIsHybrid, eventIsVirtual, eventCapacity, eventVirtualCapacity } = event;
  const offered = offeredModes(event);
  const left = (mode: AttendanceMode, capacity: number, count: number) =>
    offered.includes(mode) && capacity > 0 ? Math.max(0, capacity - count) : null;
  const available = {
    availableInPersonRegistrant: left('In Person', eventCapacity, inPerson),
    availableOnlineRegistrant: left('Online', eventVirtualCapacity, online),
  };
  const eventStatus = eventEnd(event) <= now ? 'Closed' : event.eventStatus;
  const isFull = openModes({ eventIsHybrid, eventIsVirtual, ...available }).length === 0;
  return {
    eventStatus,
    registrantCount: inPerson + online,
    registrantInPersonCount: inPerson,
    registrantOnlineCount: online,
    ...available,
    isFull,
    eventCanRegister: eventStatus === 'Published' && !registerClosed && !isFull,
  };
}
