import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import { type Coordinates, readCoordinates } from '../../domain/distance.ts';
import { placeLine } from '../../domain/location/userLocation.ts';
import { type ListedUnit, listedUnits } from '../../domain/units/unitList.ts';
import { unitSearchRequest } from '../../domain/units/unitSearch.ts';

/** The place that units are looked for around. `unknown`: there is none of this name. `failed`: nobody could say. */
export type PlaceAsked = { type: 'nowhere' | 'unknown' | 'failed' } | ({ type: 'place'; name: string } & Coordinates);
export type FoundUnits =
  /** `total`: of the whole country */
  { type: 'found'; units: ListedUnit[]; total: number } | { type: 'failed' };

/** @throws the signal's reason when another search has replaced this one */
export async function askUnits(place: PlaceAsked, search: SiteSearch, signal: AbortSignal): Promise<FoundUnits> {
  const { latitude, longitude } = place.type === 'place' ? place : {};
  const request = unitSearchRequest(
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  );
  try {
    const { Results, TotalCount } = (await search('units', request, signal)).answer;
    return { type: 'found', units: listedUnits(Results), total: TotalCount };
  } catch (error) {
    signal.throwIfAborted();
    // [UNIT-23]
    console.error('the units could not be found', error);
    return { type: 'failed' };
  }
}

/** The first place that a text means [UNIT-13, UNIT-16]; a point is called by the place that is closest to it. */
export async function askPlace(
  location: string | undefined,
  places: SiteSearch,
  signal: AbortSignal,
): Promise<PlaceAsked> {
  if (location === undefined) return { type: 'nowhere' };
  const point = readCoordinates(location);
  try {
    const { answer } = point
      ? await places('closestLocations', point, signal)
      : await places('locations', { query: location }, signal);
    const [first] = answer.items;
    if (!first) return { type: 'unknown' };
    const { latitude, longitude } = point ?? first;
    return { type: 'place', name: placeLine(first), latitude, longitude };
  } catch (error) {
    signal.throwIfAborted();
    console.warn('a place could not be looked up', error);
    return { type: 'failed' };
  }
}
