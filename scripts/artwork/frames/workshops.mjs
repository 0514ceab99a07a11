// Workshops and halls: a screen wall, welding, an aircraft on its stands, parachutes that dry, a cabin, a gym.
import { bust, somebody } from '../draw/busts.mjs';
import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { placed } from '../draw/placed.mjs';
import { box, circle, fill, round, stroke } from '../draw/svg.mjs';
import { onFloor, reachOf, tonesOf, unitsOf, windowedRoom } from './parts.mjs';

/** A dark room, a wall of light with the points of a network, those who watch over it. */
export function networkRoom(stage) {
  const { width, height, unit, palette, random, light } = stage;
  const tone = tonesOf(stage);
  const isWide = width > height;
  const [left, right, top, foot] = [width * 0.08, width * 0.92, height * 0.1, height * (isWide ? 0.6 : 0.52)];
  const wall = mix(palette.near, palette.far, 0.05);
  const glass = stage.vertical(top, foot, [
    [0, mix(palette.near, palette.sky[1], 0.2)],
    [1, mix(palette.near, palette.sky[1], 0.62)],
  ]);
  const [columns, rows] = isWide ? [8, 4] : [5, 6];
  const nodes = Array.from({ length: columns * rows }, (_, at) => ({
    x: left + ((right - left) * ((at % columns) + 0.2 + random() * 0.6)) / columns,
    y: top + ((foot - top) * (Math.floor(at / columns) + 0.2 + random() * 0.6)) / rows,
    size: at % 7 === 2 ? 2.4 : 0.8 + random(),
  }));
  let links = '';
  let strong = '';
  nodes.forEach((node, at) => {
    const near = nodes
      .map((other, index) => ({ index, away: Math.hypot(other.x - node.x, other.y - node.y) }))
      .filter(({ index }) => index > at)
      .sort((a, b) => a.away - b.away)
      .slice(0, 2);
    for (const { index, away } of near) {
      const path = `M${round(node.x)} ${round(node.y)}L${round(nodes[index].x)} ${round(nodes[index].y)}`;
      if (at % 3 === 0) strong += path;
      else if (away < unit * 0.4) links += path;
    }
  });
  const parts = [
    fill(`M-9-9H${width + 9}V${height + 9}H-9Z`, wall),
    box(left - unit * 0.012, top - unit * 0.012, right - left + unit * 0.024, foot - top + unit * 0.024, palette.near),
    box(left, top, right - left, foot - top, glass),
    stroke(`M${round(left)} ${round(foot - (foot - top) * 0.24)}H${round(right)}`, light, unit * 0.002, 0.35),
    stroke(links, light, unit * 0.0018, 0.5),
    stroke(strong, palette.sun, unit * 0.003, 0.95),
    ...nodes.map(({ x, y, size }) => circle(x, y, unit * 0.0045 * size, size > 2 ? palette.sun : light, 0.95)),
    ...nodes
      .filter(({ size }) => size > 2)
      .map(
        ({ x, y }) =>
          `<circle cx="${round(x)}" cy="${round(y)}" r="${round(unit * 0.03)}" fill="none" stroke="${palette.sun}" stroke-width="${round(unit * 0.002)}" opacity=".7"/>`,
      ),
    fill(
      `M${round(left)} ${round(foot)}H${round(right)}L${width + 9} ${height + 9}H-9Z`,
      stage.vertical(foot, height, [
        [0, mix(wall, light, 0.22)],
        [1, wall],
      ]),
      0.8,
    ),
  ];
  const seats = isWide ? [0.2, 0.5, 0.8] : [0.27, 0.73];
  const desk = height * 0.83;
  for (const [index, at] of seats.entries()) {
    const x = width * at;
    const w = unit * 0.15;
    for (const way of [-1, 1]) {
      const from = x + way * w * 0.54 - w * 0.5;
      parts.push(
        box(from, desk - w * 0.66, w, w * 0.58, palette.near),
        box(from + w * 0.04, desk - w * 0.62, w * 0.92, w * 0.5, tone.screen, 0.9),
      );
      let rows = '';
      for (let row = 0; row < 5; row += 1)
        rows += `M${round(from + w * 0.1)} ${round(desk - w * (0.54 - row * 0.095))}h${round(w * (0.2 + random() * 0.56))}`;
      parts.push(stroke(rows, palette.near, unit * 0.004, 0.75));
    }
    parts.push(
      bust(
        x,
        height * (isWide ? 0.79 : 0.81) + (index % 2) * unit * 0.012,
        unit * (isWide ? 0.095 : 0.1),
        palette.near,
        {
          ...somebody(random, { hats: stage.options.hats }),
          rim: light,
        },
      ),
    );
  }
  parts.push(stroke(`M-9 ${round(desk + unit * 0.004)}H${round(width + 9)}`, palette.near, unit * 0.01));
  return parts.join('');
}

