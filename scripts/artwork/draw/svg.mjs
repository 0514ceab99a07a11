// The basic shapes that everything is drawn with, as SVG text. Coordinates have one decimal: less than a pixel at any
// size.
import { clamp } from './noise.mjs';

export const round = (value) => Math.round(value * 10) / 10;

/** A line through points. */
export const line = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

export const fill = (d, colour, opacity = 1) =>
  d ? `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>` : '';

export const stroke = (d, colour, width, opacity = 1) =>
  d
    ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width * 10) / 10}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
    : '';

export const box = (x, y, width, height, colour, opacity = 1) =>
  fill(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`, colour, opacity);

export const circle = (x, y, radius, colour, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"${opacity < 1 ? ` opacity="${round(opacity * 100) / 100}"` : ''}/>`;

/** A lens shape around a horizontal line: a swell, a reflection. */
export const lens = (x, y, length, above, below) =>
  `M${round(x)} ${round(y)}q${round(length / 2)} ${round(-above)} ${round(length)} 0q${round(-length / 2)} ${round(below)} ${round(-length)} 0Z`;

/** The point of a line drawn from left to right that is nearest to an x. */
export function heightAt(points, x) {
  const [first, last] = [points[0][0], points.at(-1)[0]];
  const index = Math.round(((x - first) / (last - first)) * (points.length - 1));
  return points[clamp(index, 0, points.length - 1)][1];
}

/** Layers of a picture, back to front, as one drawing. */
export const inOne = (layers) => Object.values(layers).join('');

/** A picture of this size. @param defs  what the drawing refers to */
export const svgOf = ({ width, height }, defs, drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${drawing}</svg>`;
