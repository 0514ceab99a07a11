import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { roughNoise } from '../draw/noise.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, heightAt, round, stroke } from '../draw/svg.mjs';
import { facets, profile, ridge } from '../draw/terrain.mjs';
import { watchRoom } from '../frames/rooms.mjs';
import { reflection } from '../grounds/sea.mjs';
import { hazeBand, sky } from '../grounds/sky.mjs';
import { createStage } from '../stage.mjs';
import { afloat, ease, FRAME, foam, MARGIN, moved, movingSea, nearSwells, walker, wideStage } from './moving.mjs';

const DAWN = { service: 'navy', time: 'dawn' };

/** Alongside: the lines are off, and the ship moves away from those who stay. */
function quay(seconds, t) {
  const stage = wideStage({ ...DAWN, seed: 12, horizon: 0.53, sunX: 0.72, sunY: 0.55 - 0.05 * t, sunRadius: 0.085 });
  const { width, height, unit, horizon, palette } = stage;
  const hills = ridge(width, 'range', {
    base: horizon + 4,
    rise: unit * 0.1,
    frequency: (width / unit) * 1.5,
    seed: 14,
  });
  const low = hills.map(([x, y]) => [x, Math.min(y, horizon + 4)]);
  const cranes = [0.82, 0.91].map((at, index) =>
    silhouette('crane', width * at, horizon + 4, unit * (0.2 - index * 0.05), stage.depth(0.34 - index * 0.1)),
  );
  const way = ease(seconds, 1.2, 7);
  const size = unit * 0.86;
  const x = MARGIN + 60 + way * way * 290;
  const y = horizon + (height - horizon) * 0.34;
  const ship = silhouette('frigate', x, y, size, stage.depth(0.86), { lit: palette.sun });
  const shore = height * 0.82;
  const ground = stage.vertical(shore, height, [
    [0, stage.depth(0.82)],
    [1, palette.near],
  ]);
  const lamps = [0.2, 0.5, 0.8].map((at) => {
    const lampX = width * at;
    return box(lampX - 3, shore - 170, 6, 170, stage.depth(0.95)) + circle(lampX, shore - 176, 10, palette.sun);
  });
  const wave = seconds > 3.2 ? 'raise' : 'still';
  const people = [
    figure(MARGIN + 150, shore + 14, 178, stage.depth(0.97), { wear: 'cap', pose: 'still' }),
    figure(MARGIN + 250, shore + 26, 186, stage.depth(0.98), { wear: 'bun', pose: wave, wide: 0.95 }),
    walker(MARGIN + 1120 - seconds * 62, shore + 34, 184, stage.depth(0.98), seconds, { flip: true, load: 'pack' }),
  ];
  const bollards = [0.34, 0.62].map((at) => box(width * at, shore - 22, 30, 26, stage.depth(0.95)));
  return [
    stage,
    moved(sky(stage) + stage.layer(low, 0.08, { edge: 0.6 }) + hazeBand(stage, 0.45), 10 - 14 * t) +
      moved(cranes.join(''), 20 - 26 * t) +
      moved(
        movingSea(stage, horizon, seconds, 6) +
          reflection(stage, x, y, size, unit * 0.09) +
          afloat(ship, x + size / 2, y, seconds, { roll: 0.18, heave: 1.6 }) +
          foam(stage, x, y, size, seconds, way * 0.8),
        24 - 34 * t,
      ) +
      moved(
        fill(`M-10 ${round(shore)}H${width + 10}V${height + 10}H-10Z`, ground) +
          stroke(`M-10 ${round(shore)}H${width + 10}`, stage.rim, 3) +
          bollards.join('') +
          lamps.join('') +
          people.join(''),
        60 - 90 * t,
      ),
  ];
}

/** Past the headland: its light turns, and the swell begins. */
function headland(seconds, t) {
  const stage = wideStage({ ...DAWN, seed: 5, horizon: 0.58, sunX: 0.74, sunY: 0.5 - 0.05 * t, sunRadius: 0.08 });
  const { width, height, unit, horizon, palette } = stage;
  const far = ridge(width, 'hills', { base: horizon + 4, rise: unit * 0.06, frequency: 2.8, seed: 9 });
  const low = far.map(([x, y]) => [x, Math.min(horizon + 6, y)]);
  const cape = profile(width, (at) => {
    const reach = Math.max(0, 1 - at / 0.44);
    return horizon + 2 - unit * 0.19 * reach ** 0.62 * (0.55 + 0.6 * roughNoise(at * 6 + 5, 12, 4));
  });
  const lightX = width * 0.235;
  const lightY = heightAt(cape, lightX) + 4;
  const turn = (seconds * 26) % 360;
  const reach = Math.cos((turn * Math.PI) / 180);
  const endX = lightX + 1000 * reach;
  // Thinner and weaker the more it points at the viewer or away; nothing of it has an edge.
  const glow = stage.define(
    `<linearGradient gradientUnits="userSpaceOnUse" x1="${round(lightX)}" y1="0" x2="${round(endX)}" y2="0"><stop offset="0" stop-color="${palette.sun}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.sun}" stop-opacity="0"/></linearGradient>`,
  );
  const half = 8 + 42 * Math.abs(reach);
  const beam = fill(
    `M${round(lightX)} ${round(lightY - 132)}L${round(endX)} ${round(lightY - 140 - half)}v${round(half * 2)}Z`,
    glow,
    Math.abs(reach),
  );
  const size = unit * 0.4;
  const x = MARGIN + 240 + seconds * 62;
  const y = horizon + (height - horizon) * 0.2;
  const ship = silhouette('frigate', x, y, size, stage.depth(0.9), { lit: palette.sun });
  return [
    stage,
    moved(sky(stage) + stage.layer(low, 0, { edge: 0.4 }) + hazeBand(stage, 0.4), 16 - 30 * t) +
      moved(
        beam +
          stage.layer(cape, 0.4) +
          fill(facets(cape, stage.sun.x, unit * 0.05, stage.random), mix(palette.far, palette.sky[2], 0.25), 0.5) +
          silhouette('lighthouse', lightX, lightY, unit * 0.062, stage.depth(0.8), { lit: palette.sun }),
        50 - 120 * t,
      ) +
      moved(
        movingSea(stage, horizon, seconds, -14) +
          reflection(stage, x, y, size, unit * 0.05) +
          afloat(ship, x + size / 2, y, seconds, { roll: 0.8, heave: 3 }) +
          foam(stage, x, y, size, seconds, 1),
        40 - 80 * t,
      ) +
      moved(nearSwells(stage, seconds), 60 - 120 * t),
  ];
}

