import type { EventRecord } from '../../src/domain/entities/event.ts';
import { type Headcount, placesToGive } from '../../src/domain/event/availability.ts';
import type { TakenSeats } from '../store/Store.ts';

/**
 * People who count against an event's places in this hub's release, guests included. The places in the database are the
 * law. Where a hub with other content has left fewer there, those that are missing count as taken, so that nobody is
 * invited to a seat that would be refused [HUB-11, HUB-16].
 * @param seats  undefined for an event the database has not heard of
 */
export function headcountOf(event: EventRecord, seats: TakenSeats | undefined): Headcount {
  if (!seats) return { inPerson: 0, online: 0 };
  const own = placesToGive(event);
  return {
    inPerson: seats.inPerson + missing(own.inPersonPlaces, seats.inPersonPlaces),
    online: seats.online + missing(own.onlinePlaces, seats.onlinePlaces),
  };
}

/** Places that the release names and the database does not give. null is unlimited. */
function missing(named: number | null, given: number | null): number {
  return named === null || given === null ? 0 : Math.max(0, named - given);
}
