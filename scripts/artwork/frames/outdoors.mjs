// Work in the open, on level ground in front of a landscape.
import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { placed, repeated } from '../draw/placed.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, round, stroke } from '../draw/svg.mjs';
import { apron, onFloor, reachOf, tonesOf, unitsOf } from './parts.mjs';

const DEFAULT_FLOOR = 0.82;

/** Level ground, and on it what `draw` returns in units of which a person is 100 high. */
export function inTheOpen(stage, { person, floor = DEFAULT_FLOOR, ground = apron }, draw) {
  const scale = unitsOf(stage, stage.width > stage.height ? person : person * 0.92);
  const tone = tonesOf(stage);
  const drawing = draw({ tone, scale, ...reachOf(stage, scale, floor) });
  return ground(stage, floor) + onFloor(stage, scale, floor, drawing);
}

/** Musicians in a row, and who leads them. */
export function band(stage) {
  return inTheOpen(stage, { person: 0.34 }, ({ tone, isWide }) => {
    const players = [
      [-182, 'play', 'clarinet', 'bun', 0.95],
      [-132, 'play', 'trombone', 'cap', 1.08],
      [-40, 'still', 'sousaphone', 'cap', 1.12],
      [8, 'play', 'trumpet', 'plait', 0.94],
      [76, 'reach', 'drum', 'cap', 1.06],
    ];
    const near = [
      [-134, 'play', 'trombone', 'bun', 1],
      [-42, 'still', 'sousaphone', 'cap', 1.12],
      [12, 'reach', 'drum', 'cap', 1.06],
    ];
    const leader = isWide ? 164 : 110;
    return [
      ...(isWide ? players : near).map(([x, pose, load, wear, wide], at) =>
        figure(x, 6 + (at % 2) * 7, 100, tone.dark, { pose, load, wear, wide }),
      ),
      fill(`M${leader - 24} 22h48v-10h-48Z`, tone.mid),
      figure(leader, 13, 104, tone.dark, { pose: 'both', wear: 'cap', flip: true }),
      stroke(`M${leader - 29}-98l-20-11`, tone.dark, 1.5),
    ].join('');
  });
}

/** A gate: its barrier, its lit house, who asks for papers, a vehicle that waits. */
export function gate(stage) {
  return inTheOpen(stage, { person: 0.3 }, ({ tone, side, isWide, scale }) => {
    let fence = '';
    for (let x = -Math.ceil(side / 30) * 30; x <= side; x += 30) if (x < -130 || x > 120) fence += `M${x} 0v-78l-7-14`;
    const wires = [-20, -38, -56, -74]
      .map((y) => `M${round(-side - 5)} ${y}H-128M122 ${y}H${round(side + 5)}`)
      .join('');
    const car = silhouette('vehicle', 0, 0, 190, tone.dark, { lit: tone.lamp, flip: true });
    const house = [
      fill('M-122 0V-116H-50V0ZM-130-116L-124-126H-46L-40-116Z', tone.dark),
      fill('M-112-100H-62V-58H-112Z', tone.lamp),
      fill('M-89-100h3v42h-3ZM-112-80h50v2h-50Z', tone.dark),
      fill('M-100-58V-68Q-100-80-93-80-86-80-86-68V-58Z', tone.dark),
      circle(-93, -85, 5.4, tone.dark),
      stroke('M-130-116H-40', tone.light, 1.4, 0.8),
    ].join('');
    return [
      stroke(fence, tone.mid, 1.8),
      stroke(wires, tone.mid, 0.9, 0.8),
      isWide ? placed(196, 4, 0.9, car) : '',
      isWide ? circle(154, -74, 3.4, tone.lamp) : '',
      house,
      fill('M-30 0V-52H-20V0Z', tone.dark),
      fill('M-34-44L112-62 112-56-34-36Z', tone.dark),
      ...[-14, 14, 42, 70, 96].map((x) =>
        fill(`M${x} ${round(-46.5 - x * 0.125)}l12-1.500v6l-12 1.500Z`, tone.lamp, 0.9),
      ),
      figure(14, 10, 102, tone.dark, { pose: 'raise', wear: stage.options.wears?.[0] ?? 'beret', wide: 1.05 }),
      stroke(`M${round(-side)} 24H${round(side)}`, tone.light, Math.min(1, 0.6 / scale), 0.2),
    ].join('');
  });
}

