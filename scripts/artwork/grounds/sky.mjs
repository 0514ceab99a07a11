import { cumulus, stratus } from '../draw/clouds.mjs';
import { mix } from '../draw/colour.mjs';
import { circle, fill, round, stroke } from '../draw/svg.mjs';

/** The sky down to the horizon: three steps of the service's hue, one warm light with flat rings, streaks of cloud. */
export function sky(stage) {
  const { width, height, horizon, palette, isNight, options } = stage;
  const paint = stage.vertical(
    0,
    horizon,
    palette.sky.map((colour, at) => [[0, 0.58, 1][at], colour]),
  );
  const parts = [fill(`M0 0H${width}V${height}H0Z`, paint)];
  if (isNight || options.stars) parts.push(stars(stage));
  if (!isNight) parts.push(rings(stage));
  parts.push(streaks(stage));
  if (isNight) parts.push(circle(stage.sun.x, stage.sun.y, stage.sun.radius, palette.sun));
  if (options.heaped) parts.push(heaps(stage));
  return parts.join('');
}

function rings({ sun, palette }) {
  const halo = [4, 3, 2, 1].map((ring) =>
    circle(sun.x, sun.y, sun.radius * (1 + ring * ring * 0.42), palette.sun, 0.07 + (4 - ring) * 0.02),
  );
  return halo.join('') + circle(sun.x, sun.y, sun.radius, palette.sun);
}

function stars({ width, horizon, unit, random }) {
  let small = '';
  let large = '';
  for (let star = 0; star < 120; star += 1) {
    const dot = `M${round(random() * width)} ${round(random() * random() * horizon * 0.96)}h.01`;
    if (star % 6 === 0) large += dot;
    else small += dot;
  }
  return stroke(small, '#ffffff', unit * 0.0026, 0.6) + stroke(large, '#ffffff', unit * 0.0044, 0.85);
}

function streaks({ service, width, horizon, unit, palette, random, isNight }) {
  const thickness = unit * 0.013;
  const count = service === 'air-force' ? 3 : 4;
  let broad = '';
  let narrow = '';
  for (let index = 0; index < count; index += 1) {
    const y = horizon * (0.14 + (0.66 * (index + random() * 0.6)) / count);
    if (random() < 0.5) broad += stratus(random() * width, y, unit * (0.24 + random() * 0.3), thickness, random);
    else narrow += stratus(random() * width, y, unit * (0.2 + random() * 0.26), thickness * 0.8, random);
  }
  const colour = mix(palette.sky[1], palette.sky[2], isNight ? 0.25 : 0.75);
  return (
    stroke(broad, colour, thickness, isNight ? 0.25 : 0.5) +
    stroke(narrow, colour, thickness * 0.8, isNight ? 0.18 : 0.36)
  );
}

/** Heaped clouds that stand on one height, smaller and paler the further they are. */
function heaps({ width, horizon, unit, palette, random, isNight }) {
  const base = mix(palette.sky[1], isNight ? palette.sky[2] : '#ffffff', isNight ? 0.3 : 0.55);
  return [0.9, 0.76, 0.6]
    .map((at, row) => {
      let d = '';
      for (let cloud = 0; cloud < 3; cloud += 1) {
        const size = unit * (0.12 + row * 0.07) * (0.7 + random() * 0.7);
        d += cumulus(random() * (width + size) - size, horizon * at, size, random);
      }
      return fill(d, mix(base, palette.sky[2], 0.5 - row * 0.22), 0.85);
    })
    .join('');
}

/** Air between the far land and the viewer, densest on the horizon. */
export function hazeBand(stage, strength = 0.55) {
  const { width, horizon, unit, haze } = stage;
  const [top, foot] = [horizon - unit * 0.12, horizon + unit * 0.05];
  const paint = stage.vertical(top, foot, [
    [0, haze, 0],
    [0.72, haze, strength],
    [1, haze, 0],
  ]);
  return fill(`M0 ${round(top)}H${width}V${round(foot)}H0Z`, paint);
}
