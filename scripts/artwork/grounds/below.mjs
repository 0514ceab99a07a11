import { mix } from '../draw/colour.mjs';
import { roughNoise } from '../draw/noise.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { circle, fill, lens, round, stroke } from '../draw/svg.mjs';
import { profile } from '../draw/terrain.mjs';

/** Under the surface: light from above in slanting bands, a ridge of the sea floor, what passes between them. */
export function underWater(stage) {
  const { width, height, unit, palette, random, seed, options, motifX, sun } = stage;
  const water = stage.vertical(0, height, [
    [0, mix(palette.sky[2], palette.sea[0], 0.4)],
    [0.12, mix(palette.sea[0], palette.sea[1], 0.5)],
    [0.5, palette.sea[1]],
    [1, palette.sea[2]],
  ]);
  const parts = [fill(`M0 0H${width}V${height}H0Z`, water)];
  const shaft = stage.vertical(0, height * 0.8, [
    [0, palette.sun, 0.34],
    [1, palette.sun, 0],
  ]);
  let shafts = '';
  for (let index = -3; index <= 3; index += 1) {
    const top = sun.x + index * unit * 0.13 + random() * unit * 0.05;
    const foot = sun.x + index * unit * 0.32;
    const half = unit * (0.012 + random() * 0.02);
    shafts += `M${round(top - half)} 0H${round(top + half)}L${round(foot + half * 4)} ${round(height * 0.8)}H${round(foot - half * 4)}Z`;
  }
  parts.push(fill(shafts, shaft));
  let surface = '';
  for (let index = 0; index < 40; index += 1) {
    const t = random();
    surface += lens(random() * width, height * 0.1 * t * t + 4, unit * (0.1 - 0.06 * t), unit * 0.005, unit * 0.004);
  }
  parts.push(fill(surface, palette.sun, 0.4));
  for (const [down, share] of [
    [0.8, 0.35],
    [0.88, 0.65],
    [0.95, 0.95],
  ]) {
    const points = profile(
      width,
      (t) => height * down - unit * 0.16 * (roughNoise(t * 3 + down * 9, seed + Math.round(down * 100), 5) - 0.4),
    );
    parts.push(stage.layer(points, share, { edge: 0.25 }));
    if (share === 0.35) parts.push(passing(stage, motifX, options.motif));
  }
  let bubbles = '';
  for (let index = 0; index < 26; index += 1) {
    bubbles += circle(
      width * random(),
      height * (0.2 + random() * 0.6),
      unit * (0.0015 + random() * 0.004),
      palette.sky[2],
      0.35,
    );
  }
  return parts.join('') + bubbles;
}

function passing(stage, x, motif) {
  const { height, unit, palette } = stage;
  if (motif === 'none') return '';
  if (motif === 'divers') {
    return [
      [0, 0, 1],
      [0.24, 0.1, 0.86],
    ]
      .map(([dx, dy, scale]) => diver(stage, x + dx * unit, height * 0.42 + dy * unit, unit * 0.2 * scale))
      .join('');
  }
  const size = stage.motifSize(0.56);
  const y = height * 0.5;
  const hull = silhouette('diving', x - size / 2, y, size, stage.depth(0.92));
  const light = stroke(
    `M${round(x - size * 0.4)} ${round(y - size * 0.062)}L${round(x - size * 0.06)} ${round(y - size * 0.066)}M${round(x + size * 0.09)} ${round(y - size * 0.064)}Q${round(x + size * 0.34)} ${round(y - size * 0.064)} ${round(x + size * 0.44)} ${round(y - size * 0.03)}`,
    palette.sky[2],
    unit * 0.003,
    0.7,
  );
  return hull + light;
}

/** Someone swimming with fins, a lamp ahead. */
export function diver({ palette, depth }, x, y, size) {
  const scale = size / 100;
  const colour = depth(0.94);
  const place = `translate(${round(x)} ${round(y)}) rotate(-8) scale(${scale.toFixed(3)})`;
  const body =
    'M30-6Q44-14 50-4 48 4 40 6L8 12-24 10-44 18-60 14-78 22-82 16-62 6-44 4-22-2 10-8ZM6-8 2-18Q4-22 22-20L30-10ZM34 4 50 14 64 12 65 16 50 20 30 10Z';
  const beam = `<path d="M66 14 150 30 146 44Z" fill="${palette.sun}" opacity=".28"/>`;
  return `<g transform="${place}">${beam}<path d="${body}" fill="${colour}"/><circle cx="42" cy="-5" r="8.500" fill="${colour}"/></g>`;
}
