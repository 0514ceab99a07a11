import { describe, expect, it } from 'vitest';
import { anchorMonday, startDate } from '../../../../hub/content/events/dates.ts';
import { type EventNeighbour, similarEventsAmong } from '../../../../hub/content/events/record.ts';
import { eventEnd, eventStart } from '../../../../src/domain/text/timeZones.ts';
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
    const start = (when: Parameters<typeof startDate>[0]) => startDate(when, '2026-03-09', 'Australia/Sydney');
    expect(start({ week: 0, weekday: 'sunday' })).toBe('2026-03-15');
    expect(start({ week: 3, weekday: 'saturday' })).toBe('2026-04-04');
    expect(start({ week: -2, weekday: 'tuesday' })).toBe('2026-02-24');
    expect(start({ date: '2027-03-14' })).toBe('2027-03-14');
  });

  it.each([
    ['2026-03-09', '2026-04-04'],
    ['2026-03-30', '2026-04-04'],
    ['2026-04-06', '2026-10-03'],
    ['2026-10-05', '2027-04-03'],
  ])('finds the evening before the clocks change, counted from %s', (monday, evening) => {
    expect(startDate({ week: 0, clockChange: true }, monday, 'Australia/Sydney')).toBe(evening);
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

  it('says what to bring as a text too, and asks for a candidate number only where its file does [KIOSK-08 in part, REG-08 in part]', async () => {
    const { event } = await night((json) => {
      json.bring = 'A friend, and <strong>shoes</strong> that may get dirty.';
    });
    expect(event.bring).toBe('A friend, and shoes that may get dirty.');
    expect(event.enableCandidateNumber).toBeUndefined();
    const asking = await night((json) => {
      delete json.bring;
      json.candidateNumber = true;
    });
    expect(asking.event).toMatchObject({ enableCandidateNumber: true });
    expect(asking.event.bring).toBeUndefined();
    const problems = await problemsAfterEdit(NIGHT, (json) => {
      json.candidateNumber = 'maybe';
    });
    expect(problems).toMatchObject([{ file: NIGHT, field: 'candidateNumber' }]);
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

  it('fills the date filter with the months of the events, after the spans of today [CON-14]', async () => {
    const { facets } = await night();
    const months = facets.find(({ id }) => id === 'events-date')?.children ?? [];
    expect(months.map(({ name, displayName }) => [name.value, displayName.value])).toEqual([
      ['this-week', 'This week'],
      ['this-weekend', 'This weekend'],
      ['next-month', 'Next month'],
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

describe('a recurring event', () => {
  const ONLINE = 'events/online-health.json';
  const recurring = async (change: (event: Json) => void) => {
    const folder = await contentFolder();
    await folder.edit(ONLINE, (event) => {
      event.when = { start: '19:00', end: '20:00' };
      change(event);
    });
    const { events } = await soundContent(folder.dir);
    return events.filter(({ eventCode }) => eventCode.startsWith('ONLINE-HEALTH'));
  };

  it('is an event for each of its dates, with a code and an id of its own', async () => {
    const [first, second, ...others] = await recurring((event) => {
      event.dates = [
        { week: 1, weekday: 'monday' },
        { week: 2, weekday: 'monday', suffix: '2' },
      ];
    });
    expect(others).toEqual([]);
    expect([first?.eventCode, second?.eventCode]).toEqual(['ONLINE-HEALTH', 'ONLINE-HEALTH-2']);
    expect([first?.eventStartDate, second?.eventStartDate]).toEqual(['2026-03-16', '2026-03-23']);
    expect(first?.id).not.toBe(second?.id);
    expect(first?.eventContent).toBe(second?.eventContent);
    // The other date comes first of what is similar.
    expect(first?.similarEventCodes[0]).toBe('ONLINE-HEALTH-2');
  });

  it('keeps the code and the id of a date when it is moved and others are taken away', async () => {
    const dates = [
      { date: '2026-03-16', suffix: 'A' },
      { date: '2026-03-23', suffix: 'B' },
    ];
    const [, before] = await recurring((event) => (event.dates = dates));
    const [after, ...others] = await recurring((event) => (event.dates = [{ date: '2026-04-01', suffix: 'B' }]));
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, eventCode: 'ONLINE-HEALTH-B', eventStartDate: '2026-04-01' });
  });

  it('lets a date have its own places and be closed or called off alone', async () => {
    const [first, second, third] = await recurring((event) => {
      event.dates = [
        { date: '2026-03-16', placesHeld: { online: 7 }, registrationClosed: true },
        { date: '2026-03-23', suffix: '2', capacity: { online: 9 } },
        { date: '2026-03-30', suffix: '3', cancelled: true },
      ];
    });
    expect(first).toMatchObject({ eventVirtualCapacity: 250, placesHeld: { online: 7 }, registerClosed: true });
    expect(second).toMatchObject({ eventVirtualCapacity: 9, placesHeld: { online: 0 }, registerClosed: false });
    expect(third).toMatchObject({ eventIsCancelled: true, eventStatus: 'Closed', registerClosed: true });
    expect([first, second].map((event) => event?.eventIsCancelled)).toEqual([undefined, undefined]);
    expect(second?.similarEventCodes).not.toContain('ONLINE-HEALTH-3');
  });

  const EVENING = { date: '2026-03-16' };
  it.each<[string, Json, string, RegExp]>([
    [
      'a date twice',
      { dates: [EVENING, { ...EVENING, suffix: '2' }] },
      'dates[1]',
      /^is the date of the one before it/,
    ],
    [
      'dates in no order',
      { dates: [{ date: '2026-03-23' }, { ...EVENING, suffix: '2' }] },
      'dates[1]',
      /^must be later than the one before it/,
    ],
    [
      'weeks in no order',
      {
        dates: [
          { week: 3, weekday: 'monday' },
          { week: 2, weekday: 'sunday', suffix: '2' },
        ],
      },
      'dates[1]',
      /^must be later/,
    ],
    [
      'dates and weeks',
      { dates: [EVENING, { week: 9, weekday: 'monday', suffix: '2' }] },
      'dates[1]',
      /^must be given like the others: all by date, or all by week/,
    ],
    [
      'two dates of one code',
      { dates: [EVENING, { date: '2026-03-23' }] },
      'dates[1].suffix',
      /^makes the code "ONLINE-HEALTH" of events\/online-health.json, dates\[0\]/,
    ],
    [
      'the code of another event',
      { code: 'SYD-WID', dates: [{ ...EVENING, suffix: 'NIGHT' }] },
      'dates[0].suffix',
      /^makes the code "SYD-WID-NIGHT" of events\/syd-wid-night.json/,
    ],
    ['a date without a day', { dates: [{ suffix: '2' }] }, 'dates[0]', /^must have either a date, or a week/],
    ['no date', { dates: [] }, 'dates', /^must have at least 1/],
    [
      'a day beside its dates',
      { dates: [EVENING], when: { week: 1, weekday: 'monday', start: '19:00', end: '20:00' } },
      'when',
      /^must have hours only/,
    ],
    ['places held beside its dates', { dates: [EVENING], placesHeld: { online: 1 } }, 'placesHeld', /each of them/],
    [
      'more places held than one date has',
      { dates: [{ ...EVENING, capacity: { online: 3 }, placesHeld: { online: 4 } }] },
      'dates[0].placesHeld.online',
      /^must be 3 or less/,
    ],
  ])('is refused with %s [HUB-21]', async (_what, change, field, reason) => {
    const problems = await problemsAfterEdit(ONLINE, (event) => {
      Object.assign(event, { when: { start: '19:00', end: '20:00' } }, change);
    });
    expect(problems).toEqual([{ file: ONLINE, field, reason: expect.stringMatching(reason) }]);
  });
});

describe('an event in the night that the clocks change', () => {
  const overnight = { week: 0, clockChange: true, start: '20:00', end: '08:00', days: 2, eachDay: false };

  it.each([
    ['2026-03-12T02:00:00Z', 13],
    ['2026-06-12T02:00:00Z', 11],
  ])('counted from %s lasts %d hours', async (now, hours) => {
    const { event } = await night((json) => (json.when = overnight), new Date(now));
    expect((eventEnd(event) - eventStart(event)) / 3_600_000).toBe(hours);
  });

  it('is refused where the clocks never change, and with a weekday [HUB-21]', async () => {
    const north = await problemsAfterEdit(NIGHT, (json) => {
      json.when = overnight;
      json.timeZone = 'Australia/Brisbane';
    });
    expect(north).toMatchObject([{ field: 'when.clockChange', reason: expect.stringContaining('never change') }]);
    const both = await problemsAfterEdit(NIGHT, (json) => (json.when = { ...overnight, weekday: 'monday' }));
    expect(both).toMatchObject([{ field: 'when', reason: 'must have either a date, or a week and a weekday' }]);
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
