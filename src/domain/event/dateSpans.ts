import { EASTERN_ZONE_IANA } from '../product.ts';
import type { EpochMs } from '../text/time.ts';
import { wallClock } from '../text/timeZones.ts';

/** Calendar days `yyyy-mm-dd`, both included. */
export type Days = { firstDay: string; lastDay: string };

/** Values of the facet `date` that mean other days every day; its other values are months. */
export const DATE_SPANS = ['this-week', 'this-weekend', 'next-month'] as const;
type DateSpan = (typeof DATE_SPANS)[number];

const DAY_MS = 86_400_000;

/** Returns the day that it is in eastern time, `yyyy-mm-dd`. */
export function easternDay(now: EpochMs): string {
  return wallClock(EASTERN_ZONE_IANA, now).date;
}

/**
 * Returns the days that each span means today. A week begins on Monday; on Saturday and Sunday, this weekend is the one
 * it is.
 */
export function dateSpans(today: string): Record<DateSpan, Days> {
  const weekday = weekdayOf(today);
  const sunday = dayAfter(today, 6 - weekday);
  return {
    'this-week': { firstDay: dayAfter(today, -weekday), lastDay: sunday },
    'this-weekend': { firstDay: dayAfter(sunday, -1), lastDay: sunday },
    'next-month': daysOfMonth(monthAfter(today.slice(0, 7), 1)),
  };
}

/** Returns the first and the last day of a month `yyyy-mm`. */
export function daysOfMonth(month: string): Days {
  return { firstDay: `${month}-01`, lastDay: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** Returns the day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the month so many months later, or earlier, as `yyyy-mm`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks that a calendar shows of a month, each of seven days from Monday. */
export function weeksOf(month: string): string[][] {
  const { firstDay, lastDay } = daysOfMonth(month);
  const weeks: string[][] = [];
  for (let day = dayAfter(firstDay, -weekdayOf(firstDay)); day <= lastDay; day = dayAfter(day, 7)) {
    const monday = day;
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)));
  }
  return weeks;
}

/** Returns the day of the week, from 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Whether two stretches of days have a day in common. */
export function overlap(a: Days, b: Days): boolean {
  return a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;
}
