import type { EventRecord } from '../../src/domain/entities/event.ts';
import { type Headcount, placesToGive } from '../../src/domain/event/availability.ts';
import type { TakenSeats } from '../store/Store.ts';

/**
 * Returns the people who count towards an event's capacity in this hub's release, guests included. The places in the
 * database decide. If a hub with other content set fewer there, the difference counts as taken, so that nobody is
 * offered a seat that would be refused [HUB-11, HUB-16].
 * @param seats  undefined for an event that the database does not know
 */
export function headcountOf(event: EventRecord, seats: TakenSeats | undefined): Headcount {
  if (!seats) return { inPerson: 0, online: 0 };
  const own = placesToGive(event);
  return {
    inPerson: seats.inPerson + missing(own.inPersonPlaces, seats.inPersonPlaces),
    online: seats.online + missing(own.onlinePlaces, seats.onlinePlaces),
  };
}

/** Returns the places that are in the release but not in the database. null is unlimited. */
function missing(named: number | null, given: number | null): number {
  return named === null || given === null ? 0 : Math.max(0, named - given);
}
