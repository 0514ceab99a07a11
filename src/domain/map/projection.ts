import type { Coordinates } from '../distance.ts';

/** px */
export type Point = { x: number; y: number };

/** Width of the world at zoom 0, px: the unit of web maps, in which the requirements give their zooms [DEC-105]. */
const TILE = 256;
/** Where Web Mercator ends: a square world. */
const MAX_LATITUDE = 85.051129;

/** Returns where a place is on the Web Mercator map of the whole world, from its upper left corner, in px at this zoom. */
export function project({ latitude, longitude }: Coordinates, zoom: number): Point {
  const world = TILE * 2 ** zoom;
  const sin = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world,
  };
}

/** The reverse of `project`. */
export function unproject({ x, y }: Point, zoom: number): Coordinates {
  const world = TILE * 2 ** zoom;
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
    longitude: (x / world - 0.5) * 360,
  };
}
