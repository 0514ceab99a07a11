import type { ReserveUnit } from '../entities/reserveUnit.ts';
import { mapsSearch } from '../event/venue.ts';

/**
 * Units that have a role, by state, suburb and name; one without suburb, state or postcode is not listed [UNIT-09].
 * @param url  of the role's Reserve page
 */
export function unitsWithRole(units: readonly ReserveUnit[], url: string): ReserveUnit[] {
  return units
    .filter(({ suburb, state, postcode, jobs }) => suburb && state && postcode && jobs.some((job) => job.url === url))
    .sort((a, b) => order(a.state, b.state) || order(a.suburb, b.suburb) || order(a.name, b.name));
}

/** A unit as a list shows it. */
export type ListedUnit = {
  id: string;
  name: string;
  /** `Darwin NT 0800` */
  place: string;
  /** Where to write to, in one line; only with all four of its parts [UNIT-10, DEC-104] */
  postal?: string;
  /** A map that shows where it is [UNIT-27] */
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

/** By code units: the hub and every browser agree. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
