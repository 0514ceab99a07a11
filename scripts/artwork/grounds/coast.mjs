import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { clamp, roughNoise } from '../draw/noise.mjs';
import { grass, gum } from '../draw/plants.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { circle, fill, heightAt, inOne, round, stroke } from '../draw/svg.mjs';
import { facets, profile, ridge } from '../draw/terrain.mjs';
import { flying, formation } from './air.mjs';
import { reflection, sea, wake } from './sea.mjs';
import { hazeBand, sky } from './sky.mjs';

/** Sea, land and sky in one frame: a mesa, a bay, a headland to stand on. */
export function coast(stage) {
  return inOne(coastLayers(stage));
}

/** The same in layers, back to front, for pictures in which something moves. */
export function coastLayers(stage) {
  const { width, unit, horizon, seed, sun, palette, random, options } = stage;
  const far = ridge(width, 'mesa', {
    base: horizon + 3,
    rise: unit * 0.15,
    frequency: (width / unit) * 2,
    seed: seed + 4,
  });
  const low = far.map(([x, y]) => [x, Math.min(y, horizon + 4)]);
  const isJoint = options.motif === 'joint';
  // In the order in which they are drawn: they share one stream of random numbers.
  const back = sky(stage);
  const land = [
    stage.layer(low, 0.06, { edge: 0.7 }),
    fill(facets(far, sun.x, unit * 0.04, random), mix(palette.far, palette.sky[2], 0.5), 0.5),
    hazeBand(stage, 0.5),
    sea(stage, horizon),
    isJoint ? ship(stage) : '',
  ].join('');
  const motif = (isJoint ? jets(stage) : '') + (options.motif === 'network' ? network(stage) : '');
  return { sky: back, ground: land, motif, front: headland(stage) + flying(stage) };
}

function ship(stage) {
  const { width, height, unit, horizon, sun } = stage;
  const size = unit * 0.2;
  const x = sun.x > width / 2 ? width * 0.34 : width * 0.6;
  const y = horizon + (height - horizon) * 0.09;
  return (
    reflection(stage, x - size / 2, y, size, unit * 0.035) +
    silhouette('frigate', x - size / 2, y, size, stage.depth(0.85)) +
    wake(stage, x - size * 0.6, y, size * 1.2)
  );
}

function jets(stage) {
  const { width, height, unit, horizon, sun, options } = stage;
  const airY = height * (options.airY ?? (horizon / height) * 0.34);
  const size = unit * (options.airSize ?? 0.05);
  return formation(stage, width * (options.airX ?? 0.5), airY, size, sun.x > width / 2 ? 62 : -62, 0.85);
}

/** Three steps of land on the side away from the sun, people on the second. */
function headland(stage) {
  const { width, height, unit, horizon, seed, palette, random, shade } = stage;
  const onLeft = shade < 0;
  return [
    [0.3, 0.45],
    [0.62, 0.72],
    [0.92, 0.97],
  ]
    .map(([, share], step) => {
      const points = profile(width, (t) => {
        const reach = clamp(1 - (onLeft ? t : 1 - t) / (0.72 + step * 0.34), 0, 1);
        const fall = reach ** 0.85;
        const rough =
          fall > 0
            ? unit * 0.1 * (roughNoise(t * (2.4 + step) + seed, seed + step * 9, 4) - 0.4) * Math.min(1, fall * 3)
            : 0;
        return height + 12 - (height - horizon) * (1.06 - step * 0.26) * fall - rough;
      });
      const parts = [stage.layer(points, share, { edge: 0.8 })];
      if (step < 2)
        parts.push(
          stage.slopeLines(points, mix(palette.far, palette.sky[2], 0.2), {
            count: 8,
            gap: 0.017,
            opacity: 0.3 - step * 0.08,
          }),
        );
      if (step === 0) {
        let crowns = '';
        for (let tree = 0; tree < 6; tree += 1) {
          const x = width * (onLeft ? random() * 0.4 : 0.6 + random() * 0.4);
          crowns += gum(x, heightAt(points, x) + 4, unit * (0.05 + random() * 0.04), random);
        }
        parts.push(fill(crowns, stage.depth(0.6)));
      }
      if (step === 1) parts.push(people(stage, points, onLeft));
      if (step === 2) {
        const blades = grass(points, onLeft ? 0 : width * 0.35, onLeft ? width * 0.65 : width, unit * 0.022, random);
        parts.push(stroke(blades, stage.depth(0.97), unit * 0.0022));
      }
      return parts.join('');
    })
    .join('');
}

/** Groups that stand on the headland. */
const GROUPS = {
  joint: [{ wear: 'cap' }, { wear: 'slouch', wide: 1.08, load: 'pack' }, { wear: 'helmet', wide: 0.95 }],
  family: [{ wear: 'beret' }, { wear: 'plait', wide: 0.94, size: 0.94 }, { wear: 'short', size: 0.62 }],
  two: [
    { wear: 'bun', wide: 0.95 },
    { wear: 'slouch', wide: 1.1 },
  ],
  three: [{ wear: 'hijab' }, { wear: 'short', wide: 1.12 }, { wear: 'plait', wide: 0.92 }],
  one: [{ wear: 'cap', load: 'case', pose: 'walk' }],
};

function people(stage, points, onLeft) {
  const { width, options } = stage;
  const group = GROUPS[options.people ?? options.motif];
  if (!group) return '';
  const size = stage.motifSize(0.2);
  const x = options.motifX !== undefined ? width * options.motifX : width * (onLeft ? 0.3 : 0.7);
  return group
    .map(({ size: own = 1, ...look }, at) => {
      const ownX = x + (onLeft ? -1 : 1) * at * size * 0.45;
      return figure(ownX, heightAt(points, ownX) + 4, size * own, stage.depth(0.97), { ...look, flip: !onLeft });
    })
    .join('');
}

/** Points of a network in the sky, each joined to its two nearest. */
function network({ width, horizon, unit, palette, random }) {
  const points = Array.from({ length: 18 }, () => [
    width * (0.06 + random() * 0.88),
    horizon * (0.08 + random() * 0.72),
  ]);
  let links = '';
  points.forEach(([x, y], at) => {
    const nearest = points
      .map(([otherX, otherY], other) => ({ distance: Math.hypot(x - otherX, y - otherY), other }))
      .filter(({ other }) => other > at)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 2);
    for (const { other } of nearest)
      links += `M${round(x)} ${round(y)}L${round(points[other][0])} ${round(points[other][1])}`;
  });
  const nodes = points.map(([x, y]) => circle(x, y, unit * (0.004 + random() * 0.006), palette.sun)).join('');
  return stroke(links, palette.sun, unit * 0.0018, 0.55) + nodes;
}
