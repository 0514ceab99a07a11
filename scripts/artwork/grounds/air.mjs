import { cloudBank } from '../draw/clouds.mjs';
import { mix } from '../draw/colour.mjs';
import { figure, someone } from '../draw/figures.mjs';
import { clamp } from '../draw/noise.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, inOne, round, stroke } from '../draw/svg.mjs';
import { facets, ridge } from '../draw/terrain.mjs';
import { hazeBand, sky } from './sky.mjs';

/** Above the weather: banks of cloud down to the viewer, and what flies over them. */
export function aboveClouds(stage) {
  return inOne(aboveCloudsLayers(stage));
}

/** The same in layers, back to front, for pictures in which something moves. */
export function aboveCloudsLayers(stage) {
  const { width, height, unit, horizon, seed, palette, random, isNight } = stage;
  const banks = [0, 1, 2, 3, 4].map((bank) => {
    const t = bank / 4;
    const y = horizon + (height - horizon) * bank * 0.26 - unit * 0.01;
    const cell = unit * (0.028 + bank * 0.022);
    const edge = cloudBank(width, y, unit * (0.06 + bank * 0.03), cell, seed + bank * 7, random);
    const pale = mix(palette.sky[2], '#ffffff', isNight ? 0 : 0.35);
    const tone = mix(pale, palette.sea[1], clamp(t * t * 0.85 + (isNight ? 0.35 : 0.04), 0, 1));
    const shadow = stage.vertical(y - unit * 0.06, y + unit * 0.24, [
      [0, tone],
      [1, mix(tone, palette.sea[1], 0.3)],
    ]);
    const below = `<path d="${edge}" transform="translate(0 ${round(cell * 0.28)})" fill="none" stroke="${mix(tone, palette.sea[1], 0.35)}" stroke-width="${round(unit * 0.0018)}" opacity=".5"/>`;
    return (
      fill(`${edge}V${height + 10}H${-width}Z`, shadow) +
      below +
      stroke(edge, palette.sun, unit * 0.0026, 0.8 - bank * 0.15)
    );
  });
  return { sky: sky(stage), ground: banks.join(''), motif: flying(stage) };
}

/** An airfield: far hills, the line of a runway, buildings and aircraft beside it. */
export function airfield(stage) {
  const { width, height, unit, horizon, seed, sun, palette, random, light, options, motifX } = stage;
  const foot = horizon + unit * 0.02;
  const far = ridge(width, 'range', {
    base: horizon + 6,
    rise: unit * 0.09,
    frequency: (width / unit) * 2.2,
    seed: seed + 2,
  });
  const near = ridge(width, 'hills', {
    base: horizon + unit * 0.03,
    rise: unit * 0.04,
    frequency: (width / unit) * 2,
    seed: seed + 6,
  });
  const field = stage.vertical(foot, height, [
    [0, mix(palette.far, palette.near, 0.35)],
    [1, palette.near],
  ]);
  const parts = [
    sky(stage),
    stage.layer(far, 0.04, { edge: 0.6 }),
    fill(facets(far, sun.x, unit * 0.03, random), light, 0.35),
    hazeBand(stage, 0.45),
    stage.layer(near, 0.4, { edge: 0.6 }),
    fill(`M-10 ${round(foot)}H${width + 10}V${height + 10}H-10Z`, field),
  ];
  if (!options.noRunway) parts.push(runway(stage, foot));
  const dark = stage.depth(0.93);
  const base = horizon + unit * 0.045;
  if (options.motif === 'tower') {
    const size = stage.motifSize(0.12);
    const hangar = unit * 0.22;
    parts.push(
      silhouette(
        'hangar',
        clamp(motifX + (motifX < width / 2 ? unit * 0.08 : -unit * 0.3), 0, width),
        base,
        hangar,
        stage.depth(0.82),
        { lit: palette.far },
      ),
    );
    parts.push(silhouette('tower', motifX, base, size, dark, { lit: palette.sun }));
  } else if (options.motif === 'hangar') {
    const size = stage.motifSize(0.36);
    parts.push(silhouette('hangar', motifX - size / 2, base, size, dark, { lit: palette.sun }));
    parts.push(crew(stage, motifX - stage.shade * size * 0.62, base + unit * 0.05, unit * 0.09, 3));
  } else if (options.motif === 'radar') {
    parts.push(silhouette('radar', motifX, base + unit * 0.02, stage.motifSize(0.2), dark));
    parts.push(
      silhouette('radar', motifX - stage.shade * unit * 0.22, base, unit * 0.09, stage.depth(0.75), { flip: true }),
    );
    parts.push(crew(stage, motifX + stage.shade * unit * 0.14, base + unit * 0.03, unit * 0.085, 2));
  } else if (options.motif === 'parkedTransport' || options.motif === 'parkedJet') {
    const size = stage.motifSize(options.motif === 'parkedJet' ? 0.4 : 0.52);
    const y = base + unit * 0.06;
    const at = clamp(motifX - size / 2, -size * 0.1, width - size * 0.86);
    const flip = stage.shade > 0;
    parts.push(box(at + size * 0.05, y - unit * 0.002, size * 0.9, unit * 0.012, palette.near, 0.5));
    parts.push(silhouette(options.motif, flip ? at + size : at, y, size, dark, { flip, lit: palette.sun }));
    parts.push(crew(stage, at + size * (flip ? -0.08 : 1.02), y + unit * 0.03, unit * 0.12, 3));
  } else if (options.motif === 'control') {
    const size = stage.motifSize(0.3);
    parts.push(figure(motifX, base + unit * 0.16, size, dark, { pose: 'both', wear: 'helmet', load: 'wand' }));
    const jet = unit * 0.36;
    parts.push(
      silhouette('parkedJet', width - motifX - jet / 2, base + unit * 0.03, jet, stage.depth(0.8), {
        lit: palette.sun,
      }),
    );
  }
  if (!options.emptySky)
    parts.push(silhouette('transport', width - motifX, horizon * 0.42, unit * 0.1, stage.depth(0.7), { rotate: 62 }));
  return parts.join('');
}