/** Poles and wires that run to the horizon, someone at the top of the nearest. */
export function powerLine(stage) {
  return inTheOpen(stage, { person: 0.24 }, ({ tone, isWide, side }) => {
    const poles = [
      [-58, 0, 1],
      [64, -6, 0.56],
      [126, -10, 0.33],
      [160, -12, 0.2],
    ];
    const pole = (x, y, size, colour) =>
      placed(
        x,
        y,
        size,
        fill('M-5 0-3-270H3L5 0ZM-44-250H44V-243H-44ZM-32-222H32V-216H-32Z', colour) +
          fill('M-42-262h6v12h-6ZM-20-262h6v12h-6ZM14-262h6v12h-6ZM36-262h6v12h-6Z', colour) +
          stroke('M-3-222-24-243M3-222 24-243', colour, 2.4),
      );
    let wires = '';
    for (const offset of [-39, -17, 17, 39]) {
      for (let at = 0; at < poles.length - 1; at += 1) {
        const [x, y, size] = poles[at];
        const [toX, toY, toSize] = poles[at + 1];
        const from = [x + offset * size, y - 262 * size];
        const to = [toX + offset * toSize, toY - 262 * toSize];
        wires += `M${from.map(round).join(' ')}Q${round((from[0] + to[0]) / 2)} ${round(Math.max(from[1], to[1]) + 16 * size)} ${to.map(round).join(' ')}`;
      }
      wires += `M${-58 + offset}-262Q${round(-side * 0.6)}-236 ${round(-side - 60)}-${262 + Math.abs(offset)}`;
    }
    return [
      stroke(wires, tone.dark, 1, 0.85),
      ...poles
        .toReversed()
        .map(([x, y, size]) => pole(x, y, size, size > 0.9 ? tone.dark : stage.depth(0.45 + size * 0.6))),
      figure(-49, -112, 100, tone.dark, { pose: 'climb', wear: 'hardhat', flip: true }),
      stroke('M-62-160Q-46-150-38-166', tone.light, 1.6, 0.8),
      placed(isWide ? -222 : -154, 4, 1, silhouette('vehicle', 0, 0, 122, tone.dark, { lit: tone.lamp })),
      figure(isWide ? 20 : 4, 8, 100, tone.dark, { pose: 'reach', wear: 'hardhat', flip: true, wide: 1.06 }),
      circle(96, -10, 20, tone.dark),
      circle(96, -10, 8, tone.edge),
    ].join('');
  });
}

/** The frame of a timber building going up. */
export function timberFrame(stage) {
  return inTheOpen(stage, { person: 0.27 }, ({ tone, isWide }) => {
    let studs = '';
    for (let x = -130; x <= 100; x += 23) studs += `M${x} 0V-108`;
    let rafters = '';
    for (let x = -130; x <= 100; x += 46) rafters += `M${x}-110L${x + 12}-176M${x + 46}-110L${x + 12}-176`;
    const far = placed(14, -8, 0.94, stroke(studs + rafters, stage.depth(0.55), 4));
    return [
      far,
      stroke('M-136-110H106M-136 0H106M-118-174H62', tone.dark, 6),
      stroke(studs, tone.dark, 5),
      stroke(rafters, tone.dark, 4.4),
      stroke('M-130 0-84-108M-38-54H100M-130-54H-84', tone.dark, 3.6),
      stroke('M-136-113H106M-118-177H62', tone.light, 1.4, 0.8),
      figure(-62, -110, 96, tone.dark, { pose: 'kneel', wear: 'hardhat' }),
      stroke('M-38-132l12-14m-6-5 11 8', tone.dark, 3),
      stroke('M116 6 84-150M138 6 106-150', tone.dark, 3.4),
      stroke([20, 46, 72, 98, 124].map((y) => `M${round(116 - y * 0.2)} ${6 - y}h22`).join(''), tone.dark, 2.6),
      figure(112, -50, 98, tone.dark, { pose: 'climb', wear: 'hardhat', wide: 0.96 }),
      ...(isWide
        ? [
            figure(186, 10, 100, tone.dark, { pose: 'walk', wear: 'cap', load: 'plank', flip: true, wide: 1.1 }),
            figure(-196, 8, 102, tone.dark, { pose: 'reach', wear: 'plait', load: 'board' }),
            fill('M-184 10h78v-7h-78ZM-176 3h70v-6h-70ZM-184-3h66v-6h-66Z', tone.dark),
          ]
        : []),
    ].join('');
  });
}

