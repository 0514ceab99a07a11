import type { ReserveUnit } from '../entities/reserveUnit.ts';
import { mapsSearch } from '../event/venue.ts';
import type { MapPin } from '../map/pins.ts';
import type { Service } from '../services.ts';
import { isListed, isPlaced } from './unitSearch.ts';

/** A unit as shown in a list. */
export type ListedUnit = {
  id: string;
  /** By which list and map call it: its place in the list, from 1 */
  number: number;
  name: string;
  service?: Service;
  suburb: string;
  /** `Darwin NT 0800` */
  place: string;
  /** In a straight line */
  distanceKm?: number;
  /** Postal address in one line; only when all four parts are known [UNIT-10, DEC-104] */
  postal?: string;
  /** Number of roles it has open */
  roles: number;
  /** URL of a map that shows its location [UNIT-27] */
  map: string;
  /** Degrees; both or neither: without them it is on no map */
  latitude?: number;
  longitude?: number;
};

/** Returns units as lists show them, in the given order; without those that nobody could find [UNIT-09]. */
export function listedUnits(units: readonly ReserveUnit[]): ListedUnit[] {
  return units.filter(isListed).map((unit, at) => {
    const { id, name, service, suburb, state, postcode, distance, jobs } = unit;
    const place = `${suburb} ${state} ${postcode}`;
    const { latitude, longitude } = unit;
    return {
      ...{ id, number: at + 1, name, service, suburb, place, distanceKm: distance, roles: jobs.length },
      postal: postalLine(unit),
      map: mapsSearch(isPlaced(unit) ? `${unit.latitude},${unit.longitude}` : `${name}, ${place}`),
      ...(isPlaced(unit) && { latitude, longitude }),
    };
  });
}

function postalLine({ postalAddress, postalSuburb, postalState, postalPostcode }: ReserveUnit): string | undefined {
  if (!postalAddress || !postalSuburb || !postalState || !postalPostcode) return undefined;
  return `${postalAddress}, ${postalSuburb} ${postalState} ${postalPostcode}`;
}

/**
 * Returns the units that have a role, sorted by state, suburb and name.
 * @param url  of the role's Reserve page
 */
export function unitsWithRole(units: readonly ReserveUnit[], url: string): ReserveUnit[] {
  return units
    .filter(({ jobs }) => jobs.some((job) => job.url === url))
    .sort((a, b) => order(a.state, b.state) || order(a.suburb, b.suburb) || order(a.name, b.name));
}

/** By code units, so that the hub and every browser agree. */
function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the pins of listed units, by the same numbers and names; none for a unit that is nowhere on the map. */
export function unitPins(units: readonly ListedUnit[]): MapPin[] {
  return units.flatMap(({ id, number, name, place, service, latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? []
      : { id, number, name, detail: place, service, latitude, longitude },
  );
}

/** Below it a tenth of a kilometre tells something */
const NEAR_KM = 10;

/** `0.4` or `18`: kilometres as they are shown. */
export function shownKm(km: number): string {
  return km < NEAR_KM ? km.toFixed(1) : String(Math.round(km));
}

/** `1 role available`, `9 roles available` [UNIT-12] */
export function rolesText(roles: number): string {
  return `${roles === 1 ? '1 role' : `${roles} roles`} available`;
}
