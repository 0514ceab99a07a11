import { describe, expect, it } from 'vitest';
import {
  anchorMonday,
  type EventNeighbour,
  similarEventsAmong,
  startDate,
} from '../../../../hub/content/events/record.ts';
import { contentFolder, type Json, NOW, problemsAfterEdit, soundContent } from './contentFolder.ts';

const NIGHT = 'events/syd-wid-night.json';

async function night(change: (event: Json) => void = () => undefined, now = NOW) {
  const folder = await contentFolder();
  await folder.edit(NIGHT, change);
  const { events, facets } = await soundContent(folder.dir, now);
  const event = events.find(({ eventCode }) => eventCode === 'SYD-WID-NIGHT');
  if (!event) throw new Error('the event is gone');
  return { event, facets };
}

describe('the anchor week', () => {
  it.each([
    ['2026-03-12T02:00:00Z', '2026-03-09'],
    ['2026-03-08T13:30:00Z', '2026-03-09'],
    ['2026-03-08T12:30:00Z', '2026-03-02'],
    ['2026-06-07T14:30:00Z', '2026-06-08'],
    ['2027-01-01T00:00:00Z', '2026-12-28'],
  ])('of %s begins on %s, by the eastern calendar', (now, monday) => {
    expect(anchorMonday(new Date(now))).toBe(monday);
  });

  it('counts weeks and weekdays from its Monday, and takes dates as they are', () => {
    expect(startDate({ week: 0, weekday: 'sunday' }, '2026-03-09')).toBe('2026-03-15');
    expect(startDate({ week: 3, weekday: 'saturday' }, '2026-03-09')).toBe('2026-04-04');
    expect(startDate({ week: -2, weekday: 'tuesday' }, '2026-03-09')).toBe('2026-02-24');
    expect(startDate({ date: '2027-03-14' }, '2026-03-09')).toBe('2027-03-14');
  });
});

