import { mix } from '../draw/colour.mjs';
import { figure, someone } from '../draw/figures.mjs';
import { grass, gum, palm, pine } from '../draw/plants.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { fill, heightAt, round, stroke } from '../draw/svg.mjs';
import { facets, ridge } from '../draw/terrain.mjs';
import { sea } from './sea.mjs';
import { hazeBand, sky } from './sky.mjs';

/** Five layers of land, by what the country is like: its far shape, its near shape, its trees. */
const COUNTRIES = {
  mesa: { far: 'mesa', second: 'range', near: 'scrub', tree: gum, rise: 0.24 },
  range: { far: 'range', second: 'range', near: 'scrub', tree: gum, rise: 0.24 },
  hills: { far: 'hills', second: 'hills', near: 'scrub', tree: gum, rise: 0.2 },
  snow: { far: 'alps', second: 'alps', near: 'hills', tree: pine, rise: 0.36 },
  rainforest: { far: 'range', second: 'forest', near: 'forest', tree: palm, rise: 0.2 },
};
const DOWN = [0.02, 0.09, 0.18, 0.3, 0.44];
const DEPTHS = [0.03, 0.2, 0.42, 0.7, 0.97];

/** Country that steps towards the viewer, with people or machines on the fourth step. */
export function country(stage) {
  const { width, height, unit, horizon, seed, sun, palette, random, options } = stage;
  const kind = COUNTRIES[options.country ?? 'mesa'];
  const parts = [sky(stage)];
  DOWN.forEach((down, at) => {
    const shape = [kind.far, kind.second, 'hills', kind.near, kind.near][at];
    const points = ridge(width, shape, {
      base: horizon + (height - horizon) * down * 1.35,
      rise: unit * [kind.rise, 0.13, 0.12, 0.12, 0.12][at],
      frequency: (width / unit) * (1.7 + at * 0.5),
      seed: seed * 3 + at * 11,
    });
    parts.push(stage.layer(points, DEPTHS[at], { edge: at < 4 ? 0.8 : 0.4 }));
    if (at < 2) {
      const isSnow = options.country === 'snow';
      const lit = isSnow ? mix(palette.sky[2], '#ffffff', 0.5) : mix(palette.far, palette.sky[2], at ? 0.1 : 0.5);
      parts.push(
        fill(
          facets(points, sun.x, unit * (isSnow ? 0.09 : 0.05), random),
          lit,
          isSnow ? (stage.isNight ? 0.3 : 0.85) : 0.6,
        ),
      );
      if (at === 0) parts.push(hazeBand(stage, 0.5));
    }
    if (at > 0 && at < 4 && options.country !== 'rainforest') {
      const colour = at < 3 ? mix(palette.far, palette.sky[2], 0.4) : palette.far;
      parts.push(stage.slopeLines(points, colour, { opacity: 0.34 - at * 0.07 }));
    }
    if (at === 2) {
      parts.push(trees(stage, kind.tree, points, { count: 8, low: 0.04, spread: 0.03, from: 0, to: 1, share: 0.62 }));
      if (options.river) parts.push(river(stage, points));
    }
    if (at === 3) {
      const [from, to] = stage.shade < 0 ? [0, 0.26] : [0.74, 1];
      if (!options.openGround)
        parts.push(trees(stage, kind.tree, points, { count: 3, low: 0.13, spread: 0.12, from, to, share: 0.82 }));
      parts.push(motif(stage, points));
    }
    if (at === 4 && options.country !== 'snow') {
      parts.push(stroke(grass(points, 0, width, unit * 0.022, random), stage.depth(0.97), unit * 0.0022));
    }
  });
  return parts.join('');
}

function trees({ width, unit, random, depth }, tree, points, { count, low, spread, from, to, share }) {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const x = width * (from + random() * (to - from));
    d += tree(x, heightAt(points, x) + 5, unit * (low + random() * spread), random);
  }
  return fill(d, depth(share));
}

