// Rooms in which one kind of work is done: a kitchen, a dining room, a map table, an office, a treatment room.
import { bust, somebody } from '../draw/busts.mjs';
import { figure, someone } from '../draw/figures.mjs';
import { box, circle, fill, round, stroke } from '../draw/svg.mjs';
import { onFloor, pendant, reachOf, tonesOf, unitsOf, windowedRoom } from './parts.mjs';

/** A ship's or a camp's kitchen: the hood, the range, pots in steam, cooks before them. */
export function galley(stage) {
  const floor = 0.84;
  const scale = unitsOf(stage, 0.36);
  const tone = tonesOf(stage);
  const { side, up, down } = reachOf(stage, scale, floor);
  const hood = `M-118-172H118L92-196H36V${round(-up - 9)}H-36V-196H-92Z`;
  let hooks = '';
  for (const [x, length, kind] of [
    [-100, 20, 0],
    [-84, 16, 1],
    [-68, 22, 0],
    [66, 18, 1],
    [82, 23, 0],
    [98, 17, 1],
  ])
    hooks +=
      stroke(`M${x}-166v${length}`, tone.dark, 1.6) +
      (kind ? fill(`M${x - 7} ${length - 166}h14q0 9-7 9t-7-9Z`, tone.dark) : circle(x, length - 162, 6, tone.dark));
  const pot = (x, w, h) =>
    fill(
      `M${x - w} -52V${-52 - h}H${x + w}V-52ZM${x - w - 2} ${-55 - h}H${x + w + 2}V${-52 - h}H${x - w - 2}ZM${x - 3} ${-60 - h}H${x + 3}V${-55 - h}H${x - 3}ZM${x - w - 6} ${-46 - h}h6v5h-6ZM${x + w} ${-46 - h}h6v5h-6Z`,
      tone.dark,
    );
  const steam = (x, h) =>
    stroke(`M${x - 7} ${-62 - h}q-7-10 0-20t0-20 2-18M${x + 6} ${-64 - h}q7-11 0-22t1-22`, tone.light, 3.4, 0.5);
  const range = [
    box(-side - 5, -50, 2 * side + 10, 50 + down + 5, tone.mid),
    box(-side - 5, -53, 2 * side + 10, 4, tone.edge),
    stroke(`M${round(-side - 5)}-53.500H${round(side + 5)}`, tone.light, 1.4, 0.9),
  ];
  for (let x = -165; x < 170; x += 66)
    range.push(
      stroke(`M${x + 4}-36H${x + 62}V4H${x + 4}Z`, tone.dark, 1.6, 0.8),
      stroke(`M${x + 14}-30H${x + 52}`, tone.light, 1.6, 0.5),
      circle(x + 12, -43, 2.2, tone.lamp, 0.9),
      circle(x + 22, -43, 2.2, tone.dark),
    );
  const cooks = [
    figure(-70, 14, 104, tone.dark, { pose: 'reach', wear: 'toque', load: 'ladle', wide: 1.1 }),
    figure(60, 16, 98, tone.dark, { pose: 'reach', wear: 'toque', load: 'ladle', flip: true }),
    ...(side > 170 ? [figure(168, 18, 100, tone.dark, { wear: 'bun', load: 'board', flip: true })] : []),
  ];
  const drawing = [
    fill(hood, tone.edge),
    stroke('M-118-171H118', tone.light, 2, 0.9),
    stroke('M-112-166H112', tone.dark, 2.4),
    hooks,
    ...[-52, 0, 52].map((x) => circle(x, -174, 3.4, tone.lamp)),
    pot(-22, 17, 32),
    pot(20, 13, 20),
    pot(-140, 15, 26),
    pot(136, 18, 22),
    steam(-22, 32),
    steam(20, 20),
    steam(-140, 26),
    ...range,
    ...cooks,
  ].join('');
  return windowedRoom(stage, { top: 0.08, sill: 0.2, floor, pane: 0.5 }) + onFloor(stage, scale, floor, drawing);
}

