/** The visitor's own events: what one device remembers of its registrations. Pure. */
import { isJsonObject, parsedJson } from '../text/json.ts';
import type { EpochMs } from '../text/time.ts';

/**
 * `waiting`: it is in the outbox and goes by itself. `stuck`: it is in the outbox and needs a person. `received`: the hub
 * has it, and the place is not confirmed here. `refused`: finally, while nobody had the form open.
 */
export type BookingState = 'waiting' | 'stuck' | 'received' | 'confirmed' | 'refused';

/** One registration, without a word of who it is for. */
export type Booking = {
  reference: string;
  eventCode: string;
  /** By which it is called once the event is no longer published */
  eventName: string;
  /** The end of the event as it was published then: the list ends with it */
  endsAt: EpochMs;
  state: BookingState;
  /** Since when it is in this state */
  since: EpochMs;
  /** Code of the refusal */
  problem?: string;
};

/** What the outbox says of one entry or receipt. */
export type Delivery = {
  reference: string;
  state: 'queued' | 'sending' | 'delivered' | 'needs-attention';
  reason?: string;
  problem?: string;
  /** Delivered, but not accepted yet */
  quarantined?: boolean;
  deliveredAt?: EpochMs;
};

/** Most registrations that are remembered: a device of a family or a school, not a ledger. */
export const BOOKINGS_MAX = 50;

const DAY_MS = 24 * 60 * 60_000;
/** How long after its end an event is still on the list. */
const REMEMBERED_MS = 60 * DAY_MS;
/** The outbox keeps its receipts for seven days [DEC-127]: an older one may be gone although it was delivered. */
const RECEIPTS_MS = 7 * DAY_MS;

const STATES: readonly unknown[] = ['waiting', 'stuck', 'received', 'confirmed', 'refused'] satisfies BookingState[];

/** Parses what is stored; what is no booking counts as none. */
export function parseBookings(text: string): Booking[] {
  const stored = parsedJson(text);
  return Array.isArray(stored) ? stored.filter(isBooking).slice(-BOOKINGS_MAX) : [];
}

function isBooking(value: unknown): value is Booking {
  if (!isJsonObject(value)) return false;
  const { reference, eventCode, eventName, endsAt, state, since, problem } = value;
  return (
    [reference, eventCode, eventName].every((text) => typeof text === 'string' && text !== '') &&
    [endsAt, since].every(Number.isFinite) &&
    STATES.includes(state) &&
    (problem === undefined || typeof problem === 'string')
  );
}

/** Adds a booking, or puts it in the place of the one with its reference; the oldest give way. */
export function withBooking(bookings: readonly Booking[], booking: Booking): Booking[] {
  return [...withoutBooking(bookings, booking.reference), booking].slice(-BOOKINGS_MAX);
}

export function withoutBooking(bookings: readonly Booking[], reference: string): Booking[] {
  return bookings.filter((each) => each.reference !== reference);
}

/**
 * Brings bookings in step with the outbox. One that a person has deleted there is forgotten; one whose receipt may have
 * expired is `received`, because only the hub knows. Two months after its end an event is forgotten too.
 * @param deliveries  everything that the outbox holds
 * @returns the same list when nothing has changed
 */
export function bookingsInStep(
  bookings: readonly Booking[],
  deliveries: readonly Delivery[],
  now: EpochMs,
): readonly Booking[] {
  const next = bookings.flatMap((booking) => {
    if (now - booking.endsAt > REMEMBERED_MS) return [];
    if (booking.state !== 'waiting' && booking.state !== 'stuck') return [booking];
    const delivery = deliveries.find(({ reference }) => reference === booking.reference);
    if (delivery) return [inStep(booking, delivery, now)];
    return now - booking.since > RECEIPTS_MS ? [{ ...booking, state: 'received' as const, since: now }] : [];
  });
  const isSame = next.length === bookings.length && next.every((booking, at) => booking === bookings[at]);
  return isSame ? bookings : next;
}

function inStep(booking: Booking, delivery: Delivery, now: EpochMs): Booking {
  const state = stateOf(delivery);
  if (state === booking.state) return booking;
  const { problem: _before, ...rest } = booking;
  const since = delivery.deliveredAt ?? now;
  return state === 'refused' ? { ...rest, state, since, problem: delivery.problem ?? '' } : { ...rest, state, since };
}

function stateOf({ state, reason, quarantined }: Delivery): BookingState {
  if (state === 'delivered') return quarantined ? 'received' : 'confirmed';
  if (state !== 'needs-attention') return 'waiting';
  return reason === 'rejected' ? 'refused' : 'stuck';
}

/** Whether it counts as one of the visitor's events: not refused, and not over. */
export function isComing({ state, endsAt }: Booking, now: EpochMs): boolean {
  return state !== 'refused' && endsAt > now;
}

/** Returns the number of events to come, as text for screen readers. */
export function countedEvents(count: number): string {
  if (count === 0) return 'nothing booked yet';
  return count === 1 ? '1 event' : `${count} events`;
}

/** Surest first: what an event's own page says when there are several. */
const SUREST: readonly BookingState[] = ['confirmed', 'received', 'waiting', 'stuck'];

/** Returns what the page of an event says of the visitor's own registration for it; of several, the surest, newest. */
export function bookingFor(bookings: readonly Booking[], eventCode: string): Booking | undefined {
  const own = bookings.filter((each) => each.eventCode === eventCode && each.state !== 'refused');
  return own.toReversed().sort((a, b) => SUREST.indexOf(a.state) - SUREST.indexOf(b.state))[0];
}

/** The line that says a state before its colour does. */
export const BOOKING_WORDS: Record<Exclude<BookingState, 'refused'>, string> = {
  waiting: 'Waiting on this device. Not confirmed yet.',
  stuck: 'Not sent yet. It needs you.',
  received: 'We have your registration. Not confirmed yet.',
  confirmed: 'You’re going',
};