/** Sparks in a workshop: someone in a mask at a frame of steel, another who holds it. */
export function weldShop(stage) {
  const floor = 0.84;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.4 : 0.36);
  const tone = tonesOf(stage);
  const { random } = stage;
  const { isWide, up } = reachOf(stage, scale, floor);
  const [x, y] = [2, -48];
  let sparks = '';
  for (let at = 0; at < 60; at += 1) {
    const angle = -Math.PI * (0.04 + 0.92 * random());
    const from = 10 + random() ** 1.4 * 50;
    const to = from + 3 + random() * 9;
    const fall = ((to - 8) / 60) ** 2 * 24;
    sparks += `M${round(x + Math.cos(angle) * from)} ${round(y + Math.sin(angle) * from * 0.8 + fall * 0.8)}L${round(x + Math.cos(angle) * to)} ${round(y + Math.sin(angle) * to * 0.8 + fall * 1.15)}`;
  }
  const hook = Math.min(up - 12, 176);
  const drawing = [
    stroke(`M${isWide ? 96 : 66} ${round(-up - 9)}V${-hook + 40}`, tone.dark, 2),
    fill(`M${isWide ? 88 : 58} ${-hook + 40}h16v12h-16Z`, tone.dark),
    stroke(`M${isWide ? 96 : 66} ${-hook + 52}v12q0 10-9 8`, tone.dark, 3.4),
    circle(x, y, 66, tone.lamp, 0.1),
    circle(x, y, 40, tone.lamp, 0.16),
    circle(x, y, 20, tone.lamp, 0.4),
    fill('M-96-48H112V-40H-96ZM-84-40h7V8h-7ZM92-40h7V8h-7ZM-84-14H99V-8H-84Z', tone.dark),
    fill('M-20-48V-56H96V-48ZM40-56V-100H48V-56ZM80-56V-100H88V-56ZM40-100H88V-93H40Z', tone.dark),
    stroke('M-96-48.500H-14M18-56.500H96M40-100.500H88', tone.lamp, 1.5, 0.9),
    stroke(sparks, tone.lamp, 1.1),
    circle(x, y, 5.5, '#ffffff'),
    figure(-58, 6, 106, tone.dark, { pose: 'lean', wear: 'mask', wide: 1.08 }),
    stroke('M-24-47-4-48', tone.dark, 3.6),
    figure(isWide ? 134 : 118, 8, 106, tone.dark, { pose: 'reach', wear: 'mask', flip: true }),
    ...(isWide
      ? [
          fill('M-222 8V-52H-150V8Z', tone.dark),
          stroke('M-214-40h56M-214-26h56M-214-12h56', tone.edge, 1.6),
          fill('M-192-52V-92Q-192-100-184-100T-176-92V-52Z', tone.dark),
          fill('M-170-52V-84Q-170-91-163-91T-156-84V-52Z', tone.mid),
        ]
      : []),
  ].join('');
  return (
    windowedRoom(stage, { top: 0.12, sill: 0.36, floor, pane: 0.3, bar: 0.014 }) + onFloor(stage, scale, floor, drawing)
  );
}

