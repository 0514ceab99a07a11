import { mix } from '../draw/colour.mjs';
import { roughNoise } from '../draw/noise.mjs';
import { fill, lens, line, round, stroke } from '../draw/svg.mjs';
import { profile } from '../draw/terrain.mjs';

/** Water from a line of the picture downwards, with the glitter of the sun and, where asked for, near swells. */
export function sea(stage, top, { swells = false } = {}) {
  const { width, height, palette } = stage;
  const paint = stage.vertical(top, height, [
    [0, mix(palette.sea[0], palette.sky[2], 0.3)],
    [0.16, mix(palette.sea[0], palette.sea[1], 0.6)],
    [0.5, palette.sea[1]],
    [1, palette.sea[2]],
  ]);
  const water = fill(`M-10 ${round(top)}H${width + 10}V${height + 10}H-10Z`, paint);
  return water + ripples(stage, top) + glitter(stage, top) + (swells ? nearSwells(stage) : '');
}

function ripples({ width, height, unit, palette, random }, top) {
  const rows = 30;
  let dark = '';
  let bright = '';
  for (let row = 0; row < rows; row += 1) {
    const t = row / rows;
    const y = top + (height - top) * t ** 1.7 + 3;
    const count = 2 + Math.floor(random() * 4);
    for (let index = 0; index < count; index += 1) {
      const length = unit * (0.03 + 0.26 * t) * (0.4 + random());
      const thick = unit * (0.0012 + 0.0085 * t);
      const shape = lens(random() * (width + length) - length / 2, y, length, thick * 2, thick * 1.2);
      if (random() < 0.56) dark += shape;
      else bright += shape;
    }
  }
  return fill(dark, palette.near, 0.3) + fill(bright, palette.sea[0], 0.2);
}

function glitter({ height, unit, sun, palette, random, isNight }, top) {
  let d = '';
  for (let index = 0; index < 38; index += 1) {
    const t = (index / 38) ** 1.35;
    const length = sun.radius * (0.12 + 0.75 * t) * (0.3 + random());
    const spread = sun.radius * (0.25 + 1.9 * t) * 1.7;
    const thick = unit * (0.0014 + 0.0046 * t);
    d += lens(sun.x + (random() - 0.5) * spread - length / 2, top + 2 + (height - top) * t * 0.9, length, thick, thick);
  }
  return fill(d, palette.sun, isNight ? 0.5 : 0.78);
}

function nearSwells(stage) {
  const { width, height, unit, palette, random, seed, rim } = stage;
  return [0, 1, 2]
    .map((swell) => {
      const base = height * (0.86 + swell * 0.065);
      const rise = unit * (0.012 + swell * 0.006);
      const waves = (width / unit) * (5.2 - swell * 1.1);
      const phase = random() * 6;
      const points = profile(width, (t) => {
        const angle = (t * waves + phase) * Math.PI * 0.5 + 0.6 * roughNoise(t * 3, seed + swell, 2);
        const crest = Math.abs(Math.sin(angle)) ** 1.5;
        return base - rise * 2.2 * (1 - crest) - rise * 1.6 * (roughNoise(t * 2.2, seed + 40 + swell, 2) - 0.5);
      });
      const body = fill(`${line(points)}V${height + 10}H-10Z`, mix(palette.sea[1], palette.near, 0.35 + swell * 0.3));
      const edge = stroke(line(points), palette.sea[0], unit * 0.0022, 0.5 - swell * 0.12);
      return body + edge + stroke(line(points), rim, unit * 0.0026, 0.8);
    })
    .join('');
}

/** The line of foam a hull leaves. @param at  where its stern or its left end is */
export function wake(stage, at, y, length) {
  const { unit, light, palette } = stage;
  const shadow = fill(lens(at - length * 0.02, y + 1, length * 1.06, unit * 0.002, unit * 0.011), palette.near, 0.5);
  return shadow + stroke(`M${round(at - length * 0.1)} ${round(y + 1)}h${round(length)}`, light, unit * 0.003, 0.7);
}

/** A hull's broken reflection. */
export function reflection(stage, x, y, width, depth) {
  const { unit, palette, random } = stage;
  let d = '';
  for (let index = 0; index < 9; index += 1) {
    const t = (index + 1) / 9;
    const own = width * (0.85 - 0.6 * t) * (0.6 + random() * 0.5);
    d += lens(x + width / 2 - own / 2 + (random() - 0.5) * width * 0.2, y + depth * t, own, unit * 0.003, unit * 0.003);
  }
  return fill(d, palette.near, 0.42);
}
