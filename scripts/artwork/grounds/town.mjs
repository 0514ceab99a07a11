import { mix } from '../draw/colour.mjs';
import { figure, someone } from '../draw/figures.mjs';
import { gum } from '../draw/plants.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, round, stroke } from '../draw/svg.mjs';
import { ridge } from '../draw/terrain.mjs';
import { reflection, sea } from './sea.mjs';
import { hazeBand, sky } from './sky.mjs';

/** A city across the water, with people on the near shore. */
export function city(stage) {
  const { width, height, unit, horizon, palette, random, seed, options, isNight } = stage;
  const hills = ridge(width, 'hills', {
    base: horizon + 4,
    rise: unit * 0.1,
    frequency: (width / unit) * 1.6,
    seed: seed + 4,
  });
  const parts = [sky(stage), stage.layer(hills, 0.04, { edge: 0.5 }), hazeBand(stage, 0.4)];
  for (const [share, tall, gap] of [
    [0.18, 0.2, 0.05],
    [0.42, 0.13, 0.045],
  ]) {
    let blocks = '';
    let windows = '';
    for (let x = -unit * 0.05 * random(); x < width; ) {
      const w = unit * (0.024 + random() * 0.04);
      const centre = 1 - Math.abs(x / width - (stage.shade < 0 ? 0.34 : 0.66)) * 1.3;
      const h = unit * tall * (0.25 + random() * 0.75) * Math.max(0.3, centre);
      blocks += `M${round(x)} ${round(horizon + 3)}v${round(-h)}h${round(w)}v${round(h)}Z`;
      for (let lit = 0; lit < 5; lit += 1) {
        if (random() < 0.6)
          windows += `M${round(x + w * (0.2 + random() * 0.5))} ${round(horizon - h * (0.1 + random() * 0.8))}h${round(w * 0.16)}v${round(unit * 0.005)}h${round(-w * 0.16)}Z`;
      }
      x += w + unit * gap * random() * 0.5;
    }
    parts.push(fill(blocks, stage.depth(share)), fill(windows, palette.sun, isNight ? 0.9 : 0.55));
  }
  parts.push(sea(stage, horizon), shore(stage, height * 0.84, options.group ?? 'walkers'));
  return parts.join('');
}

/** A level place to stand: a promenade, a quay, a drill square. @param group  who is there */
function shore(stage, top, group) {
  const { width, height, unit, random, palette } = stage;
  const ground = stage.vertical(top, height, [
    [0, stage.depth(0.8)],
    [1, palette.near],
  ]);
  const parts = [
    fill(`M-10 ${round(top)}H${width + 10}V${height + 10}H-10Z`, ground),
    stroke(`M-10 ${round(top)}H${width + 10}`, stage.rim, unit * 0.003),
  ];
  const lamps = [0.12, 0.5, 0.88].map((at) => {
    const x = width * at;
    return (
      box(x - unit * 0.003, top - unit * 0.2, unit * 0.006, unit * 0.2, stage.depth(0.94)) +
      circle(x, top - unit * 0.206, unit * 0.011, palette.sun)
    );
  });
  parts.push(...lamps, people(stage, top + unit * 0.02, group, random));
  return parts.join('');
}

const GROUPS = {
  walkers: {
    poses: ['walk', 'still', 'walk', 'still'],
    wears: ['short', 'bun', 'plait', 'cap', 'hijab'],
    loads: ['case', undefined],
  },
  runners: {
    poses: ['walk', 'walk', 'walk', 'walk', 'walk'],
    wears: ['short', 'plait', 'cap', 'bun'],
    loads: [undefined],
  },
  students: { poses: ['still', 'walk', 'still'], wears: ['short', 'plait', 'hijab', 'bun'], loads: ['pack', 'board'] },
  sailors: {
    poses: ['still', 'walk', 'still', 'still'],
    wears: ['cap', 'bun', 'cap', 'beret'],
    loads: ['case', undefined, 'pack'],
  },
  players: { poses: ['reach', 'walk', 'raise', 'walk'], wears: ['short', 'plait', 'bun'], loads: ['ball', undefined] },
};