function crew({ random, depth, unit }, x, y, size, count) {
  const wears = ['cap', 'short', 'bun', 'hardhat', 'plait'];
  return Array.from({ length: count }, (_, at) => {
    const look = someone(random, wears);
    const loads = ['case', undefined, 'board'];
    return figure(
      x + at * size * 0.52 - (count - 1) * size * 0.26,
      y + (at % 2) * unit * 0.008,
      size * look.size,
      depth(0.96),
      { ...look, load: loads[at] },
    );
  }).join('');
}

function runway(stage, top) {
  const { width, height, unit, sun, palette, light } = stage;
  const x = width * 0.5 + (sun.x - width * 0.5) * 0.3;
  const strip = `M${round(x - 3)} ${round(top)}L${round(x - width * 0.62)} ${height + 10}H${round(x + width * 0.42)}L${round(x + 3)} ${round(top)}Z`;
  let lamps = '';
  let dashes = '';
  for (let step = 1; step < 13; step += 1) {
    const t = (step / 12) ** 2.1;
    const y = top + (height - top) * t;
    const radius = unit * (0.0016 + 0.008 * t);
    lamps +=
      circle(x - width * 0.62 * t, y, radius, palette.sun) + circle(x + width * 0.42 * t, y, radius, palette.sun);
    if (step % 2) {
      const end = ((step + 0.9) / 12) ** 2.1;
      const endY = top + (height - top) * end;
      const edge = (share, at) => round(x - width * share * at);
      dashes += `M${edge(0.106, t)} ${round(y)}L${edge(0.106, end)} ${round(endY)}L${edge(0.094, end)} ${round(endY)}L${edge(0.094, t)} ${round(y)}Z`;
    }
  }
  return fill(strip, palette.near, 0.55) + fill(dashes, light, 0.8) + lamps;
}

