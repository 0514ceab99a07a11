// Land as lines from the left edge to the right, each with the ground below it.
import { clamp, roughNoise, smooth } from './noise.mjs';
import { line } from './svg.mjs';

const EDGE = 10;

/** @param heightOf  height at a fraction of the width, 0 to 1 */
export function profile(width, heightOf, steps = 150) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = -EDGE + ((width + 2 * EDGE) * step) / steps;
    return [x, heightOf(x / width)];
  });
}

/** Landforms: 0 at the base, about 1 at the top. */
const SHAPES = {
  hills: (seed, frequency) => (t) => roughNoise(t * frequency + seed, seed, 4),
  range: (seed, frequency) => (t) => (1 - Math.abs(2 * roughNoise(t * frequency + seed, seed, 6) - 1)) ** 1.6,
  alps: (seed, frequency) => (t) => (1 - Math.abs(2 * roughNoise(t * frequency + seed, seed, 7) - 1)) ** 2.6 * 1.25,
  mesa: (seed, frequency) => (t) => {
    const steps = roughNoise(t * frequency + seed * 3, seed, 3) * 4.2;
    const step = Math.floor(steps);
    const cliff = smooth(clamp((steps - step - 0.42) / 0.3, 0, 1));
    return (step + cliff) / 4.2 + 0.02 * roughNoise(t * 60, seed + 5, 2);
  },
  scrub: (seed, frequency) => (t) =>
    0.7 * roughNoise(t * frequency + seed, seed, 3) + 0.3 * roughNoise(t * frequency * 22, seed + 9, 3),
  forest: (seed, frequency) => (t) =>
    0.62 * roughNoise(t * frequency + seed, seed, 3) + 0.38 * roughNoise(t * frequency * 30, seed + 9, 2) ** 0.7,
};

/** @param base  height of the base @param rise  from base to top */
export function ridge(width, shape, { base, rise, frequency, seed, steps }) {
  const heightOf = SHAPES[shape](seed, frequency);
  return profile(width, (t) => base - rise * heightOf(t), steps);
}

/** The sunlit side of every crest. @param drop  how far it reaches down */
export function facets(points, lightX, drop, random) {
  const isCrest = (at) =>
    points[at][1] < points[at - 1][1] &&
    points[at][1] <= points[at + 1][1] &&
    points[at][1] < points[at - 4][1] &&
    points[at][1] < points[at + 4][1];
  let d = '';
  for (let at = 4; at < points.length - 4; at += 1) if (isCrest(at)) d += facet(points, at, lightX, drop, random);
  return d;
}

function facet(points, crest, lightX, drop, random) {
  const [x, y] = points[crest];
  const towards = lightX > x ? 1 : -1;
  const edge = [points[crest]];
  for (let at = crest + towards; edge.length <= 16; at += towards) {
    if (at <= 0 || at >= points.length - 1 || points[at][1] > points[at + towards][1] + 2) break;
    edge.push(points[at]);
  }
  if (edge.length < 3) return '';
  const [endX, endY] = edge.at(-1);
  const depth = endY - y + drop * (0.5 + random() * 0.7);
  const teeth = [1, 2, 3, 4, 5, 6].map((tooth) => {
    const t = tooth / 6;
    const reach = (0.15 + 0.75 * t) * (tooth % 2 ? 0.55 : 0.95) * 0.7;
    return [x + (endX - x) * reach, y + depth * t * 0.92];
  });
  return `${line([...edge, ...teeth.reverse()])}Z`;
}

/** Lines along a slope, further apart the nearer they are. */
export function strata(points, width, { count, gap, seed }) {
  const every = points.filter((_, at) => at % 2 === 0);
  return Array.from({ length: count }, (_, index) => {
    const depth = gap * (index + 1) * (1 + (index + 1) * 0.09);
    const wobble = (x) => (roughNoise((x / width) * 9 + index + 1, seed + index + 1, 2) - 0.5) * gap * 0.9;
    return line(every.map(([x, y]) => [x, y + depth + wobble(x)]));
  }).join('');
}

/** The ground below a line, down to an edge below the picture. */
export const ground = (points, height) => `${line(points)}V${Math.round(height + EDGE)}H${-EDGE}Z`;
