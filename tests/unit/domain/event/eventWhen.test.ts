import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import { eventSessions, eventWhen, listedMonths } from '../../../../src/domain/event/eventWhen.ts';
import { buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';

/** An event by its zone, its first and its last day, and its hours. */
function event(
  iana: string,
  [first, last = first]: [string, string?],
  [start, end]: [string, string],
  over: Partial<EventRecord> = IN_PERSON_EVENT,
) {
  return buildEventRecord({
    eventTimeZoneIana: iana,
    eventStartDate: first,
    eventEndDate: last,
    eventStartTime: start,
    eventEndTime: end,
    ...over,
  });
}
const textOf = (...args: Parameters<typeof event>) => eventWhen(event(...args)).text;
const EVENING: [string, string] = ['18:00', '19:30'];
const MARCH: [string] = ['2026-03-14'];

describe('the hours of an event', () => {
  it('are eastern time, AEDT while daylight saving is in force [EVT-27]', () => {
    expect(eventWhen(buildEventRecord())).toMatchObject({ hours: '6:00 pm to 7:30 pm AEDT', second: undefined });
  });

  it('read AEST when daylight saving is not in force, where AEDT would be wrong by an hour [EVT-27]', () => {
    expect(textOf('Australia/Sydney', ['2026-07-14'], EVENING)).toBe('Tuesday 14 July 2026, 6:00 pm to 7:30 pm AEST');
  });

  it.each([
    ['Australia/Perth', '6:00 pm to 7:30 pm AWST (9:00 pm to 10:30 pm AEDT)'],
    ['Australia/Broken_Hill', '6:00 pm to 7:30 pm ACDT (6:30 pm to 8:00 pm AEDT)'],
    ['Australia/Eucla', '6:00 pm to 7:30 pm ACWST (8:15 pm to 9:45 pm AEDT)'],
    ['Australia/Brisbane', '6:00 pm to 7:30 pm AEST (7:00 pm to 8:30 pm AEDT)'],
  ])('begin with the local time at a venue in %s [EVT-27]', (iana, hours) => {
    expect(eventWhen(event(iana, MARCH, EVENING)).hours).toBe(hours);
  });

  it('begin with eastern time for an online event of another zone [EVT-27]', () => {
    expect(eventWhen(event('Australia/Perth', MARCH, EVENING, ONLINE_EVENT)).hours).toBe(
      '9:00 pm to 10:30 pm AEDT (6:00 pm to 7:30 pm AWST)',
    );
  });

  it('are not said twice while Brisbane and Sydney have the same [EVT-27]', () => {
    expect(eventWhen(event('Australia/Brisbane', ['2026-07-14'], EVENING)).second).toBeUndefined();
  });
});

describe('the day beside a converted time [EVT-27, DEC-71]', () => {
  const online = (iana: string, date: string, hours: [string, string]) => textOf(iana, [date], hours, ONLINE_EVENT);

  it('is the day of the leading time: a late evening in Perth is the next day in the east', () => {
    const { leading, second, text } = eventWhen(
      event('Australia/Perth', ['2027-02-12'], ['21:30', '23:00'], ONLINE_EVENT),
    );
    expect(text).toBe(
      'Saturday 13 February 2027, 12:30 am to 2:00 am AEDT (Friday 12 February, 9:30 pm to 11:00 pm AWST)',
    );
    expect(leading).toMatchObject({ firstDay: '2027-02-13', lastDay: '2027-02-13', start: '12:30 am AEDT' });
    expect(second).toMatchObject({ firstDay: '2027-02-12', start: '9:30 pm AWST' });
  });

  it('in Darwin from half past ten, and in Perth in winter from ten', () => {
    expect(online('Australia/Darwin', '2027-02-12', ['22:30', '23:15'])).toBe(
      'Saturday 13 February 2027, 12:00 am to 12:45 am AEDT (Friday 12 February, 10:30 pm to 11:15 pm ACST)',
    );
    expect(online('Australia/Perth', '2027-07-02', ['22:00', '23:00'])).toMatch(/^Saturday 3 July 2027, 12:00 am/);
    expect(online('Australia/Perth', '2027-07-02', ['21:45', '22:30'])).toBe(
      'Friday 2 July 2027, 11:45 pm to 12:30 am AEST (9:45 pm to 10:30 pm AWST)',
    );
  });

  it('in the other direction on Norfolk Island', () => {
    expect(online('Pacific/Norfolk', '2027-02-13', ['00:30', '01:30'])).toMatch(
      /^Friday 12 February 2027, 11:30 pm to 12:30 am AEDT \(Saturday 13 February, 12:30 am to 1:30 am /,
    );
  });

  it('stands in the brackets where the local time leads', () => {
    expect(textOf('Australia/Perth', ['2027-02-12'], ['21:30', '23:00'])).toBe(
      'Friday 12 February 2027, 9:30 pm to 11:00 pm AWST (Saturday 13 February, 12:30 am to 2:00 am AEDT)',
    );
  });

  it('is not repeated for an evening that only ends after midnight', () => {
    expect(textOf('Australia/Perth', ['2027-02-12'], ['20:00', '21:30'])).toBe(
      'Friday 12 February 2027, 8:00 pm to 9:30 pm AWST (11:00 pm to 12:30 am AEDT)',
    );
  });

  it('has its own year when that is another', () => {
    expect(online('Australia/Perth', '2026-12-31', ['21:30', '23:00'])).toBe(
      'Friday 1 January 2027, 12:30 am to 2:00 am AEDT (Thursday 31 December 2026, 9:30 pm to 11:00 pm AWST)',
    );
  });
});

describe('an event of several days [EVT-29, DEC-159]', () => {
  const WEEK: [string, string] = ['2027-05-03', '2027-05-07'];
  const each = { ...IN_PERSON_EVENT, eventHoursEachDay: true };
  const through = { ...IN_PERSON_EVENT, eventHoursEachDay: false };

  it('says its first and last day, and that its hours are each day’s', () => {
    expect(textOf('Australia/Brisbane', WEEK, ['08:30', '16:30'], each)).toBe(
      '3 to 7 May 2027, each day 8:30 am to 4:30 pm AEST',
    );
  });

  it('says that it runs through the night, and on which days it begins and ends', () => {
    expect(textOf('Australia/Sydney', ['2027-02-12', '2027-02-13'], ['20:00', '01:00'], through)).toBe(
      '12 to 13 February 2027, from Friday 8:00 pm through the night to Saturday 1:00 am AEDT',
    );
    expect(textOf('Australia/Sydney', ['2027-02-12', '2027-02-14'], ['08:30', '16:30'], through)).toBe(
      '12 to 14 February 2027, from Friday 8:30 am, day and night, to Sunday 4:30 pm AEDT',
    );
  });

  it('names both codes for a night in which the clocks change', () => {
    expect(textOf('Australia/Sydney', ['2026-10-03', '2026-10-04'], ['22:00', '05:00'], through)).toBe(
      '3 to 4 October 2026, from Saturday 10:00 pm AEST through the night to Sunday 5:00 am AEDT',
    );
  });

  it('names the day from which the hours are others because the clocks have changed', () => {
    expect(textOf('Australia/Perth', ['2026-10-02', '2026-10-05'], ['09:00', '16:00'], each)).toBe(
      '2 to 5 October 2026, each day 9:00 am to 4:00 pm AWST ' +
        '(each day 11:00 am to 6:00 pm AEST, from 4 October 12:00 pm to 7:00 pm AEDT)',
    );
  });

  it('has in the brackets the days of the other zone when they differ', () => {
    expect(
      textOf('Australia/Perth', ['2027-02-12', '2027-02-14'], ['21:30', '23:00'], {
        ...ONLINE_EVENT,
        eventHoursEachDay: true,
      }),
    ).toBe(
      '13 to 15 February 2027, each day 12:30 am to 2:00 am AEDT ' +
        '(12 to 14 February, each day 9:30 pm to 11:00 pm AWST)',
    );
  });

  it('of a release without the field, an end that is earlier on the clock is the end of a night', () => {
    expect(textOf('Australia/Sydney', WEEK, ['08:30', '16:30'])).toContain('each day 8:30 am to 4:30 pm');
    expect(textOf('Australia/Sydney', ['2027-02-12', '2027-02-13'], ['20:00', '01:00'])).toContain('through the night');
  });

  it('is a stretch a day, at the same hours when the clocks change, or one whole', () => {
    const iso = ({ start, end }: { start: number; end: number }) =>
      [start, end].map((at) => new Date(at).toISOString().slice(5, 16));
    const days: [string, string] = ['2026-10-03', '2026-10-05'];
    expect(eventSessions(event('Australia/Sydney', days, ['09:00', '16:00'], each)).map(iso)).toEqual([
      ['10-02T23:00', '10-03T06:00'],
      ['10-03T22:00', '10-04T05:00'],
      ['10-04T22:00', '10-05T05:00'],
    ]);
    expect(eventSessions(event('Australia/Sydney', days, ['09:00', '16:00'], through)).map(iso)).toEqual([
      ['10-02T23:00', '10-05T05:00'],
    ]);
    expect(eventSessions(event('Australia/Sydney', MARCH, EVENING))).toHaveLength(1);
  });

  it('is listed in each of its months, and by the calendar of its leading time', () => {
    expect(listedMonths(event('Australia/Sydney', ['2027-04-30', '2027-05-02'], ['09:00', '16:00'], each))).toEqual([
      '2027-04',
      '2027-05',
    ]);
    expect(listedMonths(event('Australia/Perth', ['2027-02-28'], ['21:30', '23:00'], ONLINE_EVENT))).toEqual([
      '2027-03',
    ]);
    expect(listedMonths(event('Australia/Perth', ['2027-02-28'], ['21:30', '23:00']))).toEqual(['2027-02']);
  });
});
