import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { randomFrom } from '../draw/noise.mjs';
import { grass, gum } from '../draw/plants.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { fill, heightAt, round, stroke } from '../draw/svg.mjs';
import { facets, ridge } from '../draw/terrain.mjs';
import { hazeBand, sky } from '../grounds/sky.mjs';
import { dust, ease, helicopter, MARGIN, moved, stars, walker, wideStage } from './moving.mjs';

const DUSK = { service: 'army', time: 'dusk' };

/** Land of one step towards the viewer, with what grows on it, wider than the stage so that it can run past. */
function land(
  stage,
  shape,
  { base, rise, frequency, seed, share, stretch = 1, edge = 0.7, lines, trees = 0, low = 0.06 },
) {
  const wide = stage.width * stretch;
  const points = ridge(wide, shape, {
    base,
    rise,
    frequency: frequency * stretch,
    seed,
    steps: Math.round(150 * stretch),
  });
  const random = randomFrom(seed + 60);
  let crowns = '';
  for (let tree = 0; tree < trees; tree += 1) {
    const x = wide * ((tree + random() * 0.8) / trees);
    crowns += gum(x, heightAt(points, x) + 5, stage.unit * (low + random() * low * 0.8), random);
  }
  const slope = lines
    ? stage.slopeLines(points, mix(stage.palette.far, stage.palette.sky[2], 0.4), { opacity: lines })
    : '';
  return {
    points,
    drawing: fill(crowns, stage.depth(Math.min(0.97, share + 0.14))) + stage.layer(points, share, { edge }) + slope,
  };
}

const VEHICLES = ['vehicle', 'truck', 'vehicle', 'truck', 'truck'];

/** A column on a road, each behind the other's dust. @param size  of one vehicle @param gap  between two, in sizes */
function column(stage, points, firstX, size, gap, seconds, colour) {
  const { palette } = stage;
  const haze = mix(palette.sky[2], palette.far, 0.3);
  return VEHICLES.map((name, at) => {
    const x = firstX - at * size * gap;
    const y = (heightAt(points, x + size * 0.2) + heightAt(points, x + size * 0.8)) / 2 + 3;
    const slope = Math.atan2(heightAt(points, x + size * 0.9) - heightAt(points, x + size * 0.1), size * 0.8);
    const jolt = Math.sin(seconds * 7 + at * 2.1) * size * 0.006;
    const turn = ((slope * 180) / Math.PI) * 0.8;
    return (
      dust(x + size * 0.06, y - size * 0.03, size, haze, seconds + at * 0.37, 0.22) +
      `<g transform="rotate(${turn.toFixed(2)} ${round(x + size / 2)} ${round(y)})">${silhouette(name, x, y + jolt, size, colour, { lit: palette.sun })}</g>`
    );
  }).join('');
}

/** A column crosses the country below the ranges. */
function ranges(seconds, t) {
  const stage = wideStage({ ...DUSK, seed: 14, horizon: 0.56, sunX: 0.7, sunY: 0.4 + 0.05 * t, sunRadius: 0.085 });
  const { height, horizon, unit, palette, sun, random } = stage;
  const far = land(stage, 'mesa', { base: horizon + 10, rise: unit * 0.2, frequency: 3, seed: 42, share: 0.03 });
  const second = land(stage, 'range', {
    base: horizon + 46,
    rise: unit * 0.12,
    frequency: 3.8,
    seed: 53,
    share: 0.2,
    lines: 0.26,
  });
  const third = land(stage, 'hills', {
    base: horizon + 112,
    rise: unit * 0.1,
    frequency: 3.2,
    seed: 64,
    share: 0.45,
    stretch: 1.25,
    lines: 0.2,
    trees: 10,
    low: 0.035,
  });
  const road = land(stage, 'hills', {
    base: height * 0.86,
    rise: unit * 0.06,
    frequency: 2.4,
    seed: 75,
    share: 0.72,
    stretch: 1.6,
  });
  const near = land(stage, 'scrub', {
    base: height * 1.0,
    rise: unit * 0.1,
    frequency: 3,
    seed: 86,
    share: 0.97,
    stretch: 2.2,
    edge: 0.4,
  });
  const blades = stroke(grass(near.points, 0, stage.width * 2.2, unit * 0.026, randomFrom(9)), stage.depth(0.97), 2.4);
  const run = seconds * 66;
  return [
    stage,
    moved(sky(stage), 10 - 10 * t) +
      moved(
        far.drawing +
          fill(facets(far.points, sun.x, unit * 0.05, random), mix(palette.far, palette.sky[2], 0.5), 0.6) +
          hazeBand(stage, 0.5),
        20 - 30 * t,
      ) +
      moved(second.drawing, 30 - 70 * t) +
      moved(third.drawing, 40 - run * 0.42) +
      moved(
        column(stage, road.points, MARGIN + 560 + seconds * 74, unit * 0.15, 1.5, seconds, stage.depth(0.9)) +
          road.drawing,
        60 - run * 0.75,
      ) +
      moved(near.drawing + blades, 40 - run * 1.8),
  ];
}