/** A water tank on its stand, pipes and a valve, those who fit them. */
export function waterWorks(stage) {
  return inTheOpen(stage, { person: 0.27 }, ({ tone, isWide, side }) => {
    const end = round(side + 20);
    return [
      fill('M-128-128H-18V-206H-128ZM-132-206L-73-226-14-206Z', tone.dark),
      stroke([-108, -90, -72, -54, -36].map((x) => `M${x}-130V-204`).join(''), tone.edge, 1.4),
      stroke('M-128-206H-18', tone.light, 1.5, 0.8),
      stroke('M-120-126V0M-26-126V0M-120-64H-26M-120-126-26-64M-26-126-120-64M-120-64-26 0M-26-64-120 0', tone.dark, 4),
      fill('M-134-128H-12V-121H-134Z', tone.dark),
      stroke(`M-73-122V-34Q-73-24-63-24H${end}`, tone.dark, 13),
      stroke(`M-77-112V-34M-60-28H${end}`, tone.light, 1.6, 0.5),
      ...[10, 96, 176, 250].filter((x) => x < side).map((x) => box(x, -35, 7, 22, tone.dark)),
      ...[40, 140, 226].filter((x) => x < side).map((x) => fill(`M${x} 0l4-18h8l4 18Z`, tone.dark)),
      fill('M52-28h10v-26h-10ZM40-58h34v5H40Z', tone.dark),
      `<ellipse cx="57" cy="-60" rx="19" ry="6" fill="none" stroke="${tone.dark}" stroke-width="4"/>`,
      figure(22, 10, 102, tone.dark, { pose: 'reach', wear: 'hardhat', wide: 1.06 }),
      figure(isWide ? 128 : 100, 12, 100, tone.dark, { pose: 'kneel', wear: 'bun', flip: true }),
      ...(isWide ? [figure(-182, 10, 102, tone.dark, { wear: 'hardhat', load: 'board' })] : []),
      isWide ? stroke('M-236 6h70M-228-3h54M-236-12h70', tone.dark, 8) : '',
    ].join('');
  });
}

/** A hose and its water, two who hold it. */
export function hoseTeam(stage) {
  return inTheOpen(stage, { person: 0.4, floor: 0.84, ground: deckOf }, ({ tone, side, isWide }) => {
    const start = isWide ? -66 : -50;
    const far = round(side + 30);
    const jet = `M${start + 90}-88Q${start + 150}-124 ${far}-146V-112Q${start + 160}-100 ${start + 90}-83Z`;
    return [
      fill(jet, tone.light, 0.75),
      stroke(
        `M${start + 90}-88Q${start + 170}-122 ${far}-136M${start + 100}-84Q${start + 180}-112 ${far}-118`,
        tone.lamp,
        1.6,
        0.6,
      ),
      stroke(
        `M${round(-side - 20)}-6Q${start - 130} 4 ${start - 90}-34T${start + 44}-74L${start + 66}-80`,
        tone.dark,
        7,
      ),
      stroke(`M${round(-side - 20)}-9Q${start - 130} 1 ${start - 90}-37T${start + 44}-77`, tone.light, 1.2, 0.5),
      stroke(`M${start + 50}-76L${start + 84}-85`, tone.dark, 6),
      stroke(`M${start + 76}-83L${start + 88}-86`, tone.dark, 9),
      figure(start - 58, 8, 104, tone.dark, { pose: 'reach', wear: 'helmet', wide: 1.14 }),
      figure(start + 14, 4, 104, tone.dark, { pose: 'reach', wear: 'helmet', wide: 1.14 }),
      // Breathing sets.
      fill(
        `M${start - 76}-76h9q3 0 3 4v26q0 4-3 4h-9q-3 0-3-4v-26q0-4 3-4ZM${start - 4}-80h9q3 0 3 4v26q0 4-3 4h-9q-3 0-3-4v-26q0-4 3-4Z`,
        tone.mid,
      ),
    ].join('');
  });
}

