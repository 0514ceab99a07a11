// Drawings in their own units: people are 100 high, so a table is 44, a door 118, and things keep their proportions.
import { round } from './svg.mjs';

/** @param scale  pixels of the picture in a unit of the drawing */
export const placed = (x, y, scale, drawing) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(4)})">${drawing}</g>`;

/** The same drawing at several places of its own units. @param places  x, y, size */
export const repeated = (drawing, places) => places.map(([x, y, size = 1]) => placed(x, y, size, drawing)).join('');
