/** The hub's word on an outside map [UNIT-26]. */
import { MAP_STYLES_PATH } from '../domain/hubPaths.ts';
import type { MapArea, MapStyles } from '../domain/map/mapService.ts';
import { isJsonObject } from '../domain/text/json.ts';
import { askForJson } from './askHub.ts';

/** Whoever waits longer for an outside map gets the product's own. */
const ANSWER_TIMEOUT_MS = 3_000;

const isStyles = (value: unknown): value is { styles: MapStyles } =>
  isJsonObject(value) &&
  isJsonObject(value.styles) &&
  Object.values(value.styles).every((style) => typeof style === 'string');

/** Returns the address of the style that an area's map has; undefined for the product's own. Never throws. */
export async function fetchMapStyle(area: MapArea): Promise<string | undefined> {
  const answer = await askForJson(MAP_STYLES_PATH, { timeoutMs: ANSWER_TIMEOUT_MS }, isStyles);
  return answer.type === 'ok' ? answer.value.styles[area] : undefined;
}