/** An aircraft between work stands in a hall, people on them and below. */
export function aircraftDock(stage) {
  const floor = 0.84;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.24 : 0.2);
  const tone = tonesOf(stage);
  const { isWide } = reachOf(stage, scale, floor);
  const plane = [
    fill(
      'M-290-86Q-286-112-236-122L120-128 176-132 214-236H262L240-132Q232-112 176-98L60-74H-240Q-284-72-290-86Z',
      tone.dark,
    ),
    fill('M196-140H300L308-128H196ZM-60-92H70L40-78H-90Z', tone.edge),
    fill('M-278-100Q-262-116-236-119V-106Z', tone.lamp, 0.9),
    stroke('M-236-123 120-129 174-133 212-238H262', tone.light, 2, 0.85),
    stroke('M-180-120V-76M-110-122V-76M-30-124V-76M60-126V-76M130-128V-88', tone.edge, 1.4, 0.9),
    fill('M-214-76h6v60h-6ZM6-76h8v58H6Z', tone.dark),
    circle(-211, -12, 12, tone.dark),
    circle(0, -13, 14, tone.dark),
    circle(22, -13, 14, tone.dark),
  ].join('');
  const stand = (x, h) =>
    stroke(`M${x} 0V${-h}M${x + 70} 0V${-h}M${x} 0L${x + 70} ${-h}M${x + 70} 0L${x} ${-h}`, tone.mid, 3) +
    fill(`M${x - 4} ${-h - 4}H${x + 74}V${-h + 2}H${x - 4}Z`, tone.mid) +
    stroke(`M${x} ${-h}v-40M${x + 70} ${-h}v-40M${x} ${-h - 40}h70M${x} ${-h - 20}h70`, tone.mid, 2);
  const drawing = [
    plane,
    stand(126, 130),
    figure(162, -130, 92, tone.dark, { pose: 'raise', wear: 'hardhat' }),
    stand(-150, 56),
    figure(-120, -58, 92, tone.dark, { pose: 'reach', wear: 'bun' }),
    figure(62, 10, 100, tone.dark, { wear: 'earmuffs', load: 'board', wide: 1.06 }),
    ...(isWide ? [figure(-250, 12, 100, tone.dark, { pose: 'walk', wear: 'cap', load: 'case' })] : []),
    fill('M-40 12V-26H0V12ZM-36-26V-32H-4V-26Z', tone.dark),
    stroke('M-36-14H-4M-36-2H-4', tone.edge, 1.6),
  ].join('');
  return (
    windowedRoom(stage, { top: 0.12, sill: 0.05, floor, pane: 0.24, bar: 0.007 }) +
    onFloor(stage, scale, floor, drawing, isWide ? 10 : -36)
  );
}

/** A loft in which parachutes hang to dry, a long table where one is packed. */
export function parachuteLoft(stage) {
  const floor = 0.84;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.34 : 0.32);
  const tone = tonesOf(stage);
  const { side, up, isWide } = reachOf(stage, scale, floor);
  const rail = -round(Math.min(up - 16, 210));
  const canopy = (x, colour, length) =>
    fill(
      `M${x} ${rail}Q${x + 5} ${rail + 20} ${x + 15} ${rail + length}q-7 7-15 0t-15 0Q${x - 5} ${rail + 20} ${x} ${rail}Z`,
      colour,
    ) +
    stroke(
      `M${x} ${rail + 6}V${rail + length - 2}M${x + 2} ${rail + 12}Q${x + 4} ${rail + 40} ${x + 8} ${rail + length}M${x - 2} ${rail + 12}Q${x - 4} ${rail + 40} ${x - 8} ${rail + length}`,
      tone.light,
      0.9,
      0.5,
    );
  const row = [];
  for (let x = -Math.floor(side / 44) * 44; x <= side; x += 44) row.push(x);
  const drawing = [
    stroke(`M${round(-side - 9)} ${rail}H${round(side + 9)}`, tone.dark, 3),
    ...row.map((x, at) => canopy(x, at % 2 ? stage.depth(0.72) : stage.depth(0.56), 72 + (at % 3) * 9)),
    figure(-54, -4, 104, tone.dark, { pose: 'lean', wear: 'bun' }),
    figure(isWide ? 100 : 88, -4, 104, tone.dark, { pose: 'lean', wear: 'short', flip: true, wide: 1.06 }),
    fill(`M${isWide ? -190 : -130}-42H${isWide ? 190 : 130}V-36H${isWide ? -190 : -130}Z`, tone.dark),
    fill('M-26-42Q-10-52 8-48T40-46 66-42Z', tone.light),
    stroke('M-26-43Q-10-49 8-46T40-44M66-43 120-43', tone.mid, 1.2),
    ...[-120, 0, 120].map((x) => fill(`M${x - 4}-36h8V4h-8Z`, tone.dark)),
    fill('M-116-42v-14q0-12 12-12t12 12v14ZM-90-42v-14q0-12 12-12t12 12v14Z', tone.dark),
    stroke('M-113-50h18M-87-50h18', tone.lamp, 2.4, 0.9),
    ...(isWide ? [figure(-158, 10, 106, tone.dark, { wear: 'cap', load: 'pack' })] : []),
  ].join('');
  return (
    windowedRoom(stage, { top: 0.06, sill: 0.18, floor, pane: 0.56, bar: 0.008 }) +
    onFloor(stage, scale, floor, drawing)
  );
}

