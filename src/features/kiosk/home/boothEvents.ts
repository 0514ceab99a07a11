import { type EventSummary, eventSummary } from '../../../content/events/eventSummary.ts';
import { readEventsByCode } from '../../../content/events/readEvents.ts';
import type { ContentSource } from '../../../content/source/ContentSource.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import { eventSessions } from '../../../domain/event/eventWhen.ts';
import { EASTERN_ZONE_IANA } from '../../../domain/product.ts';
import { kioskRegisterPath } from '../../../domain/site/routes.ts';
import type { EpochMs } from '../../../domain/text/time.ts';

/** An event as the kiosk offers it. */
export type BoothEvent = EventSummary & {
  /** Leads to the booth's own form; missing while registration is not possible */
  registerPath?: string;
  /** Its stretches without a break: one a day for an event of several days with hours of their own */
  sessions: { start: EpochMs; end: EpochMs }[];
  /** Of the clock by which it is told */
  zone: string;
};

/** Returns the booth's events in the profile's order, past ones last [KIOSK-06]. */
export async function readBoothEvents(source: ContentSource, codes: string[], now: EpochMs): Promise<BoothEvent[]> {
  const events = (await readEventsByCode(source, codes, now)).map(boothEvent);
  return [...events.filter(({ isPast }) => !isPast), ...events.filter(({ isPast }) => isPast)];
}

/** Registration on another website would strand the kiosk, so it is not offered [DEC-138]. */
export function boothEvent(event: EventDetail): BoothEvent {
  const summary = eventSummary(event);
  const open = summary.action.href !== undefined && !summary.action.external;
  return {
    ...summary,
    registerPath: open ? kioskRegisterPath(event.eventCode) : undefined,
    sessions: eventSessions(event),
    zone: event.eventLocationType === 'Virtual' ? EASTERN_ZONE_IANA : event.eventTimeZoneIana,
  };
}
