import type { EventRecord } from '../entities/event.ts';
import { PRODUCT_NAME } from '../product.ts';
import type { EpochMs } from '../text/time.ts';
import { eventSessions } from './eventWhen.ts';
import { placeText } from './venue.ts';

const LINE_OCTETS = 75;

/** How often calendar programs should look for changes: a moved evening is seen the same day. */
const REFRESHED = 'PT6H';

/** An event as a calendar is told of it. */
export type CalendarEntry = {
  event: EventRecord;
  /** When the entry last changed */
  stampedAt: EpochMs;
  /** How often its times have changed: a calendar takes the entry with the higher number (RFC 5545, 3.8.7.4) */
  sequence?: number;
  /** Address of the event's page; undefined where it is not known */
  url?: string | undefined;
};

/**
 * Returns one event as a calendar file (RFC 5545): UTC instants, CRLF, lines of at most 75 octets. An event whose hours
 * are each day's has an entry a day, so that no calendar shows its nights as taken. The hub and the device make the same
 * file, so that the download works offline [EVT-23, EVT-29, CON-20, DEC-159].
 * @param options.stampedAt  when the file is made, or the entry last changed
 */
export function calendarFile(event: EventRecord, options: Omit<CalendarEntry, 'event'>): string {
  return calendar([], entryLines({ event, ...options }));
}

/**
 * Returns a registration for the camera of a phone, which offers to put it into the calendar, and in any case shows it:
 * when and where it is, the reference, and what to bring. As short as it can be, for it becomes a QR code. Of an event
 * whose hours are each day's it is the first day [KIOSK-08, EVT-29].
 */
export function calendarCode(event: EventRecord, { reference, url }: { reference: string; url: string }): string {
  const [first] = eventSessions(event);
  if (!first) throw new RangeError('an event has at least one session');
  const place = event.eventLocationType === 'Virtual' ? 'Online' : placeText(event);
  const bring = ['this reference.', event.bring].filter(Boolean).join(' ');
  const lines = [
    'BEGIN:VEVENT',
    `SUMMARY:${escaped(event.eventName)}`,
    `DTSTART:${utc(first.start)}`,
    `DTEND:${utc(first.end)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped([`Reference: ${reference}`, `Bring: ${bring}`, url].join('\n'))}`,
    'END:VEVENT',
  ];
  return lines.join('\r\n');
}

/**
 * Returns events as a calendar that programs subscribe to, each with the UID of its own file, in the order given. The
 * same entries give the same text, so that a program hears that nothing has changed.
 * @param name  what the program calls it
 */
export function calendarFeed(entries: readonly CalendarEntry[], name: string): string {
  const head = [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED}`,
    `X-PUBLISHED-TTL:${REFRESHED}`,
  ];
  return calendar(head, entries.length > 0 ? entries.flatMap(entryLines) : UTC_ZONE);
}

/** A calendar must hold a component (RFC 5545, 3.6); without events this one says nothing. */
const UTC_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function calendar(head: readonly string[], components: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...components,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines({ event, stampedAt, sequence, url }: CalendarEntry): string[] {
  const place = event.eventLocationType === 'Virtual' ? 'Online' : placeText(event);
  const description = [event.eventSubHeading, url].filter(Boolean).join('\n');
  // Not `STATUS:CANCELLED`: large calendars then drop the entry unseen, and somebody travels all the same.
  const summary = event.eventIsCancelled ? `Cancelled: ${event.eventName}` : event.eventName;
  return eventSessions(event).flatMap(({ start, end }, day) => [
    'BEGIN:VEVENT',
    `UID:${event.id}${day === 0 ? '' : `-day-${day + 1}`}@events`,
    `DTSTAMP:${utc(stampedAt)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(event.eventIsCancelled ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]);
}

/** `20260314T083000Z` */
function utc(at: EpochMs): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/**
 * Folds a line between characters, never inside one. The space that begins a continuation line counts towards its
 * length.
 */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}

/** Octets of a character in UTF-8, without an encoder: a feed has hundreds of thousands of characters. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
