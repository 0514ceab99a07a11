import type { AttendanceMode, EventDetail } from '../../domain/entities/event.ts';
import { offeredModes, openModes } from '../../domain/event/availability.ts';
import { addressLines } from '../../domain/event/venue.ts';
import type { RadioOption } from '../../ui/form/RadioGroup.tsx';

const LABELS: Record<AttendanceMode, string> = { 'In Person': 'In person', Online: 'Online' };

/** Returns the two ways to attend a hybrid event, with the place and the places left. */
export function attendanceOptions(event: EventDetail): RadioOption[] {
  return offeredModes(event).map((mode) => ({ value: mode, label: LABELS[mode], detail: detailOf(event, mode) }));
}

/** Returns why there is no choice: one mode of a hybrid event is full [REG-09, EVT-14]. */
export function fullModeNote(event: EventDetail): string | undefined {
  const [left, ...others] = openModes(event);
  if (!event.eventIsHybrid || !left || others.length > 0) return undefined;
  return left === 'Online'
    ? 'In person is full. You and your guests will attend online.'
    : 'Online is full. You and your guests will attend in person.';
}

function detailOf(event: EventDetail, mode: AttendanceMode): string | undefined {
  const place = mode === 'In Person' ? [event.eventVenue ?? addressLines(event)[0]] : [];
  const left = mode === 'In Person' ? event.availableInPersonRegistrant : event.availableOnlineRegistrant;
  const words = [...place, left === null ? undefined : `${left} ${left === 1 ? 'place' : 'places'} left`];
  return words.filter(Boolean).join(', ') || undefined;
}
