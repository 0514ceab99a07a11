import { roughNoise } from './noise.mjs';
import { round } from './svg.mjs';

/** Streaks of high cloud around a point. */
export function stratus(x, y, length, thickness, random) {
  const streaks = 3 + Math.floor(random() * 3);
  return Array.from({ length: streaks }, (_, index) => {
    const own = length * (0.35 + random() * 0.65);
    const shift = (random() - 0.5) * length * 0.7;
    return `M${round(x + shift - own / 2)} ${round(y + index * thickness * 0.86)}h${round(own)}`;
  }).join('');
}

/** The scalloped upper edge of a bank of cumulus, from left of the picture to right of it. */
export function cloudBank(width, y, rise, cell, seed, random) {
  const tops = [];
  for (let x = -cell * 2; x < width + cell * 2; ) {
    const radius = cell * (0.45 + random() * 0.9);
    tops.push([x, y - rise * roughNoise((x / width) * 3.2 + seed, seed, 3), radius]);
    x += radius * 1.35;
  }
  const [first, ...rest] = tops;
  let before = first;
  const arcs = rest.map((top) => {
    const distance = Math.hypot(top[0] - before[0], top[1] - before[1]);
    const radius = Math.max(distance / 1.85, before[2] * 0.62);
    before = top;
    return `A${round(radius)} ${round(radius)} 0 0 1 ${round(top[0])} ${round(top[1])}`;
  });
  return `M${round(first[0])} ${round(first[1])}${arcs.join('')}`;
}

/** One cumulus cloud with a flat base. */
export function cumulus(x, y, width, random) {
  const puffs = 5 + Math.floor(random() * 3);
  const step = width / puffs;
  let d = `M${round(x)} ${round(y)}`;
  let at = 0;
  for (let puff = 0; puff < puffs; puff += 1) {
    const rise = puff < puffs / 2 ? -step * (0.25 + random() * 0.5) : step * (0.25 + random() * 0.5);
    const next = puff === puffs - 1 ? -at : rise;
    at += next;
    d += `a${round(step * 0.62)} ${round(step * 0.62)} 0 0 1 ${round(step)} ${round(next)}`;
  }
  return `${d}Z`;
}
