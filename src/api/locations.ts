/** The hub's calls for places [HTTP-11, HTTP-12]. Every call answers; none throws. */
import type { Location } from '../domain/entities/location.ts';
import { isJsonObject } from '../domain/text/json.ts';
import type { HubAnswer } from './hubAnswer.ts';
import { postJson } from './postJson.ts';

/** Nobody waits longer for a suggestion. */
const ANSWER_TIMEOUT_MS = 10_000;

export type LocationAnswer = { items: Location[] };
export type Point = Pick<Location, 'latitude' | 'longitude'>;

const isLocations = (value: unknown): value is LocationAnswer => isJsonObject(value) && Array.isArray(value.items);

const lookup = postJson('/api/v2/search/LocationLookup', isLocations);
const closest = postJson('/api/v2/search/ClosestLocationLookup', isLocations);

/** Places that begin with a suburb's or a postcode's first characters, which the call wants in capitals [UNIT-14]. */
export function askLocations(query: string, signal: AbortSignal): Promise<HubAnswer<LocationAnswer>> {
  return lookup({ query: query.toUpperCase() }, { timeoutMs: ANSWER_TIMEOUT_MS, signal });
}

/** Places around a point, the closest first [UNIT-21]. */
export function askClosestLocations(point: Point, signal: AbortSignal): Promise<HubAnswer<LocationAnswer>> {
  return closest(point, { timeoutMs: ANSWER_TIMEOUT_MS, signal });
}
