import { EASTERN_ZONE_IANA } from '../../../src/domain/product.ts';
import { instantOf } from '../../../src/domain/text/timeZones.ts';
import type { Source } from '../contentFiles.ts';
import { type EventDay, type EventSource, WEEKDAYS } from './schema.ts';

/** One date of an event's file, as if it had a file of its own. */
export type Occasion = Source<EventSource> & {
  /** Where its date stands in the file: `dates[1]`, or nothing for a file of one date */
  field: string;
  /** The same for all dates of a recurring event; other events have none */
  series?: string;
};

/**
 * Returns the dates of a file, each with its own code: a recurring evening is one file. What a date says of itself goes
 * before what the file says; places given out elsewhere and a suffix are always a date's own.
 */
export function occasionsOf(source: Source<EventSource>): Occasion[] {
  const { dates, ...data } = source.data;
  if (!dates) return [{ ...source, field: '' }];
  return dates.map(({ date, week, weekday, suffix, ...own }, at) => ({
    ...source,
    data: {
      ...data,
      code: suffix === undefined ? data.code : `${data.code}-${suffix}`,
      when: { ...data.when, date, week, weekday },
      capacity: own.capacity ?? data.capacity,
      placesHeld: own.placesHeld ?? { inPerson: 0, online: 0 },
      registrationClosed: data.registrationClosed || own.registrationClosed,
      cancelled: data.cancelled || own.cancelled,
    },
    field: `dates[${at}]`,
    series: data.code,
  }));
}

/** Returns the codes of all events, those of every date included. */
export function eventCodes(events: readonly Source<EventSource>[]): Set<string> {
  return new Set(events.flatMap(occasionsOf).map(({ data }) => data.code));
}

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

/**
 * Returns the first day of an event: its date, a weekday of a week counted from the anchor week, or the day in whose
 * night the clocks of its zone change for the first time from that week on.
 */
export function startDate(when: EventDay, monday: string, timeZone: string): string {
  if (when.date) return when.date;
  const weekBegins = addDays(monday, (when.week ?? 0) * 7);
  if (when.clockChange) return eveOfClockChange(weekBegins, timeZone);
  return addDays(weekBegins, WEEKDAYS.indexOf(when.weekday ?? 'monday'));
}

/** @throws RangeError for a zone whose clocks never change, which the check of events refuses */
function eveOfClockChange(from: string, timeZone: string): string {
  const noon = (day: string) => instantOf(day, '12:00', timeZone);
  for (let days = 0; days < 366; days += 1) {
    const day = addDays(from, days);
    if (noon(addDays(day, 1)) - noon(day) !== DAY_MS) return day;
  }
  throw new RangeError(`the clocks of ${timeZone} never change`);
}
