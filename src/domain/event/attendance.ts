import type { AttendanceMode, EventDetail } from '../entities/event.ts';
import { deliveryType, type Headcount, offeredModes, openModes } from './availability.ts';

/**
 * Returns how one person attends, as the form sends it: their choice while both modes have places, otherwise the only
 * mode left, otherwise the event's own mode [REG-10, DEC-84].
 */
export function attendToSend(event: EventDetail, chosen: string): AttendanceMode {
  const open = openModes(event);
  const [onlyMode] = open.length === 1 ? open : [];
  return onlyMode ?? attendAsSent(event, chosen);
}

/**
 * Returns how one person attends, as the hub reads it. A choice that was sent stands even if that mode has filled up
 * since: the registration is then refused, never moved to the other mode. For an event that is not hybrid the hub
 * decides [CON-07].
 */
export function attendAsSent(event: EventDetail, sent: string): AttendanceMode {
  const offered = offeredModes(event);
  const [onlyMode] = openModes(event);
  return offered.find((mode) => offered.length === 1 || mode === sent) ?? onlyMode ?? deliveryType(event);
}

/** Returns the places a registration takes, registrant and guests together [HUB-08, DEC-150]. */
export function seatsOf(modes: AttendanceMode[]): Headcount {
  const inPerson = modes.filter((mode) => mode === 'In Person').length;
  return { inPerson, online: modes.length - inPerson };
}
