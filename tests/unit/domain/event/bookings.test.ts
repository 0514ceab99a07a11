import { describe, expect, it } from 'vitest';
import {
  BOOKINGS_MAX,
  type Booking,
  bookingFor,
  bookingsInStep,
  countedEvents,
  type Delivery,
  isComing,
  parseBookings,
  withBooking,
  withoutBooking,
} from '../../../../src/domain/event/bookings.ts';

const NOW = Date.UTC(2026, 10, 27, 4, 0);
const DAY = 24 * 60 * 60_000;

const booking = (overrides: Partial<Booking> = {}): Booking => ({
  reference: 'DC-7K3F-92QX-M',
  eventCode: 'SYD-WID-NIGHT',
  eventName: 'Women in Defence: an honest evening',
  endsAt: NOW + 18 * DAY,
  state: 'waiting',
  since: NOW - 60_000,
  ...overrides,
});
const delivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  reference: 'DC-7K3F-92QX-M',
  state: 'queued',
  ...overrides,
});
const confirmed = booking({ state: 'confirmed', reference: 'DC-C' });

describe('what is stored', () => {
  it('is read as it was written, and holds nothing about a person', () => {
    const all = [booking(), booking({ reference: 'B', state: 'refused', problem: 'NO_SPOTS' })];
    expect(parseBookings(JSON.stringify(all))).toEqual(all);
    expect(Object.keys(booking()).sort()).toEqual(
      ['endsAt', 'eventCode', 'eventName', 'reference', 'since', 'state'].sort(),
    );
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no list', '{"reference":"A"}'],
    ['a list of something else', '[null,1,"A",{}]'],
    ['a state that nobody knows', JSON.stringify([{ ...booking(), state: 'going' }])],
    ['a time that is none', JSON.stringify([{ ...booking(), endsAt: '2026' }])],
    ['no code', JSON.stringify([{ ...booking(), eventCode: '' }])],
    ['a problem that is no code', JSON.stringify([{ ...booking(), problem: {} }])],
  ])('counts as no booking when it is %s', (_what, text) => {
    expect(parseBookings(text)).toEqual([]);
  });

  it('has a reference once, with its last state, and an end', () => {
    expect(withBooking([booking()], booking({ state: 'confirmed' }))).toEqual([booking({ state: 'confirmed' })]);
    const many = Array.from({ length: BOOKINGS_MAX }, (_, at) => booking({ reference: `R${at}` }));
    const references = withBooking(many, booking()).map(({ reference }) => reference);
    expect(references).toHaveLength(BOOKINGS_MAX);
    expect([references[0], references.at(-1)]).toEqual(['R1', 'DC-7K3F-92QX-M']);
    expect(withoutBooking([booking(), confirmed], 'DC-C')).toEqual([booking()]);
  });
});

describe('in step with the outbox', () => {
  it.each([
    ['waits in the queue', { state: 'queued' }, 'waiting'],
    ['is being sent', { state: 'sending' }, 'waiting'],
    ['needs a person', { state: 'needs-attention', reason: 'parked' }, 'stuck'],
    ['could not be taken as it is', { state: 'needs-attention', reason: 'refused' }, 'stuck'],
    ['has arrived', { state: 'delivered' }, 'confirmed'],
    ['has arrived and lies with the staff', { state: 'delivered', quarantined: true }, 'received'],
    ['was refused for good', { state: 'needs-attention', reason: 'rejected', problem: 'NO_SPOTS' }, 'refused'],
  ] as const)('one that %s is so here', (_what, said, state) => {
    const [after] = bookingsInStep(
      [booking({ state: state === 'waiting' ? 'stuck' : 'waiting' })],
      [delivery(said)],
      NOW,
    );
    expect(after).toMatchObject({ state, since: NOW });
    expect(after?.problem).toBe(state === 'refused' ? 'NO_SPOTS' : undefined);
  });

  it('is confirmed since it arrived, not since somebody looked', () => {
    const arrived = delivery({ state: 'delivered', deliveredAt: NOW - DAY });
    expect(bookingsInStep([booking()], [arrived], NOW)[0]?.since).toBe(NOW - DAY);
  });

  it('is forgotten when a person has deleted it from the queue', () => {
    expect(bookingsInStep([booking(), confirmed], [], NOW)).toEqual([confirmed]);
  });

  it('is no lie when the receipt has expired before anybody came back: only the hub knows then', () => {
    const [after] = bookingsInStep([booking({ since: NOW - 8 * DAY })], [], NOW);
    expect(after).toMatchObject({ state: 'received', since: NOW });
  });

  it('stays confirmed whatever the outbox says later, and without its receipt', () => {
    const before = [confirmed];
    expect(bookingsInStep(before, [], NOW)).toBe(before);
    expect(bookingsInStep(before, [delivery({ reference: 'DC-C' })], NOW)).toBe(before);
  });

  it('is the same list when nothing has changed, so that nothing is written', () => {
    const before = [booking(), confirmed];
    expect(bookingsInStep(before, [delivery({ state: 'sending' })], NOW)).toBe(before);
  });

  it('is forgotten two months after the event', () => {
    const [old, recent] = [61, 59].map((days) => booking({ state: 'confirmed', endsAt: NOW - days * DAY }));
    expect(bookingsInStep([old, recent] as Booking[], [], NOW)).toEqual([recent]);
  });
});

describe('what a page says', () => {
  it('counts what is still to come, and not what was refused', () => {
    expect(isComing(booking(), NOW)).toBe(true);
    expect(isComing(booking({ endsAt: NOW }), NOW)).toBe(false);
    expect(isComing(booking({ state: 'refused' }), NOW)).toBe(false);
    expect([0, 1, 2].map(countedEvents)).toEqual(['nothing booked yet', '1 event', '2 events']);
  });

  it('is the surest of several registrations for an event, and of those the newest', () => {
    const all = [
      booking({ reference: 'A', state: 'confirmed' }),
      booking({ reference: 'B', state: 'confirmed' }),
      booking({ reference: 'C', state: 'waiting' }),
      booking({ reference: 'D', eventCode: 'OTHER', state: 'confirmed' }),
    ];
    expect(bookingFor(all, 'SYD-WID-NIGHT')?.reference).toBe('B');
    expect(bookingFor(all.slice(2), 'SYD-WID-NIGHT')?.reference).toBe('C');
  });

  it('is nothing of one that was refused: the register button is there again', () => {
    expect(bookingFor([booking({ state: 'refused' })], 'SYD-WID-NIGHT')).toBeUndefined();
  });
});