describe('an event of the content', () => {
  it('has dates, times and the zone code in force on its date [CON-19]', async () => {
    const { event } = await night();
    expect(event).toMatchObject({
      eventStartDate: '2026-03-31',
      eventEndDate: '2026-03-31',
      eventStartTime: '18:00',
      eventStartTimeFormatted: '6:00 pm',
      eventTimeZoneName: 'AEDT',
      eventTimeZoneIana: 'Australia/Sydney',
    });
    const winter = await night((json) => {
      json.when = { date: '2026-07-14', start: '18:00', end: '19:30' };
    });
    expect(winter.event.eventTimeZoneName).toBe('AEST');
    const eucla = await night((json) => {
      json.timeZone = 'Australia/Eucla';
    });
    expect(eucla.event.eventTimeZoneName).toBe('ACWST');
  });

  it('ends on its last day when it takes several', async () => {
    const { event } = await night((json) => {
      json.when = { week: 1, weekday: 'monday', start: '08:30', end: '16:00', days: 5 };
    });
    expect([event.eventStartDate, event.eventEndDate]).toEqual(['2026-03-16', '2026-03-20']);
  });

  it('of several days says whether its hours are each day’s; unsaid, the clock tells [EVT-29, DEC-159]', async () => {
    const eachDay = async (when: Json) => {
      const { event } = await night((json) => {
        json.when = { week: 1, weekday: 'monday', days: 3, ...when };
      });
      return event.eventHoursEachDay;
    };
    const day = { start: '08:30', end: '16:00' };
    const evening = { start: '20:00', end: '01:00' };
    expect(await eachDay({ ...day, eachDay: true })).toBe(true);
    expect(await eachDay({ ...day, eachDay: false })).toBe(false);
    expect(await eachDay({ ...evening, eachDay: false })).toBe(false);
    expect(await eachDay(day)).toBe(true);
    expect(await eachDay(evening)).toBe(false);
    expect(await eachDay({ ...day, days: 1 })).toBeUndefined();
  });

  it('says how many people it takes', async () => {
    const { event } = await night();
    expect(event).toMatchObject({
      eventCapacity: 60,
      eventVirtualCapacity: 200,
      placesHeld: { inPerson: 0, online: 0 },
    });
    const online = await night((json) => {
      json.attendance = 'online';
      json.capacity = { online: 0 };
      delete json.address;
      delete json.venue;
    });
    expect(online.event.eventVirtualCapacity).toBe(0);
  });

  it.each([
    ['hybrid', { eventLocationType: 'Hybrid', eventIsHybrid: true, eventIsVirtual: false }],
    ['in-person', { eventLocationType: 'Face to Face', eventIsHybrid: false, eventIsVirtual: false }],
    ['online', { eventLocationType: 'Virtual', eventIsHybrid: false, eventIsVirtual: true }],
  ])('is published, and says that it is attended %s [EVT-10]', async (attendance, facts) => {
    const { event } = await night((json) => {
      json.attendance = attendance;
      json.capacity = {
        ...(attendance !== 'online' && { inPerson: 60 }),
        ...(attendance !== 'in-person' && { online: 0 }),
      };
      if (attendance === 'in-person') delete json.onlineTimes;
    });
    expect(event).toMatchObject({ eventStatus: 'Published', ...facts });
  });

  it.each([
    ['another way to attend', 'attendance', 'by post', /must be one of .*in-person, online, hybrid/],
    ['a status of its own', 'eventStatus', 'Draft', /^unknown field /],
  ])('is refused with %s [EVT-10]', async (_what, field, value, reason) => {
    const problems = await problemsAfterEdit(NIGHT, (json) => {
      json[field] = value;
    });
    expect(problems).toMatchObject([{ file: NIGHT, field, reason: expect.stringMatching(reason) }]);
  });

  it('says what is there for people who need it, and nothing where its file says nothing', async () => {
    expect((await night()).event.access).toEqual(['step-free', 'auslan', 'captions']);
    const without = await night((json) => {
      delete json.access;
    });
    expect(without.event.access).toEqual([]);
  });

  it('tells what happens on the day, as a list', async () => {
    const { event } = await night();
    expect(event.eventContent).toContain('<h3>On the day</h3><ul><li><strong>5:45 pm</strong> Doors and tea</li>');
  });

  it('registers elsewhere only when an address is given', async () => {
    expect((await night()).event.eventEnableExternalRegistration).toBe(false);
    const { event } = await night((json) => {
      json.externalRegistrationUrl = 'https://tickets.example/x';
    });
    expect(event).toMatchObject({
      eventEnableExternalRegistration: true,
      eventExternalRegistrationUrl: 'https://tickets.example/x',
    });
  });

  it('fills the date filter with the months of the events [CON-14]', async () => {
    const { facets } = await night();
    const months = facets.find(({ id }) => id === 'events-date')?.children ?? [];
    expect(months.map(({ name, displayName }) => [name.value, displayName.value])).toEqual([
      ['2026-03', 'March 2026'],
      ['2026-04', 'April 2026'],
    ]);
    const overTheEnd = await night((json) => {
      json.when = { date: '2026-05-30', days: 3, eachDay: true, start: '09:00', end: '16:00' };
    });
    const names = overTheEnd.facets.find(({ id }) => id === 'events-date')?.children.map(({ name }) => name.value);
    expect(names).toEqual(expect.arrayContaining(['2026-05', '2026-06']));
  });
});

describe('similar events', () => {
  const event = (code: string, rest: Partial<EventNeighbour> = {}): EventNeighbour => ({
    code,
    type: 'Base Open Day',
    service: 'navy',
    start: '2026-04-01',
    state: 'WA',
    similar: undefined,
    isOpen: true,
    ...rest,
  });

  it('are those that the editor named', () => {
    expect(similarEventsAmong([event('A'), event('B')], '2026-03-09')(event('A', { similar: ['Z'] }))).toEqual(['Z']);
  });

  it('are otherwise the nearest by type, state and service, the earlier first, never itself, past or closed', () => {
    const others = [
      event('A'),
      event('LATE', { start: '2026-05-01' }),
      event('EARLY', { start: '2026-03-20' }),
      event('GONE', { start: '2026-03-01' }),
      event('SHUT', { start: '2026-03-21', isOpen: false }),
      event('STATE', { type: 'Careers Expo Stand', service: 'army' }),
      event('SERVICE', { type: 'Careers Expo Stand', state: 'QLD' }),
      event('STRANGER', { type: 'Careers Expo Stand', service: 'army', state: 'QLD' }),
    ];
    expect(similarEventsAmong(others, '2026-03-09')(event('A'))).toEqual(['EARLY', 'LATE', 'STATE', 'SERVICE']);
  });

  it('are twice as many as are shown, because some may be full by then', () => {
    const others = Array.from({ length: 9 }, (_, at) => event(`E${at}`));
    expect(similarEventsAmong(others, '2026-03-09')(event('E0'))).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6']);
  });
});
