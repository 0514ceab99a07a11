import { describe, expect, it } from 'vitest';
import {
  dateSpans,
  dayAfter,
  daysOfMonth,
  easternDay,
  monthAfter,
  overlap,
  weekdayOf,
  weeksOf,
} from '../../../../src/domain/event/dateSpans.ts';

describe('dates chosen in one touch', () => {
  it.each([
    [
      'a Thursday',
      '2026-11-26',
      ['2026-11-23', '2026-11-29'],
      ['2026-11-28', '2026-11-29'],
      ['2026-12-01', '2026-12-31'],
    ],
    [
      'a Monday',
      '2026-11-30',
      ['2026-11-30', '2026-12-06'],
      ['2026-12-05', '2026-12-06'],
      ['2026-12-01', '2026-12-31'],
    ],
    [
      'a Saturday',
      '2027-02-27',
      ['2027-02-22', '2027-02-28'],
      ['2027-02-27', '2027-02-28'],
      ['2027-03-01', '2027-03-31'],
    ],
    [
      'a Sunday, which ends its week',
      '2026-12-06',
      ['2026-11-30', '2026-12-06'],
      ['2026-12-05', '2026-12-06'],
      ['2027-01-01', '2027-01-31'],
    ],
    [
      'a day of December',
      '2026-12-31',
      ['2026-12-28', '2027-01-03'],
      ['2027-01-02', '2027-01-03'],
      ['2027-01-01', '2027-01-31'],
    ],
    [
      'a leap year',
      '2028-01-31',
      ['2028-01-31', '2028-02-06'],
      ['2028-02-05', '2028-02-06'],
      ['2028-02-01', '2028-02-29'],
    ],
  ])('on %s mean the days around it', (_, today, week, weekend, month) => {
    expect(Object.entries(dateSpans(today)).map(([name, days]) => [name, days.firstDay, days.lastDay])).toEqual([
      ['this-week', ...week],
      ['this-weekend', ...weekend],
      ['next-month', ...month],
    ]);
  });

  it('go by the day in the east: in Perth it is still yesterday', () => {
    expect(easternDay(Date.UTC(2026, 10, 25, 12, 59))).toBe('2026-11-25');
    expect(easternDay(Date.UTC(2026, 10, 25, 13))).toBe('2026-11-26');
  });

  it('are met by an event that has one day of theirs', () => {
    const weekend = { firstDay: '2026-11-28', lastDay: '2026-11-29' };
    const held = (firstDay: string, lastDay = firstDay) => overlap({ firstDay, lastDay }, weekend);
    expect([held('2026-11-27'), held('2026-11-28'), held('2026-11-29', '2026-12-02'), held('2026-11-30')]).toEqual([
      ...[false, true, true, false],
    ]);
    expect(held('2026-11-20', '2026-12-20')).toBe(true);
  });
});

describe('a calendar of a month', () => {
  it('has whole weeks from Monday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-30', '2026-12-06'],
      ['2026-12-07', '2026-12-13'],
      ['2026-12-14', '2026-12-20'],
      ['2026-12-21', '2026-12-27'],
      ['2026-12-28', '2027-01-03'],
    ]);
    expect(weeksOf('2027-02').flat()).toHaveLength(28);
    expect(weeksOf('2026-08').flat()).toHaveLength(42);
  });

  it('knows the days and months beside each other', () => {
    expect([
      dayAfter('2026-12-31', 1),
      dayAfter('2028-03-01', -1),
      monthAfter('2026-12', 1),
      monthAfter('2027-01', -1),
    ]).toEqual([...['2027-01-01', '2028-02-29', '2027-01', '2026-12']]);
    expect(daysOfMonth('2027-02')).toEqual({ firstDay: '2027-02-01', lastDay: '2027-02-28' });
    expect([weekdayOf('2026-11-30'), weekdayOf('2026-12-06')]).toEqual([0, 6]);
  });
});
