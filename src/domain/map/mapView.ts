import type { Coordinates } from '../distance.ts';
import { type Point, project, unproject } from './projection.ts';

/** What a map shows: the place in its middle, and how near. */
export type MapView = { centre: Coordinates; zoom: number };
/** px */
export type MapSize = { width: number; height: number };

/** The whole country [UNIT-24, DEC-105]. */
export const AUSTRALIA: MapView = { centre: { latitude: -25.2744, longitude: 133.7751 }, zoom: 4.6 };
/** Size in which the whole country fits at that zoom, px; what a page draws before it knows its window. */
export const COUNTRY_SIZE: MapSize = { width: 800, height: 860 };
/** For one place, and for the active one [UNIT-25]. */
export const PLACE_ZOOM = 17;
/** Above this the map's own sources show nothing but a plain: rings take its place. */
export const RINGS_ABOVE = 10;
/** The farthest out that the map goes. */
export const MIN_ZOOM = 2.5;

/** Space between the pins and the edge of the map: half a pin, and the buttons. */
const PADDING = 56;

/** What a map is asked to show. */
export type MapRequest = {
  pins: readonly Coordinates[];
  /** The active pin */
  active?: Coordinates;
  /** The place that is searched from */
  centre?: Coordinates;
};

/**
 * Returns what a map of this size shows: close up the active place, or the only one; the surroundings of a place that is
 * searched from, with all pins; else the country, farther out where it does not fit [UNIT-24, UNIT-25].
 */
export function requestedView({ pins, active, centre }: MapRequest, size: MapSize): MapView {
  if (active) return { centre: active, zoom: PLACE_ZOOM };
  const [only] = pins;
  if (centre) return around(centre, pins, size);
  if (only && pins.length === 1) return { centre: only, zoom: PLACE_ZOOM };
  return country(size);
}

function country({ width, height }: MapSize): MapView {
  const share = Math.min(width / COUNTRY_SIZE.width, height / COUNTRY_SIZE.height, 1);
  return { ...AUSTRALIA, zoom: Math.max(MIN_ZOOM, AUSTRALIA.zoom + Math.log2(share)) };
}

/** The place stays in the middle: people look for themselves first. */
function around(centre: Coordinates, places: readonly Coordinates[], { width, height }: MapSize): MapView {
  const middle = project(centre, 0);
  const off = places
    .map((place) => project(place, 0))
    .map(({ x, y }) => [Math.abs(x - middle.x), Math.abs(y - middle.y)]);
  const room = [Math.max(width / 2 - PADDING, 1), Math.max(height / 2 - PADDING, 1)];
  const zooms = off.flatMap((axes) => axes.map((far, axis) => Math.log2((room[axis] ?? 1) / far)));
  return { centre, zoom: Math.max(MIN_ZOOM, Math.min(PLACE_ZOOM, ...zooms)) };
}

/**
 * Returns the view that shows all these places, as near as they fit.
 * @param maxZoom  for places that lie close together
 */
export function viewOfAll(places: readonly Coordinates[], { width, height }: MapSize, maxZoom: number): MapView {
  const points = places.map((place) => project(place, 0));
  if (points.length === 0) return AUSTRALIA;
  const [west, east] = ends(points.map(({ x }) => x));
  const [north, south] = ends(points.map(({ y }) => y));
  const fits = [
    Math.log2(Math.max(width - 2 * PADDING, 1) / (east - west)),
    Math.log2(Math.max(height - 2 * PADDING, 1) / (south - north)),
  ];
  return {
    centre: unproject({ x: (west + east) / 2, y: (north + south) / 2 }, 0),
    zoom: Math.max(MIN_ZOOM, Math.min(maxZoom, ...fits)),
  };
}

function ends(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Returns where a place stands, from the middle of the view. */
export function pointIn({ centre, zoom }: MapView, place: Coordinates): Point {
  const [middle, point] = [project(centre, zoom), project(place, zoom)];
  return { x: point.x - middle.x, y: point.y - middle.y };
}

/** Whether a point of `pointIn` is in the window, or near enough to reach into it. */
export function isInside({ x, y }: Point, { width, height }: MapSize, margin: number): boolean {
  return Math.abs(x) <= width / 2 + margin && Math.abs(y) <= height / 2 + margin;
}

/** Share of the window by which a key moves the map. */
const KEY_STEP = 0.25;

/** Returns the view to which a key leads: arrows move, plus and minus bring nearer and farther; undefined for others. */
export function movedBy(view: MapView, key: string, { width, height }: MapSize): MapView | undefined {
  if (key === '+' || key === '=') return zoomedBy(view, 1);
  if (key === '-') return zoomedBy(view, -1);
  const [right, down] = ARROWS[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const { x, y } = project(view.centre, view.zoom);
  return {
    ...view,
    centre: unproject({ x: x + right * width * KEY_STEP, y: y + down * height * KEY_STEP }, view.zoom),
  };
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the view some steps nearer or farther. From the rings, which show the same at every zoom, one step leads out to
 * the map, and from the map no step leads to the rings of a place that nobody chose.
 */
export function zoomedBy({ centre, zoom }: MapView, steps: number): MapView {
  const from = steps < 0 ? Math.min(zoom, RINGS_ABOVE) : zoom;
  return { centre, zoom: Math.max(MIN_ZOOM, Math.min(RINGS_ABOVE, from + steps)) };
}
