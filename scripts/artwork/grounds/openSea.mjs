import { mix } from '../draw/colour.mjs';
import { clamp, roughNoise } from '../draw/noise.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, heightAt, inOne } from '../draw/svg.mjs';
import { facets, profile, ridge } from '../draw/terrain.mjs';
import { reflection, sea, wake } from './sea.mjs';
import { hazeBand, sky } from './sky.mjs';

/** A coast behind open water, and what sails, dives or flies there. */
export function openSea(stage) {
  return inOne(openSeaLayers(stage));
}

/** The same in layers, back to front, for pictures in which something moves. */
export function openSeaLayers(stage) {
  const { width, unit, horizon, palette, seed, sun, random, options } = stage;
  const far = ridge(width, 'hills', { base: horizon + 4, rise: unit * 0.07, frequency: 2.6, seed: seed + 3 });
  const capeOnLeft = options.cape ? options.cape === 'left' : sun.x > width / 2;
  const cape = profile(width, (t) => {
    const reach = Math.max(0, 1 - (capeOnLeft ? t : 1 - t) / 0.42);
    return horizon + 2 - unit * 0.16 * reach ** 0.7 * (0.55 + 0.6 * roughNoise(t * 6 + seed, seed + 7, 4));
  });
  const low = far.map(([x, y]) => [x, Math.min(horizon + 6, y)]);
  const back = sky(stage);
  const parts = [stage.layer(low, 0, { edge: 0.4 }), hazeBand(stage, 0.4)];
  if (options.cape !== 'none') {
    parts.push(stage.layer(cape, 0.32));
    parts.push(fill(facets(cape, sun.x, unit * 0.05, random), mix(palette.far, palette.sky[2], 0.25), 0.5));
    if (options.motif === 'lighthouse') parts.push(lighthouse(stage, cape, capeOnLeft));
  }
  parts.push(sea(stage, horizon, { swells: !options.calm }));
  return { sky: back, ground: parts.join(''), motif: motif(stage) };
}

function lighthouse(stage, cape, onLeft) {
  const { width, palette, isNight, horizon } = stage;
  const x = width * (onLeft ? 0.13 : 0.87);
  const y = heightAt(cape, x) + 3;
  const size = stage.motifSize(0.055);
  const beam = fill(
    `M${x} ${y - size * 2.2}L${onLeft ? width : 0} ${horizon * 0.42}V${horizon * 0.66}Z`,
    palette.sun,
    isNight ? 0.16 : 0.1,
  );
  return beam + silhouette('lighthouse', x, y, size, stage.depth(0.78), { lit: palette.sun });
}

/** Ships by how large they look, and how far below the horizon their waterline is. */
const SHIPS = {
  frigate: { size: 0.36, down: 0.1 },
  supplyShip: { size: 0.4, down: 0.1 },
  patrolBoat: { size: 0.24, down: 0.14 },
  submarine: { size: 0.3, down: 0.16 },
  dinghy: { size: 0.13, down: 0.2 },
  yacht: { size: 0.09, down: 0.08 },
};

function motif(stage) {
  const { width, height, unit, horizon, motifX, options, palette } = stage;
  const ship = (name, x, size, down, share) => {
    const y = horizon + (height - horizon) * down;
    const at = clamp(x - size / 2, -size * 0.2, width - size * 0.6);
    const flip = stage.shade > 0 && !['submarine'].includes(name);
    const place = flip ? at + size : at;
    return (
      reflection(stage, at, y, size, unit * 0.05) +
      silhouette(name, place, y, size, stage.depth(share), { flip, lit: palette.sun }) +
      wake(stage, at - size * 0.05, y, size * 1.15)
    );
  };
  switch (options.motif) {
    case 'helo': {
      const size = stage.motifSize(0.22);
      const companion = ship('frigate', width - motifX, unit * 0.2, 0.06, 0.72);
      return companion + silhouette('helo', motifX - size / 2, horizon * 0.52, size, stage.depth(0.9));
    }
    case 'nearHelo': {
      const size = stage.motifSize(0.46);
      const companion = ship('frigate', width - motifX, unit * 0.2, 0.06, 0.72);
      const look = { lit: palette.sun };
      return companion + silhouette('nearHelo', motifX - size / 2, horizon * 0.5, size, stage.depth(0.92), look);
    }
    case 'convoy':
      return (
        ship('supplyShip', motifX + unit * 0.3 * -stage.shade, unit * 0.2, 0.05, 0.55) +
        ship('patrolBoat', motifX + unit * 0.1 * -stage.shade, unit * 0.12, 0.08, 0.68) +
        ship('frigate', motifX, stage.motifSize(0.34), 0.16, 0.92)
      );
    case 'drone': {
      const size = stage.motifSize(0.38);
      const companion = ship('patrolBoat', width - motifX, unit * 0.2, 0.1, 0.85);
      const look = { flip: true, rotate: -8, lit: stage.light };
      return companion + silhouette('drone', motifX + size / 2, horizon * 0.4, size, stage.depth(0.95), look);
    }
    case 'regatta':
      return [0, 1, 2]
        .map((at) =>
          ship('yacht', motifX + at * unit * 0.13, unit * (0.1 - at * 0.02), 0.14 - at * 0.04, 0.8 - at * 0.15),
        )
        .join('');
    case 'buoy': {
      const y = horizon + (height - horizon) * 0.2;
      const size = unit * 0.05;
      const post = box(motifX - size * 0.06, y - size * 1.6, size * 0.12, size * 1.2, stage.depth(0.92));
      return (
        reflection(stage, motifX - size / 2, y, size, unit * 0.05) +
        fill(
          `M${motifX - size * 0.5} ${y}l${size * 0.2} ${-size * 0.5}h${size * 0.6}l${size * 0.2} ${size * 0.5}Z`,
          stage.depth(0.92),
        ) +
        post +
        circle(motifX, y - size * 1.7, size * 0.16, palette.sun)
      );
    }
    default: {
      const kind = SHIPS[options.motif];
      return kind ? ship(options.motif, motifX, stage.motifSize(kind.size), kind.down, 0.9) : '';
    }
  }
}
