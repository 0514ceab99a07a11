// Rooms that run away from the viewer to an opening at their end: a machinery space, a store, an aircraft's hold.
import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { placed } from '../draw/placed.mjs';
import { circle, fill, round, stroke } from '../draw/svg.mjs';
import { tonesOf } from './parts.mjs';

/** How far away the first things stand, so that the edges of the picture lie in front of them. */
const NEAREST = 0.72;

/**
 * A way to place points of a deep room in the picture. x to the right of the middle and y up from the floor are in
 * units of which a person is 100 high; depth 1 is where a unit measures `scale` pixels, 2 is twice as far.
 */
function perspective({ width, height, unit }, { eye = 0.52, scale = 0.0046, level = 78 }) {
  const [cx, cy] = [width / 2, height * eye];
  const size = (depth) => (unit * scale) / depth;
  const at = (x, y, depth) => [cx + x * size(depth), cy + (level - y) * size(depth)];
  const quad = (...points) =>
    `M${points
      .map((point) =>
        at(...point)
          .map(round)
          .join(' '),
      )
      .join('L')}Z`;
  const path = (...points) =>
    `M${points
      .map((point) =>
        at(...point)
          .map(round)
          .join(' '),
      )
      .join('L')}`;
  const person = (x, depth, colour, look) => {
    const [px, py] = at(x, 0, depth);
    return figure(px, py, 100 * size(depth), colour, look);
  };
  const put = (x, y, depth, drawing) => placed(...at(x, y, depth), size(depth), drawing);
  return { at, quad, path, size, person, put };
}

/** The four sides of a room as flat tones, open at the end. @param half  half its width @param tall  its height */
function shell(stage, view, { half, tall, end, tone }) {
  const { quad, path } = view;
  const near = NEAREST * 0.3;
  const floor = stage.vertical(view.at(0, 0, end)[1], stage.height, [
    [0, mix(tone.edge, stage.light, 0.4)],
    [0.3, tone.edge],
    [1, tone.dark],
  ]);
  return [
    fill(quad([-half, 0, near], [-half, tall, near], [-half, tall, end], [-half, 0, end]), tone.wall),
    fill(quad([half, 0, near], [half, tall, near], [half, tall, end], [half, 0, end]), tone.wall),
    fill(
      quad([-half, tall, near], [half, tall, near], [half, tall, end], [-half, tall, end]),
      mix(tone.wall, tone.dark, 0.5),
    ),
    fill(quad([-half, 0, near], [half, 0, near], [half, 0, end], [-half, 0, end]), floor),
    stroke(
      `${path([-half, 0, end], [-half, tall, end], [half, tall, end], [half, 0, end])}Z`,
      stage.light,
      stage.unit * 0.003,
      0.7,
    ),
  ].join('');
}

