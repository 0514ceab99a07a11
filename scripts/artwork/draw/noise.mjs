// Deterministic noise: the same seed draws the same picture.

/** Returns a random number generator over [0, 1). @param seed  any integer */
export function randomFrom(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hashed(at, seed) {
  let mixed = Math.imul(at ^ Math.imul(seed + 101, 374761393), 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

export const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
export const smooth = (t) => t * t * (3 - 2 * t);

/** Smooth noise along a line, 0 to 1. */
function noise(x, seed) {
  const cell = Math.floor(x);
  const t = smooth(x - cell);
  return hashed(cell, seed) * (1 - t) + hashed(cell + 1, seed) * t;
}

/** Fractal noise, 0 to 1. */
export function roughNoise(x, seed, octaves) {
  let sum = 0;
  let weights = 0;
  for (let octave = 0, weight = 0.5, at = x; octave < octaves; octave += 1, weight /= 2, at *= 2.03) {
    sum += weight * noise(at, seed + octave * 17);
    weights += weight;
  }
  return sum / weights;
}

/** Smooth noise over a plane, 0 to 1. */
export function noise2(x, y, seed) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - column), smooth(y - row)];
  const corner = (a, b) => hashed(a + b * 7919, seed);
  const upper = corner(column, row) * (1 - u) + corner(column + 1, row) * u;
  const lower = corner(column, row + 1) * (1 - u) + corner(column + 1, row + 1) * u;
  return upper * (1 - v) + lower * v;
}
