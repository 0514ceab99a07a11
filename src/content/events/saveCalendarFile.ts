import type { EventDetail } from '../../domain/entities/event.ts';
import { calendarFeed, calendarFile } from '../../domain/event/calendarFile.ts';
import { eventPath } from '../../domain/site/routes.ts';
import { saveFile } from '../../platform/saveFile.ts';

/** Saves the event's calendar file, made on this device [EVT-23, CON-20]. */
export function saveCalendarFile(event: EventDetail, origin: string): void {
  const text = calendarFile(event, { stampedAt: Date.now(), url: `${origin}${eventPath(event.eventCode)}` });
  saveFile(`${event.eventCode}.ics`, 'text/calendar;charset=utf-8', text);
}

/** Saves several events as one calendar file. */
export function saveCalendar(events: readonly EventDetail[], origin: string): void {
  const stampedAt = Date.now();
  const entries = events.map((event) => ({ event, stampedAt, url: `${origin}${eventPath(event.eventCode)}` }));
  saveFile('your-events.ics', 'text/calendar;charset=utf-8', calendarFeed(entries, 'Your events'));
}
