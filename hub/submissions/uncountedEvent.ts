import type { EventDetail, EventRecord } from '../../src/domain/entities/event.ts';
import { countedEvent } from '../../src/domain/event/availability.ts';
import { eventEnd } from '../../src/domain/text/timeZones.ts';

/** Nobody counted: seats are the database's business, in the transaction itself. */
const UNCOUNTED = { inPerson: 0, online: 0 };
const known = new WeakMap<EventRecord, { isPast: boolean; detail: EventDetail }>();

/**
 * An event as a registration meets it, before anybody is counted. Without counts it changes only by being over, so it
 * is put together once before its end and once after.
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
