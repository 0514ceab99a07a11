import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import { readUnitRoles } from '../../content/units/readUnitRoles.ts';
import { type Coordinates, readCoordinates } from '../../domain/distance.ts';
import { placeLine } from '../../domain/location/userLocation.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { type ListedUnit, listedUnits } from '../../domain/units/unitList.ts';
import { readUnitLocator } from '../../domain/units/unitLocator.ts';
import { unitSearchRequest } from '../../domain/units/unitSearch.ts';
import { DeferredUnitSearch, DeferredUnits } from './deferredParts.ts';

/** The place that units are looked for around. `unknown`: there is none of this name. `failed`: nobody could say. */
export type PlaceAsked = { type: 'nowhere' | 'unknown' | 'failed' } | ({ type: 'place'; name: string } & Coordinates);
export type FoundUnits =
  /** `total`: of the whole country */
  { type: 'found'; units: ListedUnit[]; total: number } | { type: 'failed' };

/**
 * Finds the units near the place in the address, without one all of them: on the hub, on the device, or by the hub over
 * HTTP [UNIT-06, UNIT-07, UNIT-17, PWA-10]. Another search ends this one [UNIT-08].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search, places = search } = contentAccess(context);
  const { signal } = request;
  const locator = readUnitLocator(new URL(request.url).searchParams);
  const source = await open();
  const [content, place, roles] = await Promise.all([
    source.route(ROUTES.reserveUnits.path),
    askPlace(locator.location, places, signal),
    // For those whose browser opens no drawer.
    locator.unit === undefined ? undefined : readUnitRoles(source, locator.unit),
    DeferredUnitSearch.preload(),
    DeferredUnits.preload(),
  ]);
  const found = await askUnits(place, search, signal);
  const { unit } = locator;
  return { seo: content?.seo, locator, place, found, roles: unit && roles ? { unit, roles } : undefined };
}

/** @throws the signal's reason when another search has replaced this one */
async function askUnits(place: PlaceAsked, search: SiteSearch, signal: AbortSignal): Promise<FoundUnits> {
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
async function askPlace(location: string | undefined, places: SiteSearch, signal: AbortSignal): Promise<PlaceAsked> {
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