/** A ship's deck with its rail. */
function deckOf(stage, floor) {
  const { width, height, unit, palette, light } = stage;
  const top = height * floor - unit * 0.05;
  const paint = stage.vertical(top, height, [
    [0, mix(palette.near, palette.far, 0.34)],
    [1, palette.near],
  ]);
  let posts = '';
  for (let x = 0; x <= width; x += unit * 0.09) posts += `M${round(x)} ${round(top)}v${round(-unit * 0.12)}`;
  const rails = [0.04, 0.08, 0.12].map((up) => `M-9 ${round(top - unit * up)}H${width + 9}`).join('');
  return [
    stroke(posts + rails, stage.depth(0.82), unit * 0.004),
    fill(`M-9 ${round(top)}H${width + 9}V${height + 9}H-9Z`, paint),
    stroke(`M-9 ${round(top)}H${width + 9}`, light, unit * 0.003, 0.6),
  ].join('');
}

/** A balloon with instruments about to rise, a mast and a screen that measure the air. */
export function weatherBalloon(stage) {
  return inTheOpen(stage, { person: 0.27 }, ({ tone, isWide }) => {
    const x = isWide ? -30 : -24;
    const high = isWide ? -174 : -232;
    const r = isWide ? 44 : 54;
    return [
      circle(x, high, r, stage.depth(0.72)),
      fill(
        `M${x + 8} ${high - r + 4}A${r} ${r} 0 0 1 ${x + 8} ${high + r - 4}A${r * 1.4} ${r * 1.4} 0 0 0 ${x + 8} ${high - r + 4}Z`,
        tone.light,
        0.75,
      ),
      fill(`M${x - 7} ${high + r + 6}h14l-4-10h-6Z`, tone.dark),
      stroke(`M${x} ${high + r + 4}V-62`, tone.dark, 1.2),
      fill(`M${x - 6}-112h12l-6 18Z`, tone.dark),
      fill(`M${x - 9}-72h18v18h-18Z`, tone.dark),
      figure(x - 40, 8, 104, tone.dark, { pose: 'raise', wear: 'cap', wide: 1.06 }),
      figure(x + 38, 10, 100, tone.dark, { pose: 'reach', wear: 'bun', flip: true }),
      // A louvred screen on legs.
      fill('M84-100h46v42H84ZM80-106h54v7H80ZM88-58h5V6h-5ZM121-58h5V6h-5Z', tone.dark),
      stroke('M88-92h38M88-84h38M88-76h38M88-68h38', tone.back, 1.8),
      ...(isWide
        ? [
            fill('M-171 6h4V-196h-4Z', tone.dark),
            stroke('M-192-188H-146M-169-196V-206', tone.dark, 2.4),
            fill('M-192-182a6 6 0 1 1 .1 0ZM-146-182a6 6 0 1 1 .1 0Z', tone.dark),
            fill('M-182-206h26l8-5-8-5h-26Z', tone.dark),
            stroke('M-169-150-206 6M-169-150-132 6', tone.dark, 0.9),
            figure(196, 12, 100, tone.dark, { wear: 'short', load: 'board', flip: true }),
          ]
        : []),
    ].join('');
  });
}

