import type { AttendanceMode, EventDetail } from '../../domain/entities/event.ts';
import { offeredModes } from '../../domain/event/availability.ts';

/** Places of one offered mode. `left` and `capacity` are people; null: unlimited [CON-19]. */
export type Places = { mode: AttendanceMode; left: number | null; capacity: number | null };

export function placesPerMode(event: EventDetail): Places[] {
  return offeredModes(event).map((mode) => {
    const isOnline = mode === 'Online';
    const capacity = isOnline ? event.eventVirtualCapacity : event.eventCapacity;
    const left = isOnline ? event.availableOnlineRegistrant : event.availableInPersonRegistrant;
    return { mode, left: capacity > 0 ? (left ?? capacity) : null, capacity: capacity > 0 ? capacity : null };
  });
}

/** `38 places left in person`, `Full online`, `Open online` for an unlimited mode. */
export function placesText({ mode, left }: Places): string {
  const how = mode === 'Online' ? 'online' : 'in person';
  if (left === null) return `Open ${how}`;
  if (left === 0) return `Full ${how}`;
  return `${left} ${left === 1 ? 'place' : 'places'} left ${how}`;
}