/** On the bridge: the horizon rolls, the watch stands still. */
function bridgeWatch(seconds, t) {
  const behind = wideStage({ ...DAWN, seed: 21, horizon: 0.47, sunX: 0.64, sunY: 0.33 - 0.03 * t, sunRadius: 0.08 });
  const roll = Math.sin((seconds / 6.4) * 2 * Math.PI) * 1.1;
  const heave = Math.sin((seconds / 5.1) * 2 * Math.PI) * 9;
  const { horizon, unit } = behind;
  const aheadX = MARGIN + 330 + seconds * 7;
  const ahead = silhouette('patrolBoat', aheadX, horizon + 14, unit * 0.1, behind.depth(0.75));
  const outside =
    sky(behind) +
    movingSea(behind, horizon, seconds, -22) +
    foam(behind, aheadX, horizon + 14, unit * 0.1, seconds, 0.8) +
    ahead;
  const front = createStage({ ...DAWN, ...FRAME, seed: 8, horizon: 0.47, sunX: 0.64, sunY: 0.33 });
  const room = watchRoom(front);
  return [
    behind,
    `<g transform="translate(0 ${round(heave)}) rotate(${roll.toFixed(2)} 640 340)">${moved(outside, 10 - 30 * t, -18)}</g>` +
      `<g transform="translate(${round(Math.sin(seconds * 0.9) * 3 - 20)} 52) scale(1.031)">${box(0, -60, FRAME.width, 70, mix(front.palette.near, front.palette.far, 0.05))}${room}</g>`,
  ];
}

/** The whole sea ahead. It ends here, calm. */
function openWater(seconds, t) {
  const stage = wideStage({
    ...DAWN,
    seed: 31,
    horizon: 0.6,
    sunX: 0.7,
    sunY: 0.42 - 0.06 * t,
    sunRadius: 0.085,
    cape: 'none',
  });
  const { width, unit, horizon, height, palette } = stage;
  const far = ridge(width, 'hills', { base: horizon + 4, rise: unit * 0.04, frequency: 2.2, seed: 33 });
  const low = far.map(([x, y]) => [x, Math.min(horizon + 5, y)]);
  const size = unit * (0.3 - 0.05 * t);
  const x = MARGIN + 250 + seconds * 30;
  const y = horizon + (height - horizon) * (0.14 - 0.03 * t);
  const ship = silhouette('frigate', x, y, size, stage.depth(0.84), { lit: palette.sun });
  return [
    stage,
    moved(sky(stage) + stage.layer(low, 0, { edge: 0.3 }) + hazeBand(stage, 0.35), 4 - 8 * t) +
      moved(
        movingSea(stage, horizon, seconds, -10) +
          reflection(stage, x, y, size, unit * 0.04) +
          afloat(ship, x + size / 2, y, seconds, { roll: 0.7, heave: 2 }) +
          foam(stage, x, y, size, seconds, 0.9),
        10 - 20 * t,
      ) +
      moved(nearSwells(stage, seconds), 20 - 40 * t),
  ];
}

/** A ship leaves harbour at first light. */
export const navyFilm = {
  ...{ name: 'leaving-harbour', service: 'navy', title: 'Leaving harbour', posterAt: 9.6 },
  shots: [
    {
      ...{ seconds: 7, draw: quay, words: [{ text: 'Leaving harbour', size: 104 }] },
      caption: 'First light over a harbour. A grey ship slips away from the quay, and somebody ashore waves.',
    },
    {
      ...{ seconds: 7, draw: headland, words: [{ text: 'Past the light, the swell begins.', size: 64 }] },
      caption: 'The ship passes a headland with a lighthouse. The swell lifts her.',
    },
    {
      ...{
        seconds: 6.5,
        draw: bridgeWatch,
        isRoom: true,
        words: [{ text: 'On the bridge, four hours of looking out.', size: 60, y: 46 }],
      },
      caption:
        'On the bridge three people keep watch. Through the windows the horizon rolls, with a patrol boat ahead.',
    },
    {
      ...{ seconds: 8.5, draw: openWater },
      words: [
        { text: 'Then there is only sea, and breakfast.', size: 64, to: 3.9 },
        { text: 'Navy', size: 150, from: 4.3, tail: 'Work at sea' },
      ],
      caption: 'The sun is up. The ship grows small on the open sea.',
    },
  ],
};
