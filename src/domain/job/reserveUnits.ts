import type { ReserveUnit } from '../entities/reserveUnit.ts';
import { mapsSearch } from '../event/venue.ts';

/**
 * Returns the units that have a role, sorted by state, suburb and name; a unit without suburb, state or postcode is not
 * listed [UNIT-09].
 * @param url  of the role's Reserve page
 */
export function unitsWithRole(units: readonly ReserveUnit[], url: string): ReserveUnit[] {
  return units
    .filter(({ suburb, state, postcode, jobs }) => suburb && state && postcode && jobs.some((job) => job.url === url))
    .sort((a, b) => order(a.state, b.state) || order(a.suburb, b.suburb) || order(a.name, b.name));
}

/** A unit as shown in a list. */
export type ListedUnit = {
  id: string;
  name: string;
  /** `Darwin NT 0800` */
  place: string;
  /** Postal address in one line; only when all four parts are known [UNIT-10, DEC-104] */
  postal?: string;
  /** URL of a map that shows its location [UNIT-27] */
  map: string;
};

export function listedUnit(unit: ReserveUnit): ListedUnit {
  const place = `${unit.suburb} ${unit.state} ${unit.postcode}`;
  return { id: unit.id, name: unit.name, place, postal: postalLine(unit), map: mapsSearch(`${unit.name}, ${place}`) };
}

function postalLine({ postalAddress, postalSuburb, postalState, postalPostcode }: ReserveUnit): string | undefined {
  if (!postalAddress || !postalSuburb || !postalState || !postalPostcode) return undefined;
  return `${postalAddress}, ${postalSuburb} ${postalState} ${postalPostcode}`;
}

/** By code units, so that the hub and every browser agree. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
