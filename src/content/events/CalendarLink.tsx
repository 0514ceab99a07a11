import type { EventDetail } from '../../domain/entities/event.ts';
import { CALENDAR_PATH } from '../../domain/hubPaths.ts';
import { connectivity } from '../../platform/connectivity.ts';

/**
 * Adds the event to a calendar: with the hub's file, or an identical one made on this device while the hub is
 * unreachable [EVT-23].
 */
export function CalendarLink({ event, origin }: { event: EventDetail; origin: string }) {
  return (
    <a
      href={`${CALENDAR_PATH}/${encodeURIComponent(event.id)}`}
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
