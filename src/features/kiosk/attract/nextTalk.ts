import { dateParts, formatClock } from '../../../domain/text/format.ts';
import type { EpochMs } from '../../../domain/text/time.ts';
import { wallClock } from '../../../domain/text/timeZones.ts';
import type { BoothEvent } from '../home/boothEvents.ts';

export type NextTalk = {
  event: BoothEvent;
  startsAt: EpochMs;
  /** `Next today`, `Next on Saturday 12 December`, `On now` */
  heading: string;
  /** `Saturday`; empty when it begins on the day of the first one */
  weekday: string;
  /** `10:30` and `am` */
  time: string;
  half: string;
};

/** One large, and what follows it. */
const MOST_TOLD = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Beyond this, a clock says more than a number of hours. */
const SOON_MS = 6 * 60 * MINUTE_MS;

/**
 * Returns what the start screen announces: the events of the booth that begin next, or those that are going on when none
 * will; each day of several has its own beginning. Decided anew by the clock, because a booth may stand untouched for
 * hours [KIOSK-27].
 */
export function nextTalks(events: readonly BoothEvent[], now: EpochMs): NextTalk[] {
  const held = events
    .filter(({ standing }) => !standing.eventIsCancelled)
    .flatMap((event) => event.sessions.map(({ start, end }) => ({ event, start, end })))
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start - b.start);
  const coming = held.filter(({ start }) => start > now);
  const told = coming.length > 0 ? coming : held;
  const firsts = told.filter(({ event }, at) => told.findIndex((other) => other.event === event) === at);
  const [first] = firsts;
  const firstDay = first && wallClock(first.event.zone, first.start).date;
  return firsts.slice(0, MOST_TOLD).map(({ event, start }) => {
    const { date, time } = wallClock(event.zone, start);
    const [clock = '', half = ''] = formatClock(time).split(' ');
    const heading = headingFor(date, event.zone, start, now);
    return {
      event,
      startsAt: start,
      heading,
      weekday: date === firstDay ? '' : dateParts(date).weekday,
      time: clock,
      half,
    };
  });
}

function headingFor(date: string, zone: string, start: EpochMs, now: EpochMs): string {
  if (start <= now) return 'On now';
  if (date === wallClock(zone, now).date) return 'Next today';
  if (date === wallClock(zone, now + DAY_MS).date) return 'Next tomorrow';
  const { weekday, day, month } = dateParts(date);
  return `Next on ${weekday} ${day} ${month}`;
}

/** `In 24 minutes.`, `In 3 hours.`, `It has begun.`; nothing for what is far away */
export function untilText(startsAt: EpochMs, now: EpochMs): string | undefined {
  const leftMs = startsAt - now;
  if (leftMs <= 0) return 'It has begun.';
  if (leftMs > SOON_MS) return undefined;
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  if (minutes < 60) return `In ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  const hours = Math.floor(minutes / 60);
  return `In ${hours} ${hours === 1 ? 'hour' : 'hours'}${minutes % 60 > 0 ? ` and ${minutes % 60} min` : ''}.`;
}