/** A dining room in the evening: lamps over long tables, people who eat, someone who serves. */
export function diningRoom(stage) {
  const floor = 0.8;
  const scale = unitsOf(stage, 0.4);
  const tone = tonesOf(stage);
  const { up, isWide } = reachOf(stage, scale, floor);
  const { random } = stage;
  const wears = ['short', 'bun', 'plait', 'hijab', 'short', 'cap'];
  const table = (x) => {
    const guest = (dx, flip) => figure(x + dx, 0, 100, tone.mid, { ...someone(random, wears), pose: 'seat', flip });
    return [
      guest(-48, false),
      guest(48, true),
      fill(
        `M${x - 36}-46H${x + 36}V-42H${x - 36}ZM${x - 3}-42H${x + 3}V-3H${x - 3}ZM${x - 18}-4H${x + 18}V0H${x - 18}Z`,
        tone.dark,
      ),
      stroke(`M${x - 36}-46.500H${x + 36}`, tone.light, 1.2, 0.9),
      fill(`M${x - 20}-47q0-4 6-4t6 4ZM${x + 8}-47q0-4 6-4t6 4ZM${x - 3}-47v-9h6v9Z`, tone.dark),
      fill(`M${x - 64}-68h3v34h22v34h-3V-30h-19V0h-3ZM${x + 64}-68h-3v34h-22v34h3V-30h19V0h3Z`, tone.dark),
    ].join('');
  };
  const tables = isWide ? [-132, 40] : [-40];
  const lamps = isWide ? [-132, -46, 40, 126] : [-40, 70];
  const drawing = [
    ...lamps.map((x, at) => pendant(x, up, tone, 160 + (at % 2) * 8)),
    ...tables.map(table),
    figure(isWide ? 128 : 86, 16, 106, tone.dark, { pose: 'reach', wear: 'bun', load: 'tray', flip: true }),
    ...(isWide ? [figure(-218, 14, 104, tone.dark, { pose: 'walk', wear: 'short', load: 'case', wide: 1.08 })] : []),
  ].join('');
  return (
    windowedRoom(stage, { top: 0.08, sill: 0.16, floor, pane: 0.36, bar: 0.008 }) +
    onFloor(stage, scale, floor, drawing)
  );
}

/** A table with a map on it, people bent over it. */
export function planning(stage) {
  const floor = 0.86;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.42 : 0.36);
  const tone = tonesOf(stage);
  const { random } = stage;
  const { isWide, down } = reachOf(stage, scale, floor);
  const sheet = 'M-96-44H96L128-14H-128Z';
  const clip = stage.define(`<clipPath><path d="${sheet}"/></clipPath>`);
  let lines = '';
  for (const [x, y, w] of [
    [-46, -28, 34],
    [38, -31, 46],
    [96, -18, 26],
  ])
    for (let ring = 1; ring < 5; ring += 1)
      lines += `M${x - w * ring * 0.26} ${y}a${round(w * ring * 0.26)} ${round(w * ring * 0.085)} 0 1 1 ${round(w * ring * 0.52)} 0 ${round(w * ring * 0.26)} ${round(w * ring * 0.085)} 0 1 1 ${round(-w * ring * 0.52)} 0Z`;
  const wears = ['cap', 'bun', 'short', 'slouch', 'plait'];
  const look = () => someone(random, wears);
  const drawing = [
    figure(-112, 2, 104, tone.mid, { ...look(), pose: 'lean' }),
    figure(-6, -6, 100, tone.mid, { ...look(), pose: 'still' }),
    figure(104, 2, 104, tone.mid, { ...look(), pose: 'lean', flip: true }),
    ...(isWide ? [figure(150, 4, 104, tone.dark, { ...look(), load: 'board', flip: true })] : []),
    fill(sheet, tone.light),
    `<g clip-path="${clip}">${stroke(lines, tone.edge, 1.1, 0.8)}${stroke('M-90-18Q-40-40 0-26T96-40', tone.dark, 1.8)}${fill('M-128-14L-60-26-30-14Z', tone.back, 0.35)}</g>`,
    ...[
      [-52, -30],
      [12, -24],
      [64, -33],
    ].map(([x, y]) => fill(`M${x} ${y}v-11h1.600l8 3.500-8 3.500V${y}Z`, tone.dark)),
    fill(`M-128-14H128V-7H-128ZM-112-7h9V${round(down + 9)}h-9ZM103-7h9V${round(down + 9)}h-9Z`, tone.dark),
    stroke('M-128-14H128', tone.lamp, 1.2, 0.8),
  ].join('');
  const near = isWide ? [0.16, 0.6] : [0.32];
  const busts = near.map((at, index) =>
    bust(stage.width * at, stage.height * (0.86 + index * 0.02), stage.unit * 0.105, tone.dark, {
      ...somebody(random, { hats: ['cap'] }),
      rim: tone.light,
    }),
  );
  return (
    windowedRoom(stage, { sill: 0.22, floor, pane: 0.46 }) + onFloor(stage, scale, floor, drawing) + busts.join('')
  );
}

