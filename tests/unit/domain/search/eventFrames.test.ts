import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import { countedNumbers, liveNumbersIn, registrationState } from '../../../../src/domain/event/availability.ts';
import type { Availability } from '../../../../src/domain/release/release.ts';
import { buildEventFacets } from '../../../builders/buildEventFacets.ts';
import { buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildEngine, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';

/** Tuesday 10 March 2026, noon in Sydney. */
const NOW = Date.UTC(2026, 2, 10, 1);

function event(eventCode: string, date: string, overrides: Partial<EventRecord> = {}): EventRecord {
  const day = { eventStartDate: date, eventEndDate: date };
  return buildEventRecord({ id: eventCode, eventCode, eventName: `Session ${eventCode}`, ...day, ...overrides });
}

function engineWith(events: EventRecord[]) {
  return buildEngine({ events, facets: buildEventFacets() });
}

async function search(events: EventRecord[], facets: Record<string, string[]>, now = NOW) {
  const answer = await engineWith(events).events(buildSearchRequest({ facets }), buildMoment(now));
  const count = (facet: string, value: string) =>
    answer.Facets.find(({ FacetId }) => FacetId === facet)?.Values.find(({ Value }) => Value === value)?.Count;
  return { codes: answer.Results.map(({ eventCode }) => eventCode), total: answer.TotalCount, count };
}

describe('dates by their names', () => {
  const events = [
    event('WED', '2026-03-11'),
    event('SAT', '2026-03-14'),
    event('WEEK', '2026-03-15', { eventEndDate: '2026-03-18' }),
    event('MON', '2026-03-16'),
    event('APRIL', '2026-04-30'),
    event('MAY', '2026-05-01'),
  ];

  it('are the days that they mean when the search is answered', async () => {
    expect((await search(events, { date: ['this-week'] })).codes).toEqual(['WED', 'SAT', 'WEEK']);
    expect((await search(events, { date: ['this-weekend'] })).codes).toEqual(['SAT', 'WEEK']);
    expect((await search(events, { date: ['next-month'] })).codes).toEqual(['APRIL']);
    const later = Date.UTC(2026, 2, 16, 1);
    expect((await search(events, { date: ['this-week'] }, later)).codes).toEqual(['WEEK', 'MON']);
  });

  it('add up with months, and each is counted', async () => {
    const { codes, count } = await search(events, { date: ['this-weekend', '2026-04'] });
    expect(codes).toEqual(['SAT', 'WEEK', 'APRIL']);
    const counts = ['this-week', 'this-weekend', 'next-month', '2026-03', '2026-04'].map((name) => count('date', name));
    expect(counts).toEqual([3, 2, 1, 4, 1]);
  });

  it('go by the day on which an event is shown: late in Perth and online, it is the next day in the east', async () => {
    const late = event('LATE', '2026-03-15', {
      ...ONLINE_EVENT,
      eventTimeZoneIana: 'Australia/Perth',
      eventStartTime: '22:00',
      eventEndTime: '23:00',
    });
    expect((await search([late], { date: ['this-week'] })).codes).toEqual([]);
    expect((await search([late], { date: ['this-week'] }, Date.UTC(2026, 2, 15, 13, 30))).codes).toEqual(['LATE']);
  });
});

describe('what stands beside the facets', () => {
  const events = [
    event('PLACE', '2026-03-12', IN_PERSON_EVENT),
    event('ONLINE', '2026-03-31', ONLINE_EVENT),
    event('BOTH', '2026-03-30', { eventEndDate: '2026-04-02' }),
  ];

  it('leaves out what is held online only, counts included', async () => {
    const { codes, total, count } = await search(events, { online: ['no'] });
    expect(codes).toEqual(['PLACE', 'BOTH']);
    expect([total, count('attendance', 'virtual'), count('attendance', 'hybrid')]).toEqual([2, 0, 1]);
    expect((await search(events, { online: ['yes'] })).total).toBe(3);
  });

  it('is one month beside the choice of dates; what is no month is none', async () => {
    expect((await search(events, { month: ['2026-03'] })).codes).toEqual(['PLACE', 'BOTH', 'ONLINE']);
    expect((await search(events, { month: ['2026-04'] })).codes).toEqual(['BOTH']);
    expect((await search(events, { month: ['2026-04'], date: ['this-week'] })).total).toBe(0);
    expect((await search(events, { month: ['2026-13'] })).total).toBe(3);
  });
});

describe('what matters to some', () => {
  it('is a facet of the record: access; a release from before has none', async () => {
    const events = [event('RAMP', '2026-03-12', { access: ['step-free', 'auslan'] }), event('OLD', '2026-03-13')];
    const { codes, count } = await search(events, { access: ['auslan', 'captions'] });
    expect(codes).toEqual(['RAMP']);
    expect([count('access', 'step-free'), count('access', 'captions')]).toEqual([1, 0]);
  });

  it('is whether there are places, by the numbers of this moment', async () => {
    const events = [
      event('OPEN', '2026-03-12', { eventCapacity: 10 }),
      event('FULL', '2026-03-13', { eventCapacity: 10 }),
      event('CLOSED', '2026-03-14', { registerClosed: true }),
      event('OVER', '2026-03-01', { eventCapacity: 10 }),
    ];
    const request = buildSearchRequest({ facets: { places: ['available'], historical: ['upcoming', 'past'] } });
    const full = { inPerson: 0, online: null, isFull: true, registerClosed: false, canRegister: false };
    const live = async () => liveNumbersIn({ at: '2026-03-10T00:00:00Z', events: { FULL: full } }, NOW);
    const answer = await engineWith(events).events(request, { now: NOW, live });
    expect(answer.Results.map(({ eventCode }) => eventCode)).toEqual(['OPEN']);
    expect(answer.Facets.find(({ FacetId }) => FacetId === 'places')?.Values).toEqual([
      { Value: 'available', Count: 1 },
    ]);
  });

  it('asks of an event that is not over only what the state of its registration says, however it stands', () => {
    const flags = [true, false];
    const numbers = [null, 0, 3];
    const records = flags.flatMap((registerClosed) =>
      (['Published', 'Closed'] as const).flatMap((eventStatus) =>
        [{}, IN_PERSON_EVENT, ONLINE_EVENT, { eventIsCancelled: true }].flatMap((kind) =>
          [0, 10].map((capacity) =>
            event('ANY', '2026-03-12', {
              ...{ ...kind, registerClosed, eventStatus, eventCapacity: capacity, eventVirtualCapacity: 10 - capacity },
              placesHeld: { inPerson: 10, online: 4 },
            }),
          ),
        ),
      ),
    );
    const lives = numbers.flatMap((inPerson) =>
      numbers.flatMap((online) =>
        flags.map((isFull) => ({ inPerson, online, isFull, registerClosed: false, canRegister: !isFull })),
      ),
    );
    let open = 0;
    for (const record of records) {
      for (const live of [undefined, ...lives]) {
        const events: Availability['events'] = live ? { ANY: live } : {};
        const known = liveNumbersIn({ at: '', events }, NOW);
        const state = registrationState(known.eventOf(record));
        expect(known.isOpen(record)).toBe(state === 'open');
        open += Number(state === 'open');
        const taken = { inPerson: live?.inPerson ?? 0, online: live?.online ?? 7 };
        const counted = countedNumbers(() => taken, NOW);
        expect(counted.isOpen(record)).toBe(registrationState(counted.eventOf(record)) === 'open');
      }
    }
    expect(open).toBeGreaterThan(20);
  });
});
