import type { EventDetail } from '../../domain/entities/event.ts';
import { connectivity } from '../../platform/connectivity.ts';

/**
 * Adds the event to a calendar: with the hub's file, or an identical one made on this device while the hub is
 * unreachable [EVT-23].
 */
export function CalendarLink({ event, origin }: { event: EventDetail; origin: string }) {
  return (
    <a
      href={`/api/v1/eventfinder/events/calendar/${encodeURIComponent(event.id)}`}
      onClick={(click) => {
        if (connectivity() === 'online') return;
        click.preventDefault();
        void import('./saveCalendarFile.ts').then(({ saveCalendarFile }) => saveCalendarFile(event, origin));
      }}
    >
      Add to calendar
    </a>
  );
}