const desk = (x, tone, flip) => {
  const way = flip ? -1 : 1;
  const at = (dx) => round(x + way * dx);
  return [
    fill(
      `M${at(-8)}-46H${at(70)}V-42H${at(-8)}ZM${at(58)}-42H${at(64)}V0H${at(58)}ZM${at(0)}-42H${at(4)}V0H${at(0)}Z`,
      tone.dark,
    ),
    fill(`M${at(34)}-46H${at(52)}V-49H${at(46)}V-56H${at(50)}V-84H${at(46)}L${at(41)}-56V-49H${at(34)}Z`, tone.dark),
    stroke(`M${at(45)}-82L${at(40)}-57`, tone.lamp, 2.2, 0.95),
    stroke(`M${at(-8)}-46.500H${at(70)}`, tone.light, 1.2, 0.8),
    fill(`M${at(8)}-46V-48.500H${at(28)}V-46ZM${at(60)}-46V-52H${at(67)}V-46Z`, tone.dark),
    fill(
      `M${at(-42)}-72H${at(-38)}L${at(-36)}-34H${at(-8)}V-30H${at(-22)}V-6L${at(-12)} 0H${at(-38)}L${at(-28)}-6V-30H${at(-40)}Z`,
      tone.dark,
    ),
  ].join('');
};

const plant = (x, y, tone) =>
  fill(`M${x - 8} ${y}l-3-20h22l-3 20Z`, tone.dark) +
  fill(
    `M${x} ${y - 18}Q${x - 18} ${y - 34} ${x - 22} ${y - 54} ${x - 6} ${y - 46} ${x - 1} ${y - 30} ${x - 6} ${y - 56} ${x + 3} ${y - 72} ${x + 9} ${y - 52} ${x + 3} ${y - 30} ${x + 10} ${y - 48} ${x + 25} ${y - 52} ${x + 18} ${y - 30} ${x} ${y - 18}Z`,
    tone.mid,
  );

/** Shelves of folders or books. @param x  left edge @param y  foot */
export function shelves(x, y, w, rows, tone, random) {
  const h = rows * 30;
  const parts = [box(x, y - h, w, h, tone.dark, 0.55)];
  for (let row = 0; row < rows; row += 1) {
    const base = y - row * 30 - 2;
    let pale = '';
    let deep = '';
    for (let at = x + 3; at < x + w - 6; ) {
      const thick = 3 + random() * 4;
      const tall = 16 + random() * 8;
      const one = `M${round(at)} ${round(base)}v${round(-tall)}h${round(thick)}v${round(tall)}Z`;
      const chance = random();
      if (chance < 0.34) pale += one;
      else if (chance < 0.86) deep += one;
      at += thick + (random() < 0.12 ? 8 : 0.8);
    }
    parts.push(fill(pale, tone.back), fill(deep, tone.edge), box(x, base, w, 2.4, tone.dark));
  }
  return parts.join('');
}

