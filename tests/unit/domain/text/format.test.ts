import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDays,
  formatMoney,
  formatSpoken,
} from '../../../../src/domain/text/format.ts';

describe('formats of the product', () => {
  it('writes money in Australian dollars without decimals [SHELL-20]', () => {
    expect(formatMoney(60_500)).toBe('$60,500');
    expect(formatMoney(60_499.5)).toBe('$60,500');
    expect(formatMoney(1_234_567)).toBe('$1,234,567');
    expect(formatMoney(950)).toBe('$950');
    expect(formatMoney(0)).toBe('$0');
  });

  it('writes nothing for what is not an amount [JOB-55]', () => {
    expect(formatMoney(Number.NaN)).toBe('');
    expect(formatMoney(Number.POSITIVE_INFINITY)).toBe('');
  });

  it('writes a calendar date the Australian way, on every device the same day [SHELL-19]', () => {
    expect(formatDate('2026-03-14')).toBe('Saturday 14 March 2026');
    expect(formatDate('2026-10-04')).toBe('Sunday 4 October 2026');
  });

  it('names every weekday and every month as the language of the site does [SHELL-19]', () => {
    const format = new Intl.DateTimeFormat('en-AU', { weekday: 'long', month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 7; day += 1) {
        const date = `2026-${String(month).padStart(2, '0')}-0${day}`;
        const names = format.formatToParts(Date.parse(date)).filter(({ type }) => type !== 'literal');
        for (const { value } of names) expect(formatDate(date)).toContain(value);
      }
    }
  });

  it.each([
    ['2027-05-03', '2027-05-07', '3 to 7 May 2027'],
    ['2027-04-30', '2027-05-02', '30 April to 2 May 2027'],
    ['2026-12-30', '2027-01-02', '30 December 2026 to 2 January 2027'],
    ['2026-05-03', '2027-05-03', '3 May 2026 to 3 May 2027'],
    ['2026-03-14', '2026-03-14', 'Saturday 14 March 2026'],
  ])('names the first and the last of several days, %s to %s [EVT-29 in part]', (first, last, expected) => {
    expect(formatDays(first, last)).toBe(expected);
  });

  it('writes an instant as date and time [SHELL-19]', () => {
    expect(formatDateTime(new Date(2026, 2, 14, 9, 30).getTime())).toBe('14 March 2026, 9:30 am');
  });

  it.each([
    ['this minute', [2026, 10, 27, 9, 40], 'today, 9:40 am'],
    ['the first minute of today', [2026, 10, 27, 0, 0], 'today, 12:00 am'],
    ['the last minute of yesterday', [2026, 10, 26, 23, 59], 'yesterday, 11:59 pm'],
    ['the first minute of yesterday', [2026, 10, 26, 0, 0], 'yesterday, 12:00 am'],
    ['the day before', [2026, 10, 25, 23, 59], '25 November, 11:59 pm'],
    ['another year', [2025, 10, 27, 9, 40], '27 November 2025, 9:40 am'],
    ['tomorrow, by a clock that was set back', [2026, 10, 28, 9, 40], '28 November, 9:40 am'],
  ])('says %s as people do [SHELL-19]', (_what, [year = 0, month = 0, ...rest], expected) => {
    const now = new Date(2026, 10, 27, 9, 40).getTime();
    expect(formatSpoken(new Date(year, month, ...rest).getTime(), now)).toBe(expected);
  });

  it('says yesterday on the first day of a year and after the night of a change of clocks', () => {
    const newYear = new Date(2027, 0, 1, 8, 0).getTime();
    expect(formatSpoken(new Date(2026, 11, 31, 20, 0).getTime(), newYear)).toBe('yesterday, 8:00 pm');
    const afterChange = new Date(2026, 9, 4, 23, 30).getTime();
    expect(formatSpoken(new Date(2026, 9, 3, 0, 30).getTime(), afterChange)).toBe('yesterday, 12:30 am');
  });

  it.each([
    ['18:00', '6:00 pm'],
    ['09:05', '9:05 am'],
    ['00:15', '12:15 am'],
    ['12:00', '12:00 pm'],
    ['23:59', '11:59 pm'],
  ])('writes %s as %s [SHELL-19]', (time, expected) => {
    expect(formatClock(time)).toBe(expected);
  });
});