function people(stage, y, group, random) {
  const { width, unit, depth } = stage;
  const { poses, wears, loads } = GROUPS[group];
  const size = stage.motifSize(0.24);
  const middle = width * (stage.options.motifX ?? (stage.shade < 0 ? 0.32 : 0.66));
  const shown = width > unit * 1.2 ? poses : poses.slice(0, 4);
  return shown
    .map((pose, at) => {
      const look = someone(random, wears);
      const x = middle + (at - (shown.length - 1) / 2) * size * (0.62 + random() * 0.2);
      return figure(x, y + (at % 2) * unit * 0.012, size * look.size, depth(0.97), {
        ...look,
        pose,
        load: loads[at % loads.length],
        flip: stage.shade > 0,
      });
    })
    .join('');
}

/** A harbour: a quay with cranes, a ship alongside, people at its gangway. */
export function harbour(stage) {
  const { width, height, unit, horizon, seed, options } = stage;
  const hills = ridge(width, 'range', {
    base: horizon + 4,
    rise: unit * 0.12,
    frequency: (width / unit) * 1.7,
    seed: seed + 2,
  });
  const low = hills.map(([x, y]) => [x, Math.min(y, horizon + 4)]);
  const size = stage.motifSize(width > height ? 0.78 : 0.9);
  const x = stage.shade < 0 ? width * 0.04 : width * 0.96 - size;
  const y = horizon + (height - horizon) * 0.3;
  const cranes = [0.2, 0.34].map((at, index) =>
    silhouette(
      'crane',
      stage.shade < 0 ? width * (1 - at) : width * at,
      horizon + 4,
      unit * (0.2 - index * 0.05),
      stage.depth(0.4 - index * 0.12),
      { flip: stage.shade > 0 },
    ),
  );
  const flip = stage.shade > 0;
  const ship = options.motif ?? 'frigate';
  return [
    sky(stage),
    stage.layer(low, 0.08, { edge: 0.6 }),
    hazeBand(stage, 0.45),
    ...cranes,
    sea(stage, horizon),
    reflection(stage, x, y, size, unit * 0.1),
    silhouette(ship, flip ? x + size : x, y, size, stage.depth(0.86), { flip, lit: stage.palette.sun }),
    shore(stage, horizon + (height - horizon) * 0.52, options.group ?? 'sailors'),
  ].join('');
}

/** Open ground with gums, where people train, play or learn; hills behind. */
export function oval(stage) {
  const { width, height, unit, horizon, seed, random, palette, options } = stage;
  const far = ridge(width, options.country ?? 'range', {
    base: horizon + 4,
    rise: unit * 0.2,
    frequency: (width / unit) * 1.6,
    seed: seed + 2,
  });
  const near = ridge(width, 'forest', {
    base: horizon + unit * 0.03,
    rise: unit * 0.08,
    frequency: (width / unit) * 1.4,
    seed: seed + 8,
  });
  const top = horizon + unit * 0.02;
  const ground = stage.vertical(top, height, [
    [0, mix(palette.far, palette.near, 0.3)],
    [1, stage.depth(0.9)],
  ]);
  let crowns = '';
  for (let tree = 0; tree < 4; tree += 1) {
    const x = width * (stage.shade < 0 ? 0.72 + random() * 0.28 : random() * 0.28);
    crowns += gum(x, top + unit * (0.03 + random() * 0.05), unit * (0.2 + random() * 0.12), random);
  }
  let lines = '';
  for (let row = 0; row < 3; row += 1) {
    const y = top + (height - top) * (0.22 + row * 0.26);
    lines += `M${-10} ${round(y)}Q${round(width / 2)} ${round(y + unit * 0.04)} ${width + 10} ${round(y)}`;
  }
  return [
    sky(stage),
    stage.layer(far, 0.08),
    hazeBand(stage, 0.45),
    stage.layer(near, 0.45, { edge: 0.6 }),
    fill(`M-10 ${round(top)}H${width + 10}V${height + 10}H-10Z`, ground),
    stroke(lines, stage.light, unit * 0.003, 0.4),
    fill(crowns, stage.depth(0.78)),
    people(stage, top + (height - top) * 0.5, options.group ?? 'runners', random),
  ].join('');
}