/** Objects in the air, for any picture. */
export function flying(stage) {
  const { width, height, unit, horizon, sun, motifX, random, options, isNight, light } = stage;
  const dark = stage.depth(0.92);
  switch (options.motif) {
    case 'jet': {
      const size = stage.motifSize(0.1);
      const turn = (sun.x > motifX ? 1 : -1) * (58 + random() * 12);
      const y = options.airY === undefined ? horizon * (0.36 + random() * 0.12) : height * options.airY;
      return formation(stage, motifX, y, size, turn);
    }
    case 'transport':
      return silhouette('transport', motifX, horizon * 0.46, stage.motifSize(0.26), dark, {
        rotate: sun.x > motifX ? 64 : -64,
      });
    case 'helo': {
      const size = stage.motifSize(0.26);
      return silhouette('helo', motifX - size / 2, horizon * 0.5, size, dark);
    }
    case 'drone': {
      const size = stage.motifSize(0.42);
      return silhouette('drone', motifX - size / 2, horizon * 0.42, size, dark, { rotate: 9, lit: light });
    }
    case 'parachutes':
      return parachutes(stage, dark);
    case 'lone':
      return (
        trail(stage, width * 0.5, horizon * 0.34, unit * 0.06, 74) +
        silhouette('jet', width * 0.5, horizon * 0.34, unit * 0.06, isNight ? light : dark, { rotate: 74 })
      );
    default:
      return '';
  }
}

/** Three aircraft with their trails. @param turn  degrees from north */
export function formation(stage, x, y, size, turn, share = 0.92) {
  const ahead = turn > 0 ? 1 : -1;
  return [
    [0, 0, 1],
    [-1.7, 0.15, 0.9],
    [-1, 1.5, 0.9],
  ]
    .map(([dx, dy, scale]) => {
      const [ownX, ownY] = [x + ahead * dx * size, y + dy * size];
      return (
        trail(stage, ownX, ownY, size * scale, turn) +
        silhouette('jet', ownX, ownY, size * scale, stage.depth(share), { rotate: turn })
      );
    })
    .join('');
}

function trail({ unit, light }, x, y, size, turn) {
  const angle = ((turn - 90) * Math.PI) / 180;
  const [dx, dy] = [-Math.cos(angle), -Math.sin(angle)];
  const width = size * 0.035;
  const d = [-1, 1]
    .map((side) => {
      const [fromX, fromY] = [
        x + dx * size * 0.5 - dy * size * 0.12 * side,
        y + dy * size * 0.5 + dx * size * 0.12 * side,
      ];
      const [toX, toY] = [fromX + dx * unit * 1.2, fromY + dy * unit * 1.2];
      const corner = (atX, atY, off) => `${round(atX - dy * off)} ${round(atY + dx * off)}`;
      return `M${corner(fromX, fromY, width * 0.3)}L${corner(toX, toY, width * 3)}L${corner(toX, toY, -width * 3)}L${corner(fromX, fromY, -width * 0.3)}Z`;
    })
    .join('');
  return fill(d, light, 0.5);
}

function parachutes({ unit, horizon, motifX, random, shade }, colour) {
  let shapes = '';
  let cords = '';
  for (let index = 0; index < 6; index += 1) {
    const size = unit * (0.07 - index * 0.006);
    const x = motifX - shade * unit * (index * 0.1 - 0.1) + (random() - 0.5) * unit * 0.03;
    const y = horizon * (0.24 + index * 0.085);
    shapes += `M${round(x - size / 2)} ${round(y)}Q${round(x - size / 2)} ${round(y - size * 0.5)} ${round(x)} ${round(y - size * 0.5)}T${round(x + size / 2)} ${round(y)}Q${round(x + size / 3)} ${round(y - size * 0.1)} ${round(x + size / 6)} ${round(y)}Q${round(x)} ${round(y - size * 0.1)} ${round(x - size / 6)} ${round(y)}Q${round(x - size / 3)} ${round(y - size * 0.1)} ${round(x - size / 2)} ${round(y)}Z`;
    shapes += `M${round(x - size * 0.05)} ${round(y + size * 0.62)}h${round(size * 0.1)}l${round(size * 0.03)} ${round(size * 0.26)}h${round(-size * 0.16)}Z`;
    cords += `M${round(x - size / 2)} ${round(y)}L${round(x)} ${round(y + size * 0.62)}L${round(x + size / 2)} ${round(y)}M${round(x - size / 6)} ${round(y)}L${round(x)} ${round(y + size * 0.62)}L${round(x + size / 6)} ${round(y)}`;
  }
  return fill(shapes, colour) + stroke(cords, colour, unit * 0.0012, 0.8);
}