/** Beside the column: the land runs past. */
function alongside(seconds) {
  const stage = wideStage({ ...DUSK, seed: 17, horizon: 0.5, sunX: 0.68, sunY: 0.42, sunRadius: 0.085 });
  const { height, horizon, unit } = stage;
  const run = seconds * 230;
  const far = land(stage, 'range', { base: horizon + 10, rise: unit * 0.17, frequency: 3, seed: 31, share: 0.05 });
  const hills = land(stage, 'hills', {
    base: horizon + 70,
    rise: unit * 0.12,
    frequency: 3,
    seed: 37,
    share: 0.36,
    stretch: 1.5,
    trees: 14,
    low: 0.04,
    lines: 0.2,
  });
  const road = land(stage, 'hills', {
    base: height * 0.8,
    rise: unit * 0.018,
    frequency: 3.2,
    seed: 38,
    share: 0.7,
    stretch: 2.4,
  });
  const near = land(stage, 'scrub', {
    base: height * 0.98,
    rise: unit * 0.08,
    frequency: 3,
    seed: 39,
    share: 0.97,
    stretch: 3.4,
    edge: 0.4,
  });
  const blades = stroke(grass(near.points, 0, stage.width * 3.4, unit * 0.034, randomFrom(10)), stage.depth(0.97), 3);
  const size = unit * 0.4;
  const firstX = MARGIN + 790 + run * 0.9 + seconds * 14;
  const random = randomFrom(71);
  let passing = '';
  for (let tree = 0; tree < 5; tree += 1)
    passing += gum(520 + tree * 720 + random() * 160, height * 1.02, unit * (0.62 + random() * 0.16), random);
  return [
    stage,
    moved(sky(stage), 0) +
      moved(far.drawing + hazeBand(stage, 0.5), 20 - run * 0.035) +
      moved(hills.drawing, 40 - run * 0.22) +
      moved(column(stage, road.points, firstX, size, 1.32, seconds, stage.depth(0.92)) + road.drawing, 60 - run * 0.9) +
      moved(near.drawing + blades, 40 - run * 1.5) +
      moved(fill(passing, stage.depth(0.99)), 300 - run * 2.1),
  ];
}

/** A helicopter comes over the ridge. */
function overTheRidge(seconds, t) {
  const stage = wideStage({ ...DUSK, seed: 23, horizon: 0.6, sunX: 0.62, sunY: 0.4 + 0.03 * t, sunRadius: 0.1 });
  const { height, horizon, unit, palette, sun, random } = stage;
  const far = land(stage, 'range', { base: horizon + 16, rise: unit * 0.24, frequency: 2.8, seed: 93, share: 0.04 });
  const second = land(stage, 'range', {
    base: horizon + 76,
    rise: unit * 0.16,
    frequency: 3.2,
    seed: 95,
    share: 0.26,
    lines: 0.26,
  });
  const third = land(stage, 'hills', {
    base: horizon + 160,
    rise: unit * 0.13,
    frequency: 2.8,
    seed: 97,
    share: 0.56,
    stretch: 1.2,
    trees: 9,
    low: 0.05,
  });
  const near = land(stage, 'scrub', {
    base: height * 1.02,
    rise: unit * 0.12,
    frequency: 2.6,
    seed: 99,
    share: 0.97,
    stretch: 1.5,
    edge: 0.4,
  });
  const grown = 0.12 + 0.16 * ease(seconds, 0, 6.5);
  const x = MARGIN + 130 + seconds * 128;
  const y = horizon - 20 - 52 * Math.sin(ease(seconds, 0, 6.5) * 1.6) + Math.sin(seconds * 1.7) * 5;
  const second2 = helicopter(x - 250, y + 26, unit * grown * 0.5, stage.depth(0.66), seconds + 0.6);
  return [
    stage,
    moved(sky(stage), 6 - 12 * t) +
      moved(
        far.drawing +
          fill(facets(far.points, sun.x, unit * 0.05, random), mix(palette.far, palette.sky[2], 0.5), 0.6) +
          hazeBand(stage, 0.5),
        10 - 26 * t,
      ) +
      moved(second2, 0) +
      moved(second.drawing, 24 - 60 * t) +
      moved(helicopter(x, y, unit * grown, stage.depth(0.93), seconds), 0) +
      moved(third.drawing, 40 - 130 * t) +
      moved(near.drawing, 60 - 260 * t),
  ];
}

