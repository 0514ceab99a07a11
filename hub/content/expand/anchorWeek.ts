import { EASTERN_ZONE_IANA } from '../../../src/domain/product.ts';
import { WEEKDAYS } from '../model/event.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the Monday of the week containing `now` in eastern Australia, `yyyy-mm-dd`: the same on every hub, wherever
 * it runs.
 */
export function anchorMonday(now: Date): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: EASTERN_ZONE_IANA, dateStyle: 'short' }).format(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, -((weekday + 6) % 7));
}

/** @param date `yyyy-mm-dd` */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the first day of an event: its date, or a weekday of a week counted from the anchor week. */
export function startDate(
  when: { date?: string; week?: number; weekday?: (typeof WEEKDAYS)[number] },
  monday: string,
): string {
  if (when.date) return when.date;
  return addDays(monday, (when.week ?? 0) * 7 + WEEKDAYS.indexOf(when.weekday ?? 'monday'));
}
