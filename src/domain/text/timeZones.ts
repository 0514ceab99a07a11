import type { EventRecord } from '../entities/event.ts';
import type { EpochMs } from './time.ts';

/** Offset from UTC in minutes by zone code; exactly these codes [EVT-25, EVT-26, DEC-70]. */
const OFFSET_MINUTES = new Map([
  ['AEST', 600],
  ['AEDT', 660],
  ['ACST', 570],
  ['ACDT', 630],
  ['AWST', 480],
  ['AWDT', 540],
  ['ACWST', 525],
  ['ACWDT', 585],
]);
const CODE_OF_OFFSET = new Map(Array.from(OFFSET_MINUTES, ([code, minutes]) => [minutes, code]));
/** Excludes Lord Howe: its offsets equal those of other codes, so it is shown by name like overseas zones. */
const CODED_ZONES = /^Australia\/(?!Lord_Howe$)/;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the offset from UTC, in minutes, of a zone code such as `ACDT`.
 * @throws Error `Invalid timezone code provided` [EVT-28]
 */
export function zoneOffsetMinutes(code: string): number {
  const minutes = OFFSET_MINUTES.get(code);
  if (minutes === undefined) throw new Error('Invalid timezone code provided');
  return minutes;
}

/** Returns the code in force in a zone at an instant: `AEDT` in a Sydney summer, `AEST` in its winter [CON-19]. */
export function zoneCode(iana: string, at: EpochMs): string {
  const code = CODED_ZONES.test(iana) ? CODE_OF_OFFSET.get(offsetMs(iana, at) / MINUTE_MS) : undefined;
  return code ?? shortZoneName(iana, at);
}

/** Cache size: zone arithmetic is slow, and the same events are asked about again and again. */
const KNOWN_INSTANTS = 50_000;
const knownInstants = new Map<string, EpochMs>();

/**
 * Returns the instant of a wall-clock time in a zone. A time skipped by the change to daylight saving is moved forward
 * by the hour; a time repeated by the change back is its first occurrence.
 * @throws RangeError for an unknown zone
 */
export function instantOf(date: string, time: string, iana: string): EpochMs {
  const key = `${date} ${time} ${iana}`;
  const known = knownInstants.get(key);
  if (known !== undefined) return known;
  if (knownInstants.size >= KNOWN_INSTANTS) knownInstants.clear();
  const instant = findInstant(date, time, iana);
  knownInstants.set(key, instant);
  return instant;
}

function findInstant(date: string, time: string, iana: string): EpochMs {
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  const before = offsetMs(iana, wallMs - DAY_MS);
  const after = offsetMs(iana, wallMs + DAY_MS);
  if (before === after) return wallMs - before;
  const fits = [before, after].map((offset) => wallMs - offset).filter((at) => at + offsetMs(iana, at) === wallMs);
  return fits.length > 0 ? Math.min(...fits) : wallMs - before;
}

type WhenAndWhere = Pick<
  EventRecord,
  'eventStartDate' | 'eventEndDate' | 'eventStartTime' | 'eventEndTime' | 'eventTimeZoneIana'
>;

export function eventStart(event: WhenAndWhere): EpochMs {
  return instantOf(event.eventStartDate, event.eventStartTime, event.eventTimeZoneIana);
}

export function eventEnd(event: WhenAndWhere): EpochMs {
  return instantOf(event.eventEndDate, event.eventEndTime, event.eventTimeZoneIana);
}

/** Returns what calendar and clock say in a zone at an instant: `yyyy-mm-dd` and `HH:mm`. */
export function wallClock(iana: string, at: EpochMs): { date: string; time: string } {
  const wall = new Date(at + offsetMs(iana, at)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Returns an instant as a zone's clocks show it, with their offset: `2026-03-14T18:00:00+11:00` (ISO 8601). */
export function instantText(iana: string, at: EpochMs): string {
  const minutes = offsetMs(iana, at) / MINUTE_MS;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return `${new Date(at + minutes * MINUTE_MS).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** Returns a zone's offset from UTC at an instant, in milliseconds. */
function offsetMs(iana: string, at: EpochMs): number {
  // `formatToParts` takes three times as long, and a list of events asks hundreds of times.
  const [month = 0, day, year = 0, hour, minute, second] = (formatterOf(iana).format(at).match(/\d+/g) ?? []).map(
    Number,
  );
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return wallMs - Math.floor(at / 1000) * 1000;
}

function shortZoneName(iana: string, at: EpochMs): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: iana, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? iana;
}

/** Cached formatters: creating one costs more than a hundred uses, and a list of events needs each zone many times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(iana: string): Intl.DateTimeFormat {
  const known = formatters.get(iana);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: iana,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(iana, made);
  return made;
}