/** A dish that looks up at a satellite, masts, operators with their sets. */
export function fieldRadio(stage) {
  return inTheOpen(stage, { person: 0.28 }, ({ tone, isWide, side }) => {
    const dish = [
      fill('M-64-176Q-62-96 26-72L36-88Q-26-110-48-182Z', tone.dark),
      `<path d="M-48-182Q-26-110 36-88Q4-166-48-182Z" fill="${stage.depth(0.66)}"/>`,
      stroke('M-48-182Q-26-110 36-88', tone.light, 2, 0.9),
      stroke('M-30-122 22-166M-8-104 22-166', tone.dark, 2.4),
      circle(22, -167, 5, tone.dark),
      fill('M-34-110-6-92-12-62H-30ZM-30-66-64 4H-55L-18-62ZM-25-66H-17L-14 4H-24ZM-24-62 33 4H42L-12-66Z', tone.dark),
    ].join('');
    const whip = (x, h) =>
      stroke(`M${x} 4V${-h}M${x} ${-h * 0.7}L${x - h * 0.28} 4M${x} ${-h * 0.7}L${x + h * 0.28} 4`, tone.dark, 1.1) +
      stroke(`M${x} 4V${-h}`, tone.dark, 2) +
      stroke(`M${x - 9} ${-h + 12}h18M${x - 6} ${-h + 22}h12`, tone.dark, 1.6);
    return [
      isWide ? whip(-196, 236) : '',
      whip(isWide ? 180 : 118, 206),
      placed(isWide ? -70 : -56, 0, 1.12, dish),
      fill('M50 6V-30H92V6ZM54-30V-34H88V-30Z', tone.dark),
      fill('M54-34 50-62H86L90-34Z', tone.dark),
      fill('M56-38 53-58H83L86-38Z', tone.lamp, 0.9),
      figure(20, 10, 104, tone.dark, { pose: 'kneel', wear: 'helmet' }),
      figure(isWide ? 128 : 96, 10, 102, tone.dark, {
        pose: 'play',
        wear: stage.options.wears?.[0] ?? 'slouch',
        flip: isWide,
        wide: 1.04,
      }),
      stroke(`M92 2Q${isWide ? 140 : 104} 18 ${round(side)} 12`, tone.dark, 1.6),
    ].join('');
  });
}

/** Eight wheels under a sloping hull. */
const CARRIER = [
  'M-128-30-118-58-60-80H96L124-62 130-34 118-26H-112Z',
  'M-40-80-30-94H46L60-80Z',
  'M-22-94h34v-8h-34Z',
].join('');

/** An armoured vehicle, its crew in the hatches, another behind it. */
export function armour(stage) {
  return inTheOpen(stage, { person: 0.25 }, ({ tone, isWide }) => {
    const wheels = (colour, rim) =>
      [-92, -44, 32, 84].map((x) => circle(x, -20, 22, colour) + circle(x, -20, 9, rim)).join('');
    const carrier = (colour, edge, rim) =>
      [
        fill(CARRIER, colour),
        stroke('M-118-58-60-80H96L124-62', edge, 2, 0.9),
        stroke('M-112-44H122', rim, 1.4, 0.5),
        fill('M-104-56-62-72-58-64-98-50Z', rim, 0.7),
        stroke('M84-80V-150M96-78V-128', colour, 1.4),
        wheels(colour, rim),
      ].join('');
    return [
      placed(isWide ? 176 : 104, -16, 0.5, carrier(stage.depth(0.7), tone.light, stage.depth(0.5))),
      figure(-4, -58, 92, tone.dark, { wear: 'helmet', wide: 1.1 }),
      figure(52, -44, 88, tone.dark, { pose: 'play', wear: 'helmet' }),
      placed(isWide ? -24 : -10, 2, 1.12, carrier(tone.dark, tone.light, tone.edge)),
      ...(isWide ? [figure(-206, 14, 102, tone.dark, { pose: 'raise', wear: 'helmet', wide: 1.05 })] : []),
      ...(isWide ? [figure(150, 16, 100, tone.dark, { wear: 'slouch', load: 'board', flip: true })] : []),
      fill('M-170 10H140l30 10H-200Z', tone.dark, 0.4),
    ].join('');
  });
}