/** A ship's engines on both sides of a walkway, pipes over it, a hatch to the daylight at its end. */
export function engineRoom(stage) {
  const tone = tonesOf(stage);
  const isTall = stage.height > stage.width;
  const view = perspective(
    stage,
    isTall ? { eye: 0.58, scale: 0.0053, level: 80 } : { eye: 0.5, scale: 0.0048, level: 84 },
  );
  const { quad, path, at, person, put } = view;
  const end = 4.4;
  const parts = [shell(stage, view, { half: 190, tall: 250, end, tone })];
  parts.push(
    `<path fill-rule="evenodd" fill="${tone.edge}" d="${quad([-190, 0, end], [-190, 250, end], [190, 250, end], [190, 0, end])}${quad([-62, 0, end], [-62, 150, end], [-40, 172, end], [40, 172, end], [62, 150, end], [62, 0, end])}"/>`,
    stroke(
      `${path([-62, 0, end], [-62, 150, end], [-40, 172, end], [40, 172, end], [62, 150, end], [62, 0, end])}`,
      stage.light,
      stage.unit * 0.004,
      0.9,
    ),
  );
  for (let rib = 4; rib >= 1; rib -= 0.75)
    parts.push(
      stroke(
        path([-190, 0, rib], [-190, 250, rib], [190, 250, rib], [190, 0, rib]),
        tone.edge,
        (stage.unit * 0.012) / rib,
        0.8,
      ),
    );
  for (const [x, y, thick] of [
    [-104, 212, 13],
    [-66, 226, 8],
    [76, 218, 11],
    [122, 206, 7],
  ]) {
    parts.push(
      fill(quad([x - thick, y, 0.5], [x + thick, y, 0.5], [x + thick, y, end], [x - thick, y, end]), tone.back),
      stroke(path([x - thick, y, 0.5], [x - thick, y, end]), stage.light, stage.unit * 0.002, 0.45),
    );
    for (const depth of [3, 1.9, 1.25])
      parts.push(
        stroke(path([x - thick - 2, y, depth], [x + thick + 2, y, depth]), tone.dark, (stage.unit * 0.014) / depth),
      );
  }
  for (const side of [-1, 1]) {
    const x = (inner) => side * inner;
    for (const [from, to] of [
      [3.9, 2.75],
      [2.3, 1.3],
    ]) {
      parts.push(
        fill(quad([x(66), 0, from], [x(66), 84, from], [x(66), 84, to], [x(66), 0, to]), tone.back),
        fill(
          quad([x(66), 84, from], [x(150), 84, from], [x(150), 84, to], [x(66), 84, to]),
          mix(tone.back, stage.light, 0.4),
        ),
        fill(quad([x(66), 0, to], [x(66), 84, to], [x(170), 84, to], [x(170), 0, to]), tone.mid),
        stroke(path([x(66), 84, from], [x(66), 84, to], [x(160), 84, to]), stage.light, stage.unit * 0.003, 0.8),
      );
      const heads = 5;
      for (let head = 0; head < heads; head += 1) {
        const far = from + ((to - from) * (head + 0.12)) / heads;
        const near = from + ((to - from) * (head + 0.8)) / heads;
        parts.push(
          fill(quad([x(78), 84, far], [x(78), 108, far], [x(78), 108, near], [x(78), 84, near]), tone.edge),
          fill(quad([x(78), 84, near], [x(78), 108, near], [x(128), 108, near], [x(128), 84, near]), tone.dark),
          stroke(
            path([x(78), 108, far], [x(78), 108, near], [x(128), 108, near]),
            stage.light,
            stage.unit * 0.002,
            0.6,
          ),
          fill(quad([x(66), 20, far], [x(66), 58, far], [x(66), 58, near], [x(66), 20, near]), tone.dark, 0.75),
        );
      }
      for (const pipe of [92, 126])
        parts.push(
          stroke(
            path([x(pipe), 104, to], [x(pipe), 176, to], [x(pipe + 34), 200, to], [x(pipe + 90), 200, to]),
            tone.dark,
            (stage.unit * 0.046) / to,
          ),
          stroke(path([x(pipe - 3), 110, to], [x(pipe - 3), 176, to]), stage.light, (stage.unit * 0.004) / to, 0.6),
          stroke(path([x(pipe - 9), 132, to], [x(pipe + 9), 132, to]), tone.edge, (stage.unit * 0.012) / to),
        );
      for (const row of [14, 22, 30, 38, 46])
        parts.push(stroke(path([x(84), row, to], [x(150), row, to]), tone.dark, (stage.unit * 0.013) / to));
      for (const gauge of [86, 108, 130]) {
        const [gaugeX, gaugeY] = at(x(gauge), 66, to);
        const radius = 8 * view.size(to);
        parts.push(
          circle(gaugeX, gaugeY, radius, tone.dark),
          circle(gaugeX, gaugeY, radius * 0.76, tone.lamp, 0.9),
          stroke(
            `M${round(gaugeX)} ${round(gaugeY)}l${round(radius * 0.4)} ${round(-radius * 0.5)}`,
            tone.dark,
            radius * 0.16,
          ),
        );
      }
    }
    parts.push(
      stroke(path([x(48), 0, 3.9], [x(48), 40, 3.9], [x(48), 40, 0.8]), tone.dark, stage.unit * 0.004),
      stroke(path([x(48), 40, 3.9], [x(48), 40, 0.5]), stage.light, stage.unit * 0.002, 0.7),
    );
    for (const depth of [3.1, 2.4, 1.8, 1.35, 1])
      parts.push(stroke(path([x(48), 0, depth], [x(48), 40, depth]), tone.dark, (stage.unit * 0.008) / depth));
  }
  for (let row = 0; row < 9; row += 1)
    parts.push(stroke(path([-48, 0, 0.8 + row * 0.4], [48, 0, 0.8 + row * 0.4]), tone.dark, stage.unit * 0.003, 0.5));
  for (const depth of [3.2, 2.1, 1.4])
    parts.push(
      fill(quad([-8, 232, depth], [8, 232, depth], [8, 232, depth - 0.28], [-8, 232, depth - 0.28]), tone.lamp),
      put(0, 228, depth, fill('M-8 0H8L50 200H-50Z', tone.lamp, 0.05)),
    );
  parts.push(
    person(24, 2.5, tone.mid, { pose: 'reach', wear: 'hardhat', load: 'spanner' }),
    person(-18, 1.55, tone.dark, { wear: 'earmuffs', load: 'board', wide: 1.08 }),
  );
  return parts.join('');
}

