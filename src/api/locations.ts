/** The hub's API for locations [HTTP-11, HTTP-12]. Every call returns an answer; none throws. */
import type { Location } from '../domain/entities/location.ts';
import { isJsonObject } from '../domain/text/json.ts';
import type { HubAnswer } from './hubAnswer.ts';
import { postJson } from './postJson.ts';

/** Nobody waits longer than this for a suggestion. */
const ANSWER_TIMEOUT_MS = 10_000;

export type LocationAnswer = { items: Location[] };
export type Point = Pick<Location, 'latitude' | 'longitude'>;

const isLocations = (value: unknown): value is LocationAnswer => isJsonObject(value) && Array.isArray(value.items);

const lookup = postJson('/api/v2/search/LocationLookup', isLocations);
const closest = postJson('/api/v2/search/ClosestLocationLookup', isLocations);

/**
 * Fetches locations whose suburb or postcode begins with the query, which the endpoint expects in capitals [UNIT-14].
 */
export function askLocations(query: string, signal: AbortSignal): Promise<HubAnswer<LocationAnswer>> {
  return lookup({ query: query.toUpperCase() }, { timeoutMs: ANSWER_TIMEOUT_MS, signal });
}

/** Fetches locations around a point, closest first [UNIT-21]. */
export function askClosestLocations(point: Point, signal: AbortSignal): Promise<HubAnswer<LocationAnswer>> {
  return closest(point, { timeoutMs: ANSWER_TIMEOUT_MS, signal });
}
