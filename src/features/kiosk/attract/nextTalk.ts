import { dateParts, formatClock } from '../../../domain/text/format.ts';
import type { EpochMs } from '../../../domain/text/time.ts';
import { wallClock } from '../../../domain/text/timeZones.ts';
import type { BoothEvent } from '../home/boothEvents.ts';

type NextTalk = {
  event: BoothEvent;
  startsAt: EpochMs;
  /** `Next today`, `Next on Saturday 12 December`, `On now` */
  heading: string;
  /** `10:30` and `am` */
  time: string;
  half: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Beyond this, a clock says more than a number of hours. */
const SOON_MS = 6 * 60 * MINUTE_MS;

/**
 * Returns what the start screen announces: the event of the booth that begins next, or one that is going on when none
 * will; each day of several has its own beginning. Decided anew by the clock, because a booth may stand untouched for
 * hours [KIOSK-27].
 */
export function nextTalk(events: readonly BoothEvent[], now: EpochMs): NextTalk | undefined {
  const held = events
    .filter(({ standing }) => !standing.eventIsCancelled)
    .flatMap((event) => event.sessions.map(({ start, end }) => ({ event, start, end })))
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start - b.start);
  const next = held.find(({ start }) => start > now) ?? held[0];
  if (!next) return undefined;
  const { event, start } = next;
  const { date, time } = wallClock(event.zone, start);
  const [clock = '', half = ''] = formatClock(time).split(' ');
  return { event, startsAt: start, heading: headingFor(date, event.zone, start, now), time: clock, half };
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