/** Racks of pallets on both sides of an aisle, a fork-lift in it, a great door at its end. */
export function stores(stage) {
  const tone = tonesOf(stage);
  const view = perspective(stage, { eye: 0.55, scale: 0.0042, level: 92 });
  const { quad, path, person, put } = view;
  const { random } = stage;
  const end = 4.6;
  const parts = [shell(stage, view, { half: 230, tall: 330, end, tone })];
  parts.push(
    `<path fill-rule="evenodd" fill="${tone.edge}" d="${quad([-230, 0, end], [-230, 330, end], [230, 330, end], [230, 0, end])}${quad([-150, 0, end], [-150, 236, end], [150, 236, end], [150, 0, end])}"/>`,
  );
  for (const depth of [4, 2.9, 2.1, 1.55, 1.15])
    parts.push(
      stroke(path([-230, 330, depth], [230, 330, depth]), tone.edge, (stage.unit * 0.014) / depth),
      fill(
        quad([-34, 322, depth], [34, 322, depth], [34, 322, depth - 0.07], [-34, 322, depth - 0.07]),
        tone.lamp,
        0.9,
      ),
    );
  const bays = [4.3, 3.5, 2.85, 2.3, 1.85, 1.48, 1.18, 0.92, 0.7, 0.5];
  const levels = [4, 76, 148, 220];
  for (const side of [-1, 1]) {
    const x = side * 92;
    const behind = side * 150;
    parts.push(fill(quad([x, 0, 4.3], [x, 292, 4.3], [x, 292, 0.4], [x, 0, 0.4]), tone.dark, 0.5));
    for (let bay = 0; bay < bays.length - 1; bay += 1) {
      const [from, to] = [bays[bay], bays[bay + 1]];
      for (const level of levels) {
        for (const [a, b] of [
          [0.06, 0.47],
          [0.53, 0.94],
        ]) {
          if (random() < 0.14) continue;
          const [far, near] = [from + (to - from) * a, from + (to - from) * b];
          const top = level + 26 + random() * 32;
          const face = mix(tone.edge, tone.back, random());
          parts.push(
            fill(quad([behind, level, near], [behind, top, near], [x, top, near], [x, level, near]), tone.dark),
            fill(quad([x, level, far], [x, top, far], [x, top, near], [x, level, near]), face),
            stroke(path([x, top, far], [x, top, near]), stage.light, (stage.unit * 0.0032) / near, 0.55),
          );
        }
        parts.push(stroke(path([x, level, from], [x, level, to]), tone.dark, (stage.unit * 0.014) / to));
      }
      parts.push(stroke(path([x, 0, to], [x, 292, to]), tone.dark, (stage.unit * 0.016) / to));
    }
    parts.push(stroke(path([x * 0.9, 0, 4.3], [x * 0.9, 0, 0.4]), tone.lamp, stage.unit * 0.003, 0.5));
  }
  const forklift = [
    fill('M-30-14V-44Q-30-50-24-50H-6L-2-88H34L40-50 44-46V-14Z', tone.dark),
    fill('M4-82H29L33-54H2Z', tone.back),
    fill('M46 0V-128H51V0ZM51-10H92V-6H51Z', tone.dark),
    fill('M54-12H92V-16H54ZM56-16H90V-50H56Z', tone.mid),
    stroke('M56-50H90', tone.light, 1.6, 0.8),
    circle(-14, -10, 11, tone.dark),
    circle(30, -10, 11, tone.dark),
    circle(14, -66, 7, tone.dark),
    fill('M4-34Q4-58 14-58T25-34Z', tone.dark),
    circle(16, -93, 4, tone.lamp),
  ].join('');
  parts.push(
    put(-14, 0, 2.5, forklift),
    person(-44, 1.5, tone.dark, { wear: stage.options.stands ?? 'bun', load: 'board' }),
    person(52, 3.4, tone.mid, { pose: 'walk', wear: 'hardhat', load: 'case' }),
  );
  return parts.join('');
}