/** People on a height with glasses and a sensor on a tripod; what they watch is far away. */
export function observers(stage) {
  return inTheOpen(stage, { person: 0.34, floor: 0.86 }, ({ tone, isWide, up }) => {
    const far = Math.round(up * 0.28);
    const guns = stage.options.far === 'guns';
    const places = [0, 1, 2].map((at) => [(isWide ? 52 : -8) + at * (guns ? 40 : 34), -far + at * 2, 1 - at * 0.1]);
    const column = guns
      ? repeated(
          fill('M-9 0L6-4 24-19 25-18 9-1 12 0ZM-6-3-1-13 4-5Z', stage.depth(0.62)) +
            circle(1, -2, 3.4, stage.depth(0.62)),
          places,
        )
      : places.map(([x, y, size]) => silhouette('truck', x, y, 24 * size, stage.depth(0.55), { flip: true })).join('');
    const dust = fill(`M${isWide ? 66 : 6} ${-far + 2}q40-16 90-2q26-6 40 4Z`, tone.light, 0.35);
    return [
      dust,
      column,
      stroke('M-8 6 2-78M18 6 4-78M34 2 6-78', tone.dark, 3),
      fill('M-16-96h40l6-6v22l-6-4v4h-40Z', tone.dark),
      fill('M30-102l7-3v28l-7-3Z', tone.mid),
      figure(-42, 6, 104, tone.dark, { pose: 'lean', wear: 'slouch' }),
      figure(isWide ? 96 : 78, 12, 106, tone.dark, { pose: 'play', wear: 'helmet', wide: 1.06 }),
      fill(`M${isWide ? 101 : 83}-89h11l4-2v10l-4-2h-11Z`, tone.dark),
      ...(isWide
        ? [
            figure(-136, 12, 104, tone.dark, { pose: 'kneel', wear: 'helmet' }),
            fill('M-116-4V-36H-88V-4Z', tone.dark),
            stroke('M-92-36V-150', tone.dark, 1.6),
            circle(-102, -26, 3, tone.lamp),
          ]
        : [
            stroke('M-84 8V-140', tone.dark, 1.6),
            fill('M-100 10V-26H-74V10Z', tone.dark),
            circle(-90, -16, 3, tone.lamp),
          ]),
    ].join('');
  });
}

/** A tanker, its hose, the aircraft it feeds. */
export function refuel(stage) {
  return inTheOpen(stage, { person: 0.24 }, ({ tone, isWide }) => {
    const aircraft = stage.options.fuels ?? 'helo';
    const tanker = [
      fill('M-134-26H96V-20H-134ZM100-22V-74Q100-80 106-80H126Q132-80 135-75L146-54 152-50V-20H100Z', tone.dark),
      fill('M-132-56Q-132-88-112-88H74Q92-88 92-56 92-28 74-28H-112Q-132-28-132-56Z', tone.dark),
      stroke('M-118-84H76', tone.light, 2.4, 0.8),
      stroke('M-70-87V-29M-10-87V-29M48-87V-29', tone.edge, 1.6),
      fill('M110-74H125L134-54H110Z', tone.lamp),
      fill('M-96-88v-7h28v7ZM-22-88v-7h28v7ZM40-88v-7h28v7Z', tone.dark),
      circle(-104, -14, 15, tone.dark),
      circle(-68, -14, 15, tone.dark),
      circle(118, -14, 15, tone.dark),
    ].join('');
    const [tankX, planeX, size] = isWide ? [-152, 34, 0.94] : [-106, 22, 0.8];
    const isHelo = aircraft === 'helo';
    const plane = silhouette(aircraft, 0, isHelo ? -36 : 0, isHelo ? 240 : 260, stage.depth(0.9), { lit: tone.lamp });
    return [
      placed(planeX, -2, size, plane),
      placed(tankX, 6, size, tanker),
      stroke(`M${tankX + 70}-6Q${tankX + 110} 30 ${planeX + 60} 16T${planeX + 112}-40`, tone.dark, 4.4),
      figure(planeX + 98, 12, 102, tone.dark, { pose: 'reach', wear: 'earmuffs', wide: 1.05 }),
      ...(isWide ? [figure(tankX + 196, 18, 104, tone.dark, { wear: 'bun', load: 'board', flip: true })] : []),
    ].join('');
  });
}

/** A crane truck that lifts a stranded vehicle. */
export function recovery(stage) {
  return inTheOpen(stage, { person: 0.26 }, ({ tone, isWide }) => {
    const rig = [
      fill('M-150-18V-30H70V-18ZM74-16V-66Q74-74 82-74H108Q114-74 117-68L130-44 138-40V-16H74Z', tone.dark),
      fill('M84-66H106L116-46H84Z', tone.lamp),
      fill('M-30-30V-66H40V-30ZM-20-66L-138-158-132-166 4-84 4-66Z', tone.dark),
      stroke('M-20-66-134-162', tone.light, 1.6, 0.7),
      fill('M-84-30V-46H-42V-30ZM-144-14h10v18h-10Z', tone.dark),
      circle(-108, -12, 17, tone.dark),
      circle(-68, -12, 17, tone.dark),
      circle(98, -12, 17, tone.dark),
      circle(-134, -162, 6, tone.dark),
      circle(96, -79, 4, tone.lamp),
    ].join('');
    const [shift, size] = isWide ? [40, 1] : [26, 0.86];
    const hook = shift - 134 * size;
    return [
      placed(shift, 4, size, rig),
      stroke(
        `M${round(hook)} ${round(-158 * size)}V-92M${round(hook)}-92l-26 30M${round(hook)}-92l24 24`,
        tone.dark,
        2,
      ),
      placed(
        hook - 74,
        -8,
        1,
        `<g transform="rotate(-13)">${silhouette('vehicle', 0, 0, 128, stage.depth(0.9), { lit: tone.mid })}</g>`,
      ),
      figure(isWide ? 226 : 180, 14, 104, tone.dark, { pose: 'raise', wear: 'hardhat', flip: true, wide: 1.08 }),
      ...(isWide ? [figure(-212, 12, 102, tone.dark, { pose: 'reach', wear: 'plait' })] : []),
    ].join('');
  });
}

