import { type EventSummary, eventSummary } from '../../../content/events/eventSummary.ts';
import { readEventsByCode } from '../../../content/events/readEvents.ts';
import type { ContentSource } from '../../../content/source/ContentSource.ts';
import { kioskRegisterPath } from '../../../domain/site/routes.ts';
import type { EpochMs } from '../../../domain/text/time.ts';

/**
 * An event as the kiosk offers it. `registerPath` leads to the booth's own form; missing while registration is not
 * possible.
 */
export type BoothEvent = EventSummary & { registerPath?: string };

/** Returns the booth's events in the profile's order, past ones last [KIOSK-06]. */
export async function readBoothEvents(source: ContentSource, codes: string[], now: EpochMs): Promise<BoothEvent[]> {
  const events = (await readEventsByCode(source, codes, now)).map(eventSummary).map(boothEvent);
  return [...events.filter(({ isPast }) => !isPast), ...events.filter(({ isPast }) => isPast)];
}

/** Registration on another website would strand the kiosk, so it is not offered [DEC-138]. */
function boothEvent(event: EventSummary): BoothEvent {
  const open = event.action.href !== undefined && !event.action.external;
  return { ...event, registerPath: open ? kioskRegisterPath(event.code) : undefined };
}
