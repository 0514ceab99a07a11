import type { EventRecord } from '../entities/event.ts';
import { PRODUCT_NAME } from '../product.ts';
import type { EpochMs } from '../text/time.ts';
import { eventSessions } from './eventWhen.ts';
import { placeText } from './venue.ts';

const LINE_OCTETS = 75;

/**
 * Returns one event as a calendar file (RFC 5545): UTC instants, CRLF, lines of at most 75 octets. An event whose hours
 * are each day's has an entry a day, so that no calendar shows its nights as taken. The hub and the device make the same
 * file, so that the download works offline [EVT-23, EVT-29, CON-20, DEC-159].
 * @param options.stampedAt  when the file is made
 * @param options.url        address of the event's page
 */
export function calendarFile(event: EventRecord, options: { stampedAt: EpochMs; url: string }): string {
  const place = event.eventLocationType === 'Virtual' ? 'Online' : placeText(event);
  const description = [event.eventSubHeading, options.url].filter(Boolean).join('\n');
  const entries = eventSessions(event).flatMap(({ start, end }, day) => [
    'BEGIN:VEVENT',
    `UID:${event.id}${day === 0 ? '' : `-day-${day + 1}`}@events`,
    `DTSTAMP:${utc(options.stampedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(event.eventName)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${options.url}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
    const size = new TextEncoder().encode(character).length;
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
