import { cloudBank } from '../draw/clouds.mjs';
import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { clamp, randomFrom } from '../draw/noise.mjs';
import { grass } from '../draw/plants.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, round, stroke } from '../draw/svg.mjs';
import { ridge } from '../draw/terrain.mjs';
import { greatDoor } from '../frames/rooms.mjs';
import { airfield } from '../grounds/air.mjs';
import { hazeBand, sky } from '../grounds/sky.mjs';
import { createStage } from '../stage.mjs';
import { ease, FRAME, moved, wideStage } from './moving.mjs';

const DAWN = { service: 'air-force', time: 'dawn' };

/** The transport aircraft from its side, nose to the right, with its propellers turning. @param turn  nose up, degrees */
function aircraft(x, y, size, colour, lit, { turn = 0, wheels = true } = {}) {
  const whole = silhouette('parkedTransport', x + size, y, size, colour, { flip: true, lit });
  // Its legs and wheels are the last shapes that do not belong to the hull.
  const shown = wheels ? whole : whole.replace(/<path d="M30-12[^>]*>/, '').replace(/<circle[^>]*>/g, '');
  const unit = size / 190;
  const blades = `<ellipse cx="${round(x + size - unit * 59)}" cy="${round(y - unit * 29)}" rx="${round(unit * 2.2)}" ry="${round(unit * 12)}" fill="${colour}" opacity=".4"/>`;
  return `<g transform="rotate(${(-turn).toFixed(2)} ${round(x + size * 0.52)} ${round(y - unit * 12)})">${shown}${blades}</g>`;
}

/** The doors of the hangar slide apart, and the morning comes in. */
function doors(seconds, t) {
  const outside = createStage({
    ...DAWN,
    ...FRAME,
    seed: 11,
    horizon: 0.62,
    sunX: 0.66,
    sunY: 0.53 - 0.03 * t,
    sunRadius: 0.09,
    motif: 'none',
    emptySky: true,
    noRunway: true,
  });
  const { width, height, palette } = outside;
  const open = ease(seconds, 0.4, 5.6);
  const half = width * 0.4;
  const panel = (from, to) => {
    let ribs = '';
    for (let rib = 1; rib < 9; rib += 1)
      ribs += `M${round(from + ((to - from) * rib) / 9)} ${round(height * 0.2)}V${round(height * 0.79)}`;
    return (
      box(from, height * 0.15, to - from, height * 0.65, mix(palette.near, palette.far, 0.13)) +
      stroke(ribs, mix(palette.near, palette.far, 0.26), 4)
    );
  };
  const gap = half * open;
  const leaves = panel(width / 2 - gap - half, width / 2 - gap) + panel(width / 2 + gap, width / 2 + gap + half);
  const inside = createStage({
    ...DAWN,
    ...FRAME,
    seed: 16,
    horizon: 0.62,
    sunX: 0.66,
    sunY: 0.53,
    work: 'parkedTransport',
  });
  const light = outside.vertical(height * 0.78, height, [
    [0, palette.sun, 0.55],
    [1, palette.sun, 0],
  ]);
  const beam = fill(
    `M${round(width / 2 - gap)} ${round(height * 0.78)}H${round(width / 2 + gap)}L${round(width / 2 + gap * 1.25)} ${height}H${round(width / 2 - gap * 1.25)}Z`,
    light,
    0.85,
  );
  const room = greatDoor({ ...inside, vertical: outside.vertical, define: outside.define });
  const shade = fill(`M0 0H${width}V${height}H0Z`, palette.near, 0.5 * (1 - open));
  // The morning lies on the floor, behind the aircraft and the people who stand on it.
  const standing = room.lastIndexOf('<path', room.indexOf('opacity="0.45"'));
  const lit = room.slice(0, standing) + beam + room.slice(standing);
  const zoom = 1.02 + 0.05 * t;
  return [
    outside,
    `<g transform="translate(640 430) scale(${zoom.toFixed(4)}) translate(-640 -430)">${airfield(outside)}${leaves}${lit}${shade}</g>`,
  ];
}

/** The field behind every picture on the ground: hills, grass, a tower and a hangar far away. */
function field(stage, run, { tower = 0.2 } = {}) {
  const { width, height, horizon, unit, palette, seed } = stage;
  const foot = horizon + unit * 0.02;
  const far = ridge(width, 'range', { base: horizon + 6, rise: unit * 0.11, frequency: 3.6, seed: seed + 2 });
  const near = ridge(width * 1.3, 'hills', {
    base: horizon + unit * 0.03,
    rise: unit * 0.05,
    frequency: 4.2,
    seed: seed + 6,
    steps: 190,
  });
  const grassland = stage.vertical(foot, height, [
    [0, mix(palette.far, palette.near, 0.3)],
    [1, mix(palette.far, palette.near, 0.85)],
  ]);
  const buildings =
    silhouette('hangar', width * (tower + 0.07), foot + 8, unit * 0.24, stage.depth(0.62), { lit: palette.sun }) +
    silhouette('hangar', width * (tower + 0.24), foot + 6, unit * 0.19, stage.depth(0.54), { lit: palette.far }) +
    silhouette('tower', width * tower, foot + 8, unit * 0.085, stage.depth(0.68), { lit: palette.sun });
  return (
    moved(sky(stage), 0) +
    moved(stage.layer(far, 0.04, { edge: 0.6 }) + hazeBand(stage, 0.45), 20 - run * 0.03) +
    moved(stage.layer(near, 0.36, { edge: 0.6 }), 40 - run * 0.09) +
    moved(fill(`M-10 ${round(foot)}H${width + 10}V${height + 10}H-10Z`, grassland), 0) +
    moved(buildings, 60 - run * 0.16)
  );
}

/** The runway from its side, with its lamps and marks running past. */
function strip({ palette, light }, top, foot, run) {
  let marks = '';
  let lamps = '';
  for (let at = -1; at < 6; at += 1) {
    const x = at * 320 - (run % 320);
    marks += `M${round(x)} ${round((top + foot) / 2 + 3)}h150l-14 8h-150Z`;
    lamps += circle(x + 60, foot + 5, 5, palette.sun) + circle(x + 220, top - 3, 3.2, palette.sun, 0.9);
  }
  return (
    box(-10, top, FRAME.width + 20, foot - top, mix(palette.near, palette.far, 0.12)) + fill(marks, light, 0.55) + lamps
  );
}

/** To the runway, past somebody who guides it. */
function taxi(seconds, t) {
  const stage = wideStage({ ...DAWN, seed: 4, horizon: 0.56, sunX: 0.72, sunY: 0.46 - 0.03 * t, sunRadius: 0.09 });
  const { unit, palette } = stage;
  const run = seconds * 40;
  const x = -330 + seconds * 104;
  const nod = Math.sin(seconds * 4.2) * 0.12;
  const guideX = 1140 - seconds * 16;
  const sway = Math.sin(seconds * 2.6) * 3.5;
  const marshaller = figure(guideX, 664, 250, palette.near, { pose: 'both', wear: 'helmet', load: 'wand' });
  const guide = `<g transform="rotate(${sway.toFixed(2)} ${round(guideX)} 664)">${marshaller}</g>`;
  return [
    stage,
    field(stage, run) +
      strip(stage, 520, 620, run) +
      box(x + 60, 585, unit * 0.56, 9, palette.near, 0.4) +
      aircraft(x, 590, unit * 0.66, stage.depth(0.95), palette.sun, { turn: nod }) +
      guide,
  ];
}

/** Faster, and off the ground. */
function takeOff(seconds, t) {
  const stage = wideStage({ ...DAWN, seed: 6, horizon: 0.62, sunX: 0.78, sunY: 0.48 - 0.03 * t, sunRadius: 0.09 });
  const { height, unit, palette, width } = stage;
  const run = 60 * seconds + 62 * seconds * seconds;
  const up = ease(seconds, 2.7, 7.4);
  const lift = up * up * 330 + up * 60;
  const size = unit * (0.6 - 0.12 * up);
  const x = 120 + seconds * 58 + up * 240;
  const y = 618 - lift;
  const turn = 9 * ease(seconds, 2.3, 3.8) + 4 * up + Math.sin(seconds * 5) * 0.1;
  const points = Array.from({ length: 120 }, (_, at) => [at * (width / 60), height * 0.985 - (at % 7)]);
  const shift = (run * 1.5) % 400;
  const blades = stroke(grass(points, 0, width * 1.6, unit * 0.045, randomFrom(3)), palette.near, 3);
  const shadow = `<ellipse cx="${round(x + size * 0.5)}" cy="620" rx="${round(size * (0.44 - 0.2 * up))}" ry="7" fill="${palette.near}" opacity="${(0.42 * (1 - up)).toFixed(2)}"/>`;
  return [
    stage,
    `<g transform="translate(0 ${round(26 * up)})">${field(stage, run, { tower: 0.48 })}${strip(stage, 560, 644, run)}</g>` +
      shadow +
      `<g transform="translate(${round(-shift)} ${round(40 * up)})">${box(-10, height * 0.965, width * 2, 80, palette.near)}${blades}</g>` +
      aircraft(x, y, size, stage.depth(0.95), palette.sun, { turn, wheels: seconds < 5.2 }),
  ];
}

/** Above the weather, in the sun. It ends here, calm. */
function aboveTheWeather(seconds, t) {
  const stage = wideStage({ ...DAWN, seed: 9, horizon: 0.64, sunX: 0.68, sunY: 0.47 - 0.05 * t, sunRadius: 0.1 });
  const { width, height, unit, horizon, palette } = stage;
  const banks = [0, 1, 2, 3, 4].map((bank) => {
    const depth = bank / 4;
    const y = horizon + (height - horizon) * bank * 0.27 - unit * 0.01;
    const cell = unit * (0.028 + bank * 0.022);
    const wide = width * (1 + depth * 1.3);
    const edge = cloudBank(wide, y, unit * (0.06 + bank * 0.03), cell, 9 + bank * 7, randomFrom(40 + bank));
    const pale = mix(palette.sky[2], '#ffffff', 0.35);
    const tone = mix(pale, palette.sea[1], clamp(depth * depth * 0.85 + 0.04, 0, 1));
    const shadow = stage.vertical(y - unit * 0.06, y + unit * 0.24, [
      [0, tone],
      [1, mix(tone, palette.sea[1], 0.3)],
    ]);
    const drawing =
      fill(`${edge}V${height + 10}H${-width}Z`, shadow) + stroke(edge, palette.sun, unit * 0.0026, 0.8 - bank * 0.15);
    return moved(drawing, 30 - seconds * (4 + 46 * depth ** 1.5), Math.sin(seconds * 0.5 + bank) * 1.6);
  });
  const size = unit * (0.4 - 0.05 * t);
  const x = 380 + seconds * 30;
  const y = height * (0.6 - 0.05 * t) + Math.sin(seconds * 1.1) * 5;
  const plane = aircraft(x, y, size, stage.depth(0.9), palette.sun, {
    turn: 2.4 - 1.6 * t + Math.sin(seconds * 0.8) * 0.4,
    wheels: false,
  });
  return [stage, moved(sky(stage), 6 - 12 * t) + banks.slice(0, 2).join('') + plane + banks.slice(2).join('')];
}

/** A transport aircraft, from the door of its hangar to the sky. */
export const airForceFilm = {
  ...{ name: 'hangar-to-sky', service: 'air-force', title: 'From hangar to sky', posterAt: 18.2 },
  shots: [
    {
      ...{ seconds: 7, draw: doors, words: [{ text: 'From hangar to sky', size: 96 }] },
      caption:
        'The doors of a dark hangar slide apart. Morning light falls on a transport aircraft and its ground crew.',
    },
    {
      ...{ seconds: 6.5, draw: taxi, words: [{ text: 'Loaded, fuelled, checked twice.', size: 64 }] },
      caption: 'The aircraft rolls to the runway, past a marshaller with two wands.',
    },
    {
      ...{ seconds: 7, draw: takeOff, words: [{ text: 'Three kilometres of runway. It uses one.', size: 64 }] },
      caption: 'It gathers speed past the tower, lifts its nose and leaves the ground.',
    },
    {
      ...{ seconds: 8.5, draw: aboveTheWeather },
      words: [
        { text: 'Breakfast is above the weather.', size: 64, to: 3.9 },
        { text: 'Air Force', size: 150, from: 4.3, tail: 'Work that flies' },
      ],
      caption: 'Above the clouds the sun is up. The aircraft flies on over white banks.',
    },
  ],
};