/** Desks at a window, someone at work, someone who brings a paper. */
export function office(stage) {
  const floor = 0.82;
  const scale = unitsOf(stage, 0.4);
  const tone = tonesOf(stage);
  const { random } = stage;
  const { isWide, up } = reachOf(stage, scale, floor);
  const drawing = [
    pendant(-50, up, tone),
    ...(isWide ? [pendant(120, up, tone), shelves(-222, 0, 72, 4, tone, random)] : []),
    figure(-82, 2, 104, tone.dark, { pose: 'seat', wear: stage.options.sits ?? 'hijab' }),
    desk(-66, tone, false),
    ...(isWide
      ? [figure(166, 2, 104, tone.dark, { pose: 'seat', wear: 'short', flip: true, wide: 1.1 }), desk(150, tone, true)]
      : []),
    plant(isWide ? -130 : -124, 4, tone),
    figure(52, 14, 108, tone.dark, { pose: 'reach', wear: stage.options.stands ?? 'bun', flip: true }),
  ].join('');
  return windowedRoom(stage, { sill: 0.2, floor }) + onFloor(stage, scale, floor, drawing);
}

/** A room full of books, a table with a lamp, people with papers. */
export function library(stage) {
  const floor = 0.82;
  const scale = unitsOf(stage, 0.42);
  const tone = tonesOf(stage);
  const { random, width, height } = stage;
  const { side, up, isWide } = reachOf(stage, scale, floor);
  const window = isWide ? 96 : 74;
  const rows = Math.ceil(up / 30) + 1;
  const walls = [
    `M-9-9H${width + 9}V${height + 9}H-9Z`,
    `M${round(width / 2 - window * scale)} ${round(height * floor)}V${round(height * floor - 150 * scale)}A${round(window * scale)} ${round(window * scale * 0.6)} 0 0 1 ${round(width / 2 + window * scale)} ${round(height * floor - 150 * scale)}V${round(height * floor)}Z`,
  ];
  const ground = stage.vertical(height * floor, height, [
    [0, tone.back],
    [1, tone.dark],
  ]);
  const drawing = [
    shelves(-side - 4, 0, side - window - 4, rows, tone, random),
    shelves(window + 8, 0, side - window, rows, tone, random),
    stroke(`M0-210V-52M${-window}-120H${window}`, tone.dark, 3),
    box(-window, -52, window * 2, 52, tone.wall),
    stroke(`M${-window}-52H${window}`, tone.light, 1.6, 0.7),
    figure(-62, 2, 104, tone.dark, { pose: 'seat', wear: stage.options.sits ?? 'bun' }),
    fill('M-92-76h4l3 44h26v4h-4V2h-4V-26h-22V2h-4Z', tone.dark),
    fill('M-48-46H40V-41H-48ZM-38-41h5V4h-5ZM30-41h5V4h-5Z', tone.dark),
    stroke('M-48-46.500H40', tone.lamp, 1.4, 0.9),
    fill('M-26-47h24v-3h-24ZM-24-50h20v-3h-20ZM-22-53h19v-3h-19Z', tone.edge),
    fill('M4-76Q4-88 18-88T32-76Z', tone.lamp),
    fill('M16-76h4v27h7v3H9v-3h7Z', tone.dark),
    fill('M18-76 56-46H-20Z', tone.lamp, 0.14),
    figure(isWide ? 74 : 60, 8, 108, tone.dark, {
      wear: stage.options.stands ?? 'short',
      load: 'board',
      flip: true,
      wide: 1.06,
    }),
  ].join('');
  return [
    `<path d="${walls.join('')}" fill="${tone.wall}" fill-rule="evenodd"/>`,
    fill(`M-9 ${round(height * floor)}H${width + 9}V${height + 9}H-9Z`, ground),
    onFloor(stage, scale, floor, drawing),
  ].join('');
}

