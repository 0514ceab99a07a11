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

/** Places named around a middle at most: enough to know where one is. */
const NAMED_PLACES = 7;

/** Space that something takes on the rings, in the units of the drawing. */
type Box = { left: number; right: number; top: number; bottom: number };

/** Size of letters, of a line and of a pin on the rings at the drawing's own scale. */
const LETTER = 9;
const LINE = 18;
const PIN = { left: -18, right: 18, top: -48, bottom: 4 };

/**
 * Returns the places to name around a middle: the most important first, then the nearest, none on top of another.
 * @param places  with their name and rank, 1 the most important
 * @param taken  pins that stand there
 * @param scale  of the letters: larger where the drawing is small
 */
export function landmarks<P extends Coordinates & { name: string; rank: number }>(
  middle: Coordinates,
  places: readonly P[],
  {
    rings,
    radius,
    taken,
    scale,
  }: { rings: readonly number[]; radius: number; taken: readonly Bearing[]; scale: number },
): { place: P; bearing: Bearing }[] {
  const farthest = rings.at(-1) ?? 0;
  const near = places
    .map((place) => ({ place, bearing: bearingTo(middle, place) }))
    .filter(({ bearing }) => bearing.km >= farthest / 25 && bearing.km <= farthest)
    .sort((a, b) => a.place.rank - b.place.rank || a.bearing.km - b.bearing.km);
  const boxes = [...taken, { km: 0, degrees: 0 }].map((bearing) =>
    boxAt(pointOnRings(bearing, rings, radius), PIN, scale),
  );
  const chosen: typeof near = [];
  for (const each of near) {
    if (chosen.length === NAMED_PLACES) break;
    const box = wordsAt(each.place.name, pointOnRings(each.bearing, rings, radius), scale);
    if (boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    chosen.push(each);
  }
  return chosen;
}

/** Left of this, words stand left of their point: outwards, so that they cross as little as they can. */
const LEFT_OF = -20;
/** The longest distance and direction. */
const LONGEST = '1000 km south-west';

/** Whether the words of a place on the rings stand left of its point. */
export function standsLeft({ x }: Point): boolean {
  return x < LEFT_OF;
}

function wordsAt(name: string, point: Point, scale: number): Box {
  const width = Math.max(name.length * LETTER, LONGEST.length * LETTER * 0.75) + LINE;
  const aside = standsLeft(point) ? { left: -width, right: LINE / 2 } : { left: -LINE / 2, right: width };
  return boxAt(point, { ...aside, top: -LINE, bottom: LINE }, scale);
}

function boxAt({ x, y }: Point, { left, right, top, bottom }: Box, scale: number): Box {
  return { left: x + left * scale, right: x + right * scale, top: y + top * scale, bottom: y + bottom * scale };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
