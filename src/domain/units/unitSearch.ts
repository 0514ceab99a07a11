import { type Coordinates, distanceKm, isOnEarth, nearestFirst } from '../distance.ts';
import type { ReserveUnit } from '../entities/reserveUnit.ts';
import { byTitle } from '../search/recordOrder.ts';
import { SEARCH_IDS, type UnitPoint, type UnitSearchAnswer, type UnitSearchRequest } from '../search/searchCalls.ts';

/** Units that are asked for: of the whole country, and around a place [UNIT-19]. */
export const UNITS_ASKED = { everywhere: 500, near: 5 } as const;

/** No place, as the calls say it [DEC-103]. */
export const NOWHERE: UnitPoint = { latitude: null, longitude: null };

/** @param point  where the visitor wants to be near to, undefined before they have said it [UNIT-06, UNIT-17] */
export function unitSearchRequest(point: UnitPoint = NOWHERE): UnitSearchRequest {
  const perPage = isOnEarth(point) ? UNITS_ASKED.near : UNITS_ASKED.everywhere;
  const { latitude, longitude } = point;
  return { filterValues: [], searchId: SEARCH_IDS.units, page: 1, perPage, latitude, longitude } as UnitSearchRequest;
}

/** Whether a unit can be listed: somebody must find it [UNIT-09]. */
export function isListed({ suburb, state, postcode }: ReserveUnit): boolean {
  return Boolean(suburb && state && postcode);
}

/** Whether it is known where on earth a unit is. */
export function isPlaced<U extends ReserveUnit>(unit: U): unit is U & Coordinates {
  return isOnEarth({ latitude: unit.latitude, longitude: unit.longitude });
}

/**
 * Finds the listed units: with a place by distance, nearest first, each with it in km to one decimal, and those of which
 * nobody knows where they are at the end; without a place by name. The same on hub and device [HUB-06, CON-17, PWA-10].
 */
export function findUnits(
  units: readonly ReserveUnit[],
  { latitude, longitude, page, perPage }: Pick<UnitSearchRequest, 'latitude' | 'longitude' | 'page' | 'perPage'>,
): UnitSearchAnswer {
  const point = { latitude, longitude };
  const listed = units.filter(isListed).sort(byName);
  const found = isOnEarth(point) ? nearestUnits(listed, point) : listed;
  return { Results: found.slice((page - 1) * perPage, page * perPage), TotalCount: found.length };
}

function nearestUnits(units: readonly ReserveUnit[], point: Coordinates): ReserveUnit[] {
  const placed = nearestFirst(point, units.filter(isPlaced));
  return [
    ...placed.map((unit) => ({ ...unit, distance: distanceKm(point, unit) })),
    ...units.filter((unit) => !isPlaced(unit)),
  ];
}

const byName = (a: ReserveUnit, b: ReserveUnit) => byTitle({ title: a.name, id: a.id }, { title: b.name, id: b.id });