/** Someone sends an uncrewed aircraft up by hand, another holds its controls. */
export function handLaunch(stage) {
  return inTheOpen(stage, { person: 0.34 }, ({ tone, isWide }) => {
    const drone = [
      fill('M-54 0Q-50-7-30-7H24L46-3V3L-30 6Q-50 6-54 0Z', tone.dark),
      fill('M-12-5-26-40H-16L12-5ZM-8 3-22 30H-14L8 3Z', tone.dark),
      fill('M34-4 44-22H52L48 0Z', tone.dark),
      stroke('M-50-3Q-30-8 24-6', tone.light, 1.4, 0.8),
      stroke('M56-11V11', tone.dark, 2),
    ].join('');
    return [
      placed(isWide ? -24 : -6, isWide ? -148 : -164, 0.84, `<g transform="scale(-1 1) rotate(14)">${drone}</g>`),
      figure(isWide ? -86 : -62, 8, 106, tone.dark, { pose: 'raise', wear: 'slouch', wide: 1.04 }),
      figure(isWide ? 66 : 62, 12, 104, tone.dark, { pose: 'kneel', wear: 'bun', flip: true }),
      fill(`M${isWide ? 26 : 24}-26h16v10h-16Z`, tone.dark),
      stroke(`M${isWide ? 28 : 26}-26v-16`, tone.dark, 1.4),
      ...(isWide
        ? [
            figure(126, 10, 104, tone.dark, { pose: 'play', wear: 'cap', flip: true }),
            fill('M104-86h-16v8h16Z', tone.dark),
          ]
        : []),
      placed(isWide ? 168 : 102, 14, 1, fill('M-18 0v-26h36v26ZM-7-26v-5h14v5Z', tone.dark)),
    ].join('');
  });
}

const DOG =
  'M-46-40Q-52-54-66-60L-63-63Q-50-58-42-52-24-56-8-53L4-60Q8-70 16-72L18-80 24-73 38-67 38-62 26-58 20-46 16-34 19-6 24-1V0H12L8-30-2-32-20-33-26-22-34-16-34-5-28-1V0H-42L-42-18-38-32ZM6-34 2-6 7-1V0H-4L-2-28ZM-30-30-24-12-22-4-16-1V0H-27L-34-14Z';

/** A dog and who works with it, on their round along a fence at first light. */
export function dogPatrol(stage) {
  return inTheOpen(stage, { person: 0.36, floor: 0.84 }, ({ tone, side, isWide }) => {
    const reach = Math.ceil(side / 27) * 44;
    let posts = '';
    for (let x = -reach; x <= reach; x += 44) posts += `M${x} 0V-96l-9-16`;
    const wires = [-8, -24, -40, -56, -72, -88].map((y) => `M${-reach} ${y}H${reach}`).join('');
    const x = isWide ? 30 : 26;
    return [
      placed(0, -10, 0.62, stroke(posts, stage.depth(0.6), 2.6) + stroke(wires, stage.depth(0.6), 1)),
      figure(x - 56, 8, 108, tone.dark, { pose: 'walk', wear: 'cap', wide: 1.05 }),
      placed(x + 34, 10, 0.86, fill(DOG, tone.dark) + stroke('M-40-52Q-22-56-8-53L4-60', tone.light, 1.6, 0.8)),
      stroke(`M${x - 44}-46Q${x - 6}-26 ${x + 46}-44`, tone.dark, 1.5),
    ].join('');
  });
}