/** Two people in armchairs at a wide window, one of them listening. */
export function talk(stage) {
  const floor = 0.82;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.48 : 0.44);
  const tone = tonesOf(stage);
  const { isWide } = reachOf(stage, scale, floor);
  const chair = (x, way) => {
    const at = (dx) => round(x + way * dx);
    return fill(
      `M${at(-22)}-66Q${at(-26)}-74 ${at(-17)}-74T${at(-9)}-66L${at(-6)}-36H${at(24)}Q${at(29)}-36 ${at(29)}-30V-8H${at(-20)}ZM${at(-16)}-8h${4 * way}V0h${-4 * way}ZM${at(20)}-8h${4 * way}V0h${-4 * way}Z`,
      tone.mid,
    );
  };
  const { sits = 'short', listens = 'bun' } = stage.options;
  const drawing = [
    figure(-64, 0, 100, tone.dark, { pose: 'seat', wear: sits, wide: 1.1 }),
    figure(64, 0, 100, tone.dark, { pose: 'seat', wear: listens, flip: true }),
    chair(-66, 1),
    chair(66, -1),
    fill('M-16-30H16V-27H-16ZM-1.500-27H1.500V-2H-1.500ZM-10-2H10V0H-10Z', tone.dark),
    stroke('M-16-30.500H16', tone.light, 1, 0.9),
    fill('M-9-31v-6h6v6ZM4-31v-6h6v6Z', tone.dark),
    plant(isWide ? 124 : 112, 2, tone),
    ...(isWide
      ? [
          stroke('M-124 0V-92', tone.dark, 2),
          fill('M-138-92h28l-6-20h-16Z', tone.lamp),
          fill('M-134 0h20v-2h-20Z', tone.dark),
        ]
      : []),
  ].join('');
  return windowedRoom(stage, { sill: 0.13, floor, pane: 0.7, bar: 0.008 }) + onFloor(stage, scale, floor, drawing);
}

/** A treatment room: the chair, its lamp, a patient, those who look after the teeth. */
export function dentalRoom(stage) {
  const floor = 0.84;
  const scale = unitsOf(stage, 0.4);
  const tone = tonesOf(stage);
  const { isWide, up } = reachOf(stage, scale, floor);
  const chair =
    'M-66-62Q-72-70-64-72L-20-52 6-44 44-46Q58-44 70-28L64-24 42-36H8L2-34V-14H22Q26-10 26-2H-36Q-36-10-30-14H-12V-36L-24-42Z';
  const patient =
    'M-62-74Q-70-82-62-88-52-91-48-82L-46-77Q-20-74 2-58L34-60 62-46 80-36 86-44 90-41 84-28 72-30 42-46 6-44-18-52Z';
  const lamp = `M12 ${round(-up - 9)}V-196L-44-172-30-142`;
  const drawing = [
    figure(18, -6, 106, tone.mid, { pose: 'reach', wear: stage.options.stands ?? 'short', flip: true }),
    figure(-92, 0, 104, tone.dark, { pose: 'seat', wear: stage.options.sits ?? 'bun' }),
    fill('M-108-26h28v4h-12v16h8v6h-20v-6h8v-16h-12Z', tone.dark),
    stroke(lamp, tone.dark, 3.4),
    fill('M-40-138-22-148-16-136-36-126Z', tone.dark),
    fill('M-36-126-16-136-18-131-33-123Z', tone.lamp),
    fill('M-35-124-17-133-22-86-70-80Z', tone.lamp, 0.2),
    fill(patient, tone.dark),
    fill(chair, tone.mid),
    stroke('M-64-72-20-52 6-44 44-46', tone.light, 1.3, 0.7),
    fill('M70-84H112V-81H70ZM90-81h3V-4h-3ZM78-4h27V0H78Z', tone.dark),
    fill('M74-84v-4h8v4ZM88-84v-6h5v6ZM98-84v-3h8v3Z', tone.dark),
    ...(isWide
      ? [
          box(-176, -62, 50, 62, tone.mid),
          stroke('M-176-62H-126', tone.light, 1.4, 0.7),
          stroke('M-170-44h38M-170-26h38', tone.dark, 1.4),
          fill('M-168-62v-12h10v12ZM-152-62v-8h18v8Z', tone.dark),
        ]
      : []),
  ].join('');
  return windowedRoom(stage, { sill: 0.22, floor, pane: 0.46 }) + onFloor(stage, scale, floor, drawing);
}
