import { type Coordinates, nearestFirst } from '../distance.ts';
import { isInside, type MapSize, type MapView, pointIn } from './mapView.ts';
import type { MapPin } from './pins.ts';
import type { Point } from './projection.ts';
import { bearingTo, directionOf, kmText } from './rings.ts';

/** A place with a name of its own on the map: 0 a state, 1 a capital, 2 a city, 3 a town, 4 a locality. */
export type NamedPlace = Coordinates & {
  name: string;
  state: string;
  rank: number;
  /** Where its point is, seen from its name */
  anchor: 'left' | 'right' | 'center';
};

/**
 * Reads the file that `npm run map` makes: name, state, latitude, longitude, rank and anchor of each place. Rows that are
 * no such place are left out.
 */
export function readPlaces(rows: readonly (readonly (string | number)[])[]): NamedPlace[] {
  return rows.flatMap(([name, state, latitude, longitude, rank, anchor]) =>
    typeof name === 'string' &&
    typeof state === 'string' &&
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    typeof rank === 'number' &&
    (anchor === 'left' || anchor === 'right' || anchor === 'center')
      ? [{ name, state, latitude, longitude, rank, anchor }]
      : [],
  );
}

/** The zoom from which places of a rank are named; states always. */
export const NAMED_FROM: readonly number[] = [0, 5.2, 6.2, 7, 8.8];

/** Size of a name, px: of the letters on average, and its line. */
const LETTER = 8;
const LINE = 20;

/**
 * Returns the places that a drawing names in this view, with their points: the most important first, and none whose name
 * would lie over another. States are left to the drawing, which has their short names.
 */
export function placesToName(
  places: readonly NamedPlace[],
  view: MapView,
  size: MapSize,
): { place: NamedPlace; point: Point }[] {
  const shown: { place: NamedPlace; point: Point }[] = [];
  for (const place of [...places].sort((a, b) => a.rank - b.rank)) {
    if (place.rank === 0 || view.zoom < (NAMED_FROM[place.rank] ?? Number.POSITIVE_INFINITY)) continue;
    const point = pointIn(view, place);
    if (!isInside(point, size, 0)) continue;
    if (!shown.some((other) => overlap(other, { place, point }))) shown.push({ place, point });
  }
  return shown;
}

type Shown = { place: NamedPlace; point: Point };

function overlap(a: Shown, b: Shown): boolean {
  const [fromA, toA] = span(a);
  const [fromB, toB] = span(b);
  return Math.abs(a.point.y - b.point.y) < LINE && fromA < toB && fromB < toA;
}

function span({ place, point }: Shown): [number, number] {
  const width = place.name.length * LETTER + LINE;
  return place.anchor === 'right' ? [point.x - width, point.x + LINE / 2] : [point.x - LINE / 2, point.x + width];
}

/** Nearer than this a place is where one is, in km. */
const HERE_KM = 0.5;

/** Says where the middle of the map is, by the nearest place with a name, and which pin is nearest to it. */
export function middleText(middle: Coordinates, pins: readonly MapPin[], places: readonly NamedPlace[]): string {
  const [town] = nearestFirst(
    middle,
    places.filter(({ rank }) => rank > 0),
  );
  const [pin] = nearestFirst(middle, pins);
  const where = town && `In the middle: ${fromPlace(town, middle, `${town.name} ${town.state}`)}.`;
  const nearest = pin && `Nearest on the map: ${toPin(middle, pin)}.`;
  return [where, nearest].filter(Boolean).join(' ');
}

function fromPlace(place: Coordinates, middle: Coordinates, name: string): string {
  const bearing = bearingTo(place, middle);
  return bearing.km < HERE_KM ? name : `${kmText(bearing.km)} ${directionOf(bearing)} of ${name}`;
}

function toPin(middle: Coordinates, pin: MapPin): string {
  const bearing = bearingTo(middle, pin);
  const name = `${pin.number}, ${pin.name}`;
  return bearing.km < HERE_KM ? `${name}, here` : `${name}, ${kmText(bearing.km)} ${directionOf(bearing)}`;
}
