/** Degrees, north and east positive. */
export type Coordinates = { latitude: number; longitude: number };

/** Mean radius of the earth */
const EARTH_KM = 6_371.0088;

/** Returns the great-circle distance in km, to one decimal [CON-17]. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squaredHalfChord(from, to)))) * 10) / 10;
}

/** Returns the places in the order of their distance; those at the same distance keep their order. */
export function nearestFirst<P extends Coordinates>(from: Coordinates, places: readonly P[]): P[] {
  return places
    .map((place) => ({ place, far: squaredHalfChord(from, place) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place);
}

/** Grows with the distance, on a globe of radius 1. */
function squaredHalfChord(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  return (
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  );
}

/** Whether these are numbers of a place on earth. */
export function isOnEarth(point: { latitude: unknown; longitude: unknown }): point is Coordinates {
  const { latitude, longitude } = point;
  return (
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  );
}

/** Parses `latitude,longitude`; undefined when the text is malformed or out of range. */
export function readCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isOnEarth(point) ? point : undefined;
}
