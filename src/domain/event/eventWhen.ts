/**
 * Says when an event takes place, in words: one rule for pages, cards, confirmations, the booth, shared texts and the
 * calendar file.
 */
import type { EventRecord } from '../entities/event.ts';
import { EASTERN_ZONE_IANA } from '../product.ts';
import { dateParts, formatClock, formatDays } from '../text/format.ts';
import type { EpochMs } from '../text/time.ts';
import { eventEnd, eventStart, instantOf, wallClock, zoneCode } from '../text/timeZones.ts';
import type { Days } from './dateSpans.ts';

type Occasion = Pick<
  EventRecord,
  'eventStartDate' | 'eventEndDate' | 'eventStartTime' | 'eventEndTime' | 'eventTimeZoneIana' | 'eventHoursEachDay'
>;
type PlacedOccasion = Occasion & Pick<EventRecord, 'eventLocationType'>;

/** A stretch of an event without a break. */
type Session = { start: EpochMs; end: EpochMs };

/** When an event takes place, by the calendar and the clocks of one zone. */
export type ZonedWhen = {
  /** `yyyy-mm-dd`; the same day unless the event takes several */
  firstDay: string;
  lastDay: string;
  /** `Saturday 14 March 2026`, `3 to 7 May 2027` */
  days: string;
  /** `6:00 pm AEDT` */
  start: string;
  /**
   * `6:00 pm to 7:30 pm AEDT`, `each day 8:30 am to 4:30 pm AEST`, or for an event that does not stop at night `from
   * Friday 8:00 pm through the night to Saturday 1:00 am AEDT`
   */
  hours: string;
};

export type EventWhen = {
  leading: ZonedWhen;
  /** The other zone, when its clocks or its calendar say something else */
  second?: ZonedWhen;
  /** The hours without their day, the other zone in brackets: `6:00 pm to 7:30 pm AWST (9:00 pm to 10:30 pm AEDT)` */
  hours: string;
  /** Days and hours: `Saturday 14 March 2026, 6:00 pm to 7:30 pm AEDT` */
  text: string;
};

const DAY_MS = 86_400_000;

/**
 * Returns when an event takes place. Eastern time is always included. Where the event's own zone differs, an event with
 * a venue is told in its local time first, an online one in eastern time; the other follows in brackets, with its own
 * day when that differs [EVT-27, EVT-29, DEC-71, DEC-159].
 */
export function eventWhen(event: PlacedOccasion): EventWhen {
  const [leadingZone, secondZone] = zonesOf(event);
  const sessions = eventSessions(event);
  const leading = whenIn(leadingZone, sessions, takesSeveralDays(event));
  const other = whenIn(secondZone, sessions, takesSeveralDays(event));
  const isSameDay = other.days === leading.days;
  const second = isSameDay && other.hours === leading.hours ? undefined : other;
  const bracket = isSameDay ? other.hours : `${withoutKnownYear(other, leading)}, ${other.hours}`;
  const hours = second ? `${leading.hours} (${bracket})` : leading.hours;
  return { leading, second, hours, text: `${leading.days}, ${hours}` };
}

/**
 * Returns the days under which an event is listed, those of its leading time. Cheap for an event that is told in its own
 * zone, because an index asks for thousands.
 */
export function listedDays(event: PlacedOccasion): Days {
  const [zone] = zonesOf(event);
  const { eventStartDate, eventEndDate } = event;
  if (zone === event.eventTimeZoneIana) return { firstDay: eventStartDate, lastDay: eventEndDate };
  const { firstDay, lastDay } = whenIn(zone, eventSessions(event), takesSeveralDays(event));
  return { firstDay, lastDay };
}

/** Returns the months under which an event is listed: `2027-04` and `2027-05` for an event of several days. */
export function listedMonths(event: PlacedOccasion): string[] {
  const { firstDay, lastDay } = listedDays(event);
  return [...new Set([firstDay.slice(0, 7), lastDay.slice(0, 7)])];
}

/**
 * Returns the stretches of an event: one a day when its hours are each day's, otherwise one from its start to its end
 * [EVT-29, DEC-159].
 */