/** Inside an aircraft: its ribs, its load under nets, the open ramp, someone who guides the next load in. */
export function hold(stage) {
  const { unit, light } = stage;
  const tone = tonesOf(stage);
  const view = perspective(stage, { eye: 0.56, scale: 0.0044, level: 84 });
  const { quad, path, at, person, put } = view;
  const end = 3.4;
  /** The rounded section of the hull. */
  const section = (depth, grow = 1) => {
    const [left, foot] = at(-118 * grow, 0, depth);
    const [right] = at(118 * grow, 0, depth);
    const [, shoulder] = at(0, 122, depth);
    const [, top] = at(0, 122 + 84 * grow, depth);
    return `M${round(left)} ${round(foot)}V${round(shoulder)}Q${round(left)} ${round(top)} ${round(stage.width / 2)} ${round(top)}T${round(right)} ${round(shoulder)}V${round(foot)}Z`;
  };
  const parts = [
    `<path fill-rule="evenodd" fill="${tone.wall}" d="M-9-9H${stage.width + 9}V${stage.height + 9}H-9Z${section(end)}"/>`,
    fill(
      quad([-118, 0, end], [118, 0, end], [118, 0, 0.3], [-118, 0, 0.3]),
      stage.vertical(at(0, 0, end)[1], stage.height, [
        [0, mix(tone.edge, light, 0.5)],
        [0.4, tone.edge],
        [1, tone.dark],
      ]),
    ),
    stroke(section(end), light, unit * 0.004, 0.9),
  ];
  for (const depth of [2.9, 2.4, 2, 1.65, 1.35, 1.1, 0.88])
    parts.push(
      stroke(section(depth), tone.edge, (unit * 0.022) / depth),
      stroke(section(depth, 0.985), light, (unit * 0.003) / depth, 0.3),
    );
  for (const side of [-1, 1]) {
    for (const depth of [2.65, 2.2, 1.8, 1.48, 1.2])
      parts.push(
        put(side * 112, 118, depth, fill('M-6 0H6V26Q0 32-6 26Z', tone.lamp, 0.5)),
        fill(
          quad(
            [side * 118, 34, depth],
            [side * 84, 34, depth],
            [side * 84, 34, depth - 0.2],
            [side * 118, 34, depth - 0.2],
          ),
          tone.dark,
        ),
        fill(
          quad(
            [side * 116, 34, depth],
            [side * 116, 84, depth],
            [side * 116, 84, depth - 0.2],
            [side * 116, 34, depth - 0.2],
          ),
          tone.dark,
          0.7,
        ),
      );
    parts.push(stroke(path([side * 60, 0, end], [side * 60, 0, 0.3]), light, unit * 0.002, 0.5));
  }
  parts.push(stroke(path([0, 200, end], [0, 200, 0.6]), tone.lamp, unit * 0.004, 0.7));
  const crate = (w, h) =>
    [
      fill(`M${-w} 0V${-h}H${w}V0Z`, tone.mid),
      stroke(`M${-w} ${-h}H${w}`, light, 1.6, 0.9),
      stroke(
        [0.2, 0.4, 0.6, 0.8]
          .map((share) => `M${round(-w + 2 * w * share)} ${-h}V0M${-w} ${round(-h * share)}H${w}`)
          .join(''),
        tone.dark,
        1.1,
        0.8,
      ),
      fill(`M${-w - 3} 0H${w + 3}V4H${-w - 3}Z`, tone.dark),
    ].join('');
  parts.push(
    put(44, 0, 2.5, crate(36, 70)),
    person(-34, 2.7, tone.mid, { pose: 'raise', wear: 'helmet' }),
    put(50, 0, 1.75, crate(38, 58)),
    person(-30, 1.5, tone.dark, { pose: 'reach', wear: stage.options.stands ?? 'helmet', load: 'board' }),
  );
  return parts.join('');
}

