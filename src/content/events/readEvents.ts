import type { EventDetail } from '../../domain/entities/event.ts';
import { liveEvent } from '../../domain/event/availability.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { eventEnd, eventStart } from '../../domain/text/timeZones.ts';
import type { WireEventSummary } from '../../domain/wire/event.ts';
import type { ContentSource } from '../source/ContentSource.ts';
import { type EventSummary, resultSummary } from './eventSummary.ts';

/** One event with the last known live numbers; undefined when the release does not hold it. */
export async function readEvent(source: ContentSource, code: string, now: EpochMs): Promise<EventDetail | undefined> {
  const [record, availability] = await Promise.all([source.record('events', code), source.availability()]);
  return record && liveEvent(record, availability?.events[record.eventCode], now);
}

/** Several events by their codes, in that order; codes the release does not hold are left out. */
export async function readEventsByCode(source: ContentSource, codes: string[], now: EpochMs): Promise<EventDetail[]> {
  const events = await Promise.all(codes.map((code) => readEvent(source, code, now)));
  return events.filter((event) => event !== undefined);
}

/** All events whose end is not over, by start, name and code [CON-15]. */
export async function readUpcomingEvents(source: ContentSource, now: EpochMs): Promise<EventDetail[]> {
  const [records, availability] = await Promise.all([source.all('events'), source.availability()]);
  return records
    .filter((event) => eventEnd(event) > now)
    .map((event) => ({ event, start: eventStart(event) }))
    .sort(
      (a, b) =>
        a.start - b.start ||
        compareText(a.event.eventName, b.event.eventName) ||
        compareText(a.event.eventCode, b.event.eventCode),
    )
    .map(({ event }) => liveEvent(event, availability?.events[event.eventCode], now));
}

/** Events for rows and cards, and how old their numbers are. */
export type EventCards<Event = EventSummary> = {
  events: Event[];
  /** ISO instant of the numbers; undefined when none were ever known */
  asOf?: string;
  /** The numbers come from the hub, just now: nobody has to ask again */
  isLive: boolean;
};

/** The results of an event search as cards, with the last known live numbers [EVS-09]. */
export async function readResultCards(
  source: ContentSource,
  results: readonly WireEventSummary[],
): Promise<EventCards> {
  // Results are shown without numbers rather than not at all.
  const availability = await source.availability().catch(() => undefined);
  return {
    events: results.map((result) => resultSummary(result, availability?.events[result.eventCode])),
    asOf: availability?.at,
    isLive: source.kind !== 'device' && availability !== undefined,
  };
}

const collator = new Intl.Collator('en-AU');
const compareText = (a: string, b: string) => collator.compare(a, b);
