import type { EventDetail, EventRecord } from '../../src/domain/entities/event.ts';
import { countedEvent } from '../../src/domain/event/availability.ts';
import { eventEnd } from '../../src/domain/text/timeZones.ts';

/** No counts: seats are decided by the database, inside the transaction. */
const UNCOUNTED = { inPerson: 0, online: 0 };
const known = new WeakMap<EventRecord, { isPast: boolean; detail: EventDetail }>();

/**
 * Returns an event for a registration, without counts. Without counts it changes only when it ends, so it is built once
 * before and once after its end.
 * @param now  epoch milliseconds
 */
export function uncountedEvent(record: EventRecord, now: number): EventDetail {
  const isPast = eventEnd(record) <= now;
  const kept = known.get(record);
  if (kept?.isPast === isPast) return kept.detail;
  const detail = countedEvent(record, UNCOUNTED, now);
  known.set(record, { isPast, detail });
  return detail;
}
