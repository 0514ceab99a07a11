import { type Coordinates, distanceKm } from '../distance.ts';
import type { Point } from './projection.ts';

/** Where something lies from the middle of the rings. */
export type Bearing = {
  /** To one decimal */
  km: number;
  /** Clockwise from north */
  degrees: number;
};

/** Sets of rings, in km: the first whose last ring holds everything is drawn. */
const RING_SETS: readonly (readonly number[])[] = [
  [1, 5, 10, 25],
  [5, 10, 20, 40],
  [10, 25, 50, 100],
  [25, 50, 100, 250],
  [100, 250, 500, 1_000],
];
const WHOLE_COUNTRY = [250, 500, 1_500, 4_500];

/** Returns the distance and the initial bearing of the great circle from one place to another. */
export function bearingTo(from: Coordinates, to: Coordinates): Bearing {
  const [a, b, east] = [from.latitude, to.latitude, to.longitude - from.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const y = Math.sin(east) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east);
  return { km: distanceKm(from, to), degrees: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** Returns the nearest of the eight directions, such as `north-west`. */
export function directionOf({ degrees }: Bearing): string {
  return DIRECTIONS[Math.round(degrees / 45) % 8] ?? 'north';
}

/** `3.4 km`, and whole kilometres from ten on. */
export function kmText(km: number): string {
  return `${km < 10 ? km : Math.round(km)} km`;
}

/**
 * Returns the rings around a place, in km.
 * @param farthestKm  of what has to be within the last of them
 */
export function ringsAround(farthestKm: number): readonly number[] {
  return RING_SETS.find((rings) => (rings.at(-1) ?? 0) >= farthestKm) ?? WHOLE_COUNTRY;
}

/** Returns how far from the middle a distance is drawn: by its square root, so that the near places have room. */
export function ringRadius(km: number, rings: readonly number[], outerRadius: number): number {
  return outerRadius * Math.sqrt(km / (rings.at(-1) ?? km));
}

/** Returns where a place is drawn, from the middle. */
export function pointOnRings({ km, degrees }: Bearing, rings: readonly number[], outerRadius: number): Point {
  const radius = ringRadius(km, rings, outerRadius);
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Angle between two places that are told apart on the rings, degrees, and the share by which one is farther. */
const APART_DEGREES = 32;
const APART_SHARE = 1.6;
/** Places named around the middle: enough to know where one is. */
const NAMED_PLACES = 7;

/**
 * Returns the places to name around a middle: the most important first, then the nearest, none on top of another.
 * @param places  with their rank, 1 the most important
 * @param taken  what stands there already
 */
export function landmarks<P extends Coordinates & { rank: number }>(
  middle: Coordinates,
  places: readonly P[],
  withinKm: number,
  taken: readonly Bearing[] = [],
): { place: P; bearing: Bearing }[] {
  const near = places
    .map((place) => ({ place, bearing: bearingTo(middle, place) }))
    .filter(({ bearing }) => bearing.km >= withinKm / 25 && bearing.km <= withinKm)
    .sort((a, b) => a.place.rank - b.place.rank || a.bearing.km - b.bearing.km);
  const chosen: typeof near = [];
  for (const each of near) {
    if (chosen.length === NAMED_PLACES) break;
    const there = [...taken, ...chosen.map(({ bearing }) => bearing)];
    if (!there.some((bearing) => areClose(bearing, each.bearing))) chosen.push(each);
  }
  return chosen;
}

function areClose(a: Bearing, b: Bearing): boolean {
  const turn = Math.abs(a.degrees - b.degrees) % 360;
  return Math.min(turn, 360 - turn) < APART_DEGREES && Math.max(a.km, b.km) / Math.min(a.km, b.km) < APART_SHARE;
}