/** The cabin of an aircraft from the side: its windows, people in their seats, someone who serves. */
export function cabin(stage) {
  const { light } = stage;
  const floor = 0.82;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.44 : 0.46);
  const tone = tonesOf(stage);
  const { side, up, down } = reachOf(stage, scale, floor);
  const pitch = 66;
  const first = -Math.ceil(side / pitch) * pitch;
  let holes = `M${round(-side - 9)} ${round(-up - 9)}H${round(side + 9)}V${round(down + 9)}H${round(-side - 9)}Z`;
  let rims = '';
  const seats = [];
  for (let x = first; x <= side + pitch; x += pitch) {
    const pane = `M${x + 4}-104Q${x + 4}-116 ${x + 16}-116H${x + 24}Q${x + 36}-116 ${x + 36}-104V-76Q${x + 36}-64 ${x + 24}-64H${x + 16}Q${x + 4}-64 ${x + 4}-76Z`;
    holes += pane;
    rims += pane;
    const isAisle = x === 0;
    seats.push(
      ...(isAisle || Math.abs(x) === pitch * 3
        ? []
        : [
            figure(x - 16, 2, 100, stage.depth(0.93), {
              pose: 'seat',
              wear: ['short', 'bun', 'hijab', 'cap', 'plait'][Math.abs(x / pitch) % 5],
            }),
          ]),
      fill(
        `M${x - 42}-78Q${x - 40}-86 ${x - 33}-84L${x - 25}-36H${x}V-28H${x - 24}V0H${x - 30}V-28L${x - 38}-44Z`,
        tone.dark,
      ),
      stroke(`M${x - 40}-80Q${x - 38}-85 ${x - 33}-83`, light, 1.4, 0.8),
    );
  }
  const ceiling = -round(Math.min(up - 14, 136));
  const drawing = [
    `<path fill-rule="evenodd" fill="${tone.wall}" d="${holes}"/>`,
    stroke(rims, tone.back, 3),
    fill(`M${round(-side - 9)} ${ceiling}H${round(side + 9)}V${ceiling - 62}H${round(-side - 9)}Z`, tone.edge),
    fill(
      `M${round(-side - 9)} ${ceiling - 62}H${round(side + 9)}V${round(-up - 9)}H${round(-side - 9)}Z`,
      mix(tone.wall, tone.dark, 0.4),
    ),
    stroke(`M${round(-side - 9)} ${ceiling - 64}H${round(side + 9)}`, tone.lamp, 2, 0.6),
    stroke(`M${round(-side - 9)} ${ceiling}H${round(side + 9)}`, tone.lamp, 2.4, 0.95),
    stroke(
      Array.from({ length: 13 }, (_, at) => `M${first + at * pitch} ${ceiling - 58}v52m-12-8h-10`).join(''),
      tone.wall,
      1.6,
    ),
    ...seats,
    fill(
      `M${round(-side - 9)} 0H${round(side + 9)}V${round(down + 9)}H${round(-side - 9)}Z`,
      mix(tone.edge, light, 0.12),
    ),
    stroke(`M${round(-side - 9)} 0H${round(side + 9)}`, light, 1.2, 0.6),
    figure(8, 22, 108, tone.dark, { pose: 'reach', wear: 'bun', load: 'tray' }),
  ].join('');
  return onFloor(stage, scale, floor, drawing);
}

/** A gym in which somebody learns to walk well again. */
export function physioRoom(stage) {
  const floor = 0.82;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.42 : 0.38);
  const tone = tonesOf(stage);
  const { isWide } = reachOf(stage, scale, floor);
  const bars = [-46, -52]
    .map((y, at) => stroke(`M${-108 + at * 10} ${y}H${40 + at * 10}`, at ? tone.mid : tone.dark, 4))
    .join('');
  const drawing = [
    ...(isWide
      ? [
          stroke('M112 0V-150M168 0V-150', tone.dark, 4),
          stroke([-14, -32, -50, -68, -86, -104, -122, -140].map((y) => `M112 ${y}h56`).join(''), tone.dark, 3),
          circle(204, -26, 27, tone.mid),
          stroke('M184-36Q204-56 224-36', tone.light, 1.4, 0.6),
        ]
      : []),
    stroke('M-94 0V-50M46 0V-50', tone.mid, 4),
    figure(-52, 2, 104, tone.dark, { pose: 'walk', wear: 'short', wide: 1.05 }),
    bars,
    stroke('M-104 6V-46M36 6V-46', tone.dark, 4),
    figure(70, 8, 108, tone.dark, { pose: 'reach', wear: 'plait', flip: true }),
    ...(isWide
      ? [figure(-150, 8, 104, tone.dark, { wear: 'hijab', load: 'board' })]
      : [circle(-96, -22, 24, tone.mid)]),
    placed(0, 0, 1, fill('M-116 6H60V10H-116Z', tone.mid)),
  ].join('');
  return windowedRoom(stage, { sill: 0.14, floor, pane: 0.5 }) + onFloor(stage, scale, floor, drawing);
}