/** Racks of electronics on both sides of an aisle, their lamps, those who look after them. */
export function rackAisle(stage) {
  const tone = tonesOf(stage);
  const view = perspective(stage, { eye: 0.52, scale: 0.0044, level: 88 });
  const { quad, path, at, size, person, put } = view;
  const { random, unit, light } = stage;
  const end = 4;
  const parts = [shell(stage, view, { half: 200, tall: 236, end, tone })];
  parts.push(
    `<path fill-rule="evenodd" fill="${tone.edge}" d="${quad([-200, 0, end], [-200, 236, end], [200, 236, end], [200, 0, end])}${quad([-70, 30, end], [-70, 196, end], [70, 196, end], [70, 30, end])}"/>`,
  );
  const places = [3.8, 2.9, 2.2, 1.68, 1.28, 0.98, 0.72, 0.54];
  for (const side of [-1, 1]) {
    const x = side * 66;
    for (let rack = 0; rack < places.length - 1; rack += 1) {
      const [from, to] = [places[rack], places[rack + 1]];
      const face = mix(tone.mid, tone.back, (rack % 3) * 0.22);
      parts.push(
        fill(quad([x, 0, from], [x, 196, from], [x, 196, to], [x, 0, to]), face),
        stroke(path([x, 0, to], [x, 196, to]), tone.dark, (unit * 0.012) / to),
        stroke(path([x, 196, from], [x, 196, to]), light, (unit * 0.004) / to, 0.6),
      );
      for (let row = 0; row < 5; row += 1) {
        const y = 26 + row * 36;
        parts.push(
          stroke(
            path([x, y, from - (from - to) * 0.14], [x, y, to + (from - to) * 0.14]),
            tone.dark,
            (unit * 0.006) / to,
            0.8,
          ),
        );
        const lamps = [0.24, 0.36, 0.48, 0.6, 0.72].filter(() => random() < 0.3);
        for (const share of lamps) {
          const depth = from + (to - from) * share;
          const [lampX, lampY] = at(x, y + 17, depth);
          parts.push(circle(lampX, lampY, 1.6 * size(depth), tone.lamp, 0.95));
        }
      }
    }
    parts.push(
      fill(quad([side * 46, 218, end], [side * 20, 218, end], [side * 20, 218, 0.4], [side * 46, 218, 0.4]), tone.dark),
    );
    for (const offset of [24, 30, 36, 42])
      parts.push(stroke(path([side * offset, 217, end], [side * offset, 217, 0.4]), tone.back, unit * 0.0026, 0.8));
  }
  for (const depth of [3.4, 2.7, 2.1, 1.6, 1.2, 0.9])
    parts.push(stroke(path([-66, 0, depth], [66, 0, depth]), tone.dark, (unit * 0.006) / depth, 0.7));
  const trolley =
    fill('M-20-40H22V-36H-20ZM-16-36h4V0h-4ZM14-36h4V0h-4ZM-12-40-16-66H16L12-40Z', tone.dark) +
    fill('M-11-44-14-63H13L10-44Z', tone.lamp, 0.9);
  parts.push(
    person(28, 2.6, tone.mid, { pose: 'reach', wear: 'short', load: 'board' }),
    put(26, 0, 1.6, trolley),
    person(-18, 1.5, tone.dark, { pose: 'reach', wear: stage.options.stands ?? 'plait', wide: 0.98 }),
  );
  return parts.join('');
}