/** Evening: one tent after another is lit, and the stars come. It ends here, calm. */
function camp(seconds, t) {
  const stage = wideStage({
    ...DUSK,
    seed: 27,
    horizon: 0.6,
    sunX: 0.26,
    sunY: 0.57 + 0.13 * ease(seconds, 0, 7),
    sunRadius: 0.08,
  });
  const { width, height, horizon, unit } = stage;
  const dark = ease(seconds, 0.5, 7);
  const far = land(stage, 'mesa', { base: horizon + 10, rise: unit * 0.18, frequency: 2.6, seed: 21, share: 0.06 });
  const second = land(stage, 'hills', {
    base: horizon + 70,
    rise: unit * 0.1,
    frequency: 2.8,
    seed: 25,
    share: 0.4,
    trees: 7,
    low: 0.07,
  });
  const ground = land(stage, 'hills', {
    base: height * 0.85,
    rise: unit * 0.035,
    frequency: 2,
    seed: 29,
    share: 0.86,
    edge: 0.4,
  });
  const night = fill(`M-10-10H${width + 10}V${height + 10}H-10Z`, '#080b06', 0.74 * dark);
  const glow = '#ffd68a';
  const tents = [0.4, 0.56, 0.71, 0.84].map((at, index) => {
    const size = unit * (0.27 - index * 0.02);
    const x = width * at - size / 2;
    const y = heightAt(ground.points, width * at) + 10;
    const lit = ease(seconds, 1 + index * 1.05, 2.2 + index * 1.05);
    const door = mix(stage.depth(0.9), glow, lit);
    const spill = `<ellipse cx="${round(width * at)}" cy="${round(y + 5)}" rx="${round(size * 0.42)}" ry="9" fill="${glow}" opacity="${(0.22 * lit).toFixed(2)}"/>`;
    return spill + silhouette('tent', x, y, size, stage.depth(0.97), { lit: door });
  });
  const truckX = width * 0.13;
  const truck = silhouette('truck', truckX, heightAt(ground.points, truckX + 100) + 10, unit * 0.3, stage.depth(0.97), {
    lit: stage.depth(0.8),
  });
  const y = height * 0.93;
  const people = [
    figure(width * 0.48, height * 0.87, 128, stage.depth(0.99), { wear: 'slouch', pose: 'kneel' }),
    figure(width * 0.635, height * 0.87, 132, stage.depth(0.99), { wear: 'bun', pose: 'still', wide: 0.95 }),
    walker(width * 0.2 + seconds * 25, y, 150, stage.depth(1), seconds, { wear: 'slouch', load: 'pack', pace: 1.3 }),
  ];
  return [
    stage,
    moved(sky(stage), 0) +
      moved(far.drawing + hazeBand(stage, 0.5 * (1 - dark)), 10 - 16 * t) +
      moved(second.drawing, 14 - 26 * t) +
      moved(night + stars(stage, dark), 0) +
      moved(ground.drawing, 24 - 40 * t) +
      moved(truck + tents.join('') + people.join(''), 24 - 40 * t),
  ];
}

/** A column crosses the ranges and makes camp. */
export const armyFilm = {
  ...{ name: 'the-road-west', service: 'army', title: 'The road west', posterAt: 4.4 },
  shots: [
    {
      ...{ seconds: 7, draw: ranges, words: [{ text: 'The road west', size: 104 }] },
      caption: 'Late sun on the ranges. Five army vehicles cross the plain in a line, each behind the other’s dust.',
    },
    {
      ...{ seconds: 6, draw: alongside, words: [{ text: 'A mechanic rides in the last truck.', size: 64 }] },
      caption: 'Beside the trucks: wheels, dust, and gum trees going past.',
    },
    {
      ...{
        seconds: 6.5,
        draw: overTheRidge,
        words: [{ text: 'Somebody has already seen the next valley.', size: 64 }],
      },
      caption: 'Two helicopters come over the ridge, the sun behind them.',
    },
    {
      ...{ seconds: 9.5, draw: camp },
      words: [
        { text: 'By dark there are tents, light and tea.', size: 64, to: 4.9 },
        { text: 'Army', size: 150, from: 5.3, tail: 'Work in the open' },
      ],
      caption:
        'Night falls on a camp. The tents light up one by one, somebody walks home with a pack, and the stars come out.',
    },
  ],
};