/** Water between two layers, from bank to bank. */
function river(stage, points) {
  const top = Math.max(...points.map(([, y]) => y)) - stage.unit * 0.012;
  return sea(stage, top);
}

const STANDING = { mast: 0.12, tower: 0.1 };
const DRIVING = { vehicle: [0.2, 2], truck: [0.24, 2], excavator: [0.2, 1], tent: [0.22, 2] };
const FIELD = ['slouch', 'cap', 'helmet', 'bun', 'slouch', 'beret'];

function motif(stage, points) {
  const { unit, motifX, random, options, palette, horizon } = stage;
  const colour = stage.depth(0.95);
  const on = (x) => heightAt(points, x) + 3;
  const person = (x, size, look) => figure(x, on(x), size * (look.size ?? 1), colour, look);
  if (options.motif in STANDING) {
    const size = stage.motifSize(STANDING[options.motif]);
    const people = [0.7, 1.05].map((step) => person(motifX + size * step, unit * 0.1, someone(random, FIELD)));
    return silhouette(options.motif, motifX, on(motifX) + 2, size, colour, { lit: palette.sun }) + people.join('');
  }
  if (options.motif in DRIVING) {
    const [usual, count] = DRIVING[options.motif];
    const size = stage.motifSize(usual);
    const machines = Array.from({ length: count }, (_, at) => {
      const x = motifX + (at - (count - 1) / 2) * size * 1.25 - size / 2;
      const y = Math.min(on(x + size * 0.2), on(x + size * 0.8)) + unit * 0.012;
      return silhouette(options.motif, x, y, at ? size * 0.86 : size, colour, { lit: palette.sun });
    });
    const beside = motifX - stage.shade * size * (count * 0.62 + 0.24);
    const crew = [0, 0.16].map((step) =>
      person(beside - stage.shade * size * step, size * 0.48, someone(random, FIELD)),
    );
    return machines.join('') + crew.join('');
  }
  switch (options.motif) {
    case 'patrol': {
      const size = stage.motifSize(0.12);
      return [-2, -1, 0, 1, 2]
        .map((step) => {
          const x = motifX + step * size * (0.72 + random() * 0.2);
          const look = {
            ...someone(random, ['slouch', 'helmet', 'slouch', 'cap']),
            load: 'pack',
            flip: stage.shade > 0,
          };
          return person(x, size, { ...look, pose: step % 2 ? 'still' : 'walk' });
        })
        .join('');
    }
    case 'pair': {
      const size = stage.motifSize(0.2);
      const first = person(motifX, size, { wear: 'slouch', load: 'pack', wide: 1.06 });
      return first + person(motifX + size * 0.46, size * 0.95, { wear: 'bun', pose: 'reach', wide: 0.94 });
    }
    case 'survey': {
      const size = stage.motifSize(0.18);
      const x = motifX + size * 0.8;
      const legs = `M${round(x)} ${round(on(x) - size * 0.62)}L${round(x - size * 0.16)} ${round(on(x))}M${round(x)} ${round(on(x) - size * 0.62)}L${round(x + size * 0.16)} ${round(on(x))}M${round(x)} ${round(on(x) - size * 0.62)}V${round(on(x))}`;
      const head = fill(
        `M${round(x - size * 0.07)} ${round(on(x) - size * 0.74)}h${round(size * 0.14)}v${round(size * 0.13)}h${round(-size * 0.14)}Z`,
        colour,
      );
      return (
        stroke(legs, colour, unit * 0.004) +
        head +
        person(motifX, size, { wear: 'hardhat', pose: 'reach' }) +
        person(motifX + size * 1.7, size * 0.94, { wear: 'bun', load: 'board', wide: 0.94 })
      );
    }
    case 'helo': {
      const size = stage.motifSize(0.2);
      const second = silhouette('helo', motifX + size * 0.7, horizon * 0.44, size * 0.6, stage.depth(0.7));
      return silhouette('helo', motifX - size / 2, horizon * 0.6, size, stage.depth(0.92)) + second;
    }
    default:
      return '';
  }
}
