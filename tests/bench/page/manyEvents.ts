import type { EventRecord } from '../../../src/domain/entities/event.ts';
import { dayAfter, easternDay } from '../../../src/domain/event/dateSpans.ts';

/** So many upcoming events: those published over and over, with numbers behind their names and codes, in half a year. */
export function manyEvents(events: readonly EventRecord[], count: number, now: number): EventRecord[] {
  const today = easternDay(now);
  return Array.from({ length: count }, (_, at) => {
    const event = events[at % events.length] as EventRecord;
    const eventCode = `${event.eventCode}-${at}`;
    const day = dayAfter(today, 1 + (at % 180));
    return {
      ...event,
      id: eventCode,
      eventCode,
      eventName: `${event.eventName} ${at}`,
      eventStartDate: day,
      eventEndDate: day,
    };
  });
}