export function eventSessions(event: Occasion): Session[] {
  const daily = dailyHours(event);
  if (!daily) return [{ start: eventStart(event), end: eventEnd(event) }];
  return datesBetween(event.eventStartDate, event.eventEndDate).map((date) => ({
    start: instantOf(date, daily.from, event.eventTimeZoneIana),
    end: instantOf(date, daily.to, event.eventTimeZoneIana),
  }));
}

/**
 * Returns the hours that each day of an event of several days has, `HH:mm` in its own zone; undefined for one that is
 * held without a break [EVT-29, DEC-159].
 */
export function dailyHours(event: Occasion): { from: string; to: string } | undefined {
  if (!takesSeveralDays(event) || !hoursAreEachDay(event)) return undefined;
  return { from: event.eventStartTime, to: event.eventEndTime };
}

function takesSeveralDays({ eventStartDate, eventEndDate }: Occasion): boolean {
  return eventStartDate < eventEndDate;
}

/** Where nobody has said it, an end that is earlier on the clock than the start is the end of a night. */
function hoursAreEachDay({ eventHoursEachDay, eventStartTime, eventEndTime }: Occasion): boolean {
  return eventHoursEachDay ?? eventStartTime < eventEndTime;
}

function datesBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.round((to - from) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, day) => new Date(from + day * DAY_MS).toISOString().slice(0, 10));
}

function zonesOf({ eventTimeZoneIana, eventLocationType }: PlacedOccasion): [leading: string, second: string] {
  return eventLocationType === 'Virtual'
    ? [EASTERN_ZONE_IANA, eventTimeZoneIana]
    : [eventTimeZoneIana, EASTERN_ZONE_IANA];
}

function whenIn(iana: string, sessions: Session[], isSeveralDays: boolean): ZonedWhen {
  const shown = sessions.map((session) => sessionIn(iana, session));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) throw new RangeError('an event has at least one session');
  const { firstDay } = first;
  // An evening that ends after midnight is of one day, unless its content says that it takes two.
  const lastDay = isSeveralDays && shown.length === 1 ? first.endDay : last.firstDay;
  const hours =
    shown.length > 1 ? `each day ${changingHours(shown)}` : firstDay === lastDay ? first.hours : first.through;
  return { firstDay, lastDay, days: formatDays(firstDay, lastDay), start: first.start, hours };
}

type ZonedSession = { firstDay: string; endDay: string; start: string; hours: string; through: string };

function sessionIn(iana: string, session: Session): ZonedSession {
  const [from, to] = [wallClock(iana, session.start), wallClock(iana, session.end)];
  const [fromCode, toCode] = [zoneCode(iana, session.start), zoneCode(iana, session.end)];
  const start = `${formatClock(from.time)} ${fromCode}`;
  const begin = fromCode === toCode ? formatClock(from.time) : start;
  const end = `${formatClock(to.time)} ${toCode}`;
  const nights = datesBetween(from.date, to.date).length - 1;
  const between = nights > 1 ? ', day and night, to' : ' through the night to';
  return {
    firstDay: from.date,
    endDay: to.date,
    start,
    hours: `${begin} to ${end}`,
    through: `from ${dateParts(from.date).weekday} ${begin}${between} ${dateParts(to.date).weekday} ${end}`,
  };
}

/** The hours of each day; when the clocks change between two of them, also from which day they are others. */
function changingHours(days: ZonedSession[]): string {
  return days
    .filter(({ hours }, at) => hours !== days[at - 1]?.hours)
    .map(({ hours, firstDay }, at) => {
      const { day, month } = dateParts(firstDay);
      return at === 0 ? hours : `from ${day} ${month} ${hours}`;
    })
    .join(', ');
}

/** The days of the other zone; their year only where it is not the one just read. */
function withoutKnownYear({ firstDay, lastDay, days }: ZonedWhen, leading: ZonedWhen): string {
  const years = [firstDay, lastDay, leading.lastDay].map((day) => day.slice(0, 4));
  return new Set(years).size === 1 ? days.replace(/ \d{4}$/, '') : days;
}
