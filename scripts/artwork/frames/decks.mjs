// Foregrounds: a flight deck, a river bank with a bridge in front, a stand at an expo.
import { mix } from '../draw/colour.mjs';
import { figure, someone } from '../draw/figures.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, round, stroke } from '../draw/svg.mjs';

/** A deck that runs to the bow, its lines, a helicopter on it and someone who guides it. */
export function flightDeck(stage) {
  const { width, height, unit, palette, light, horizon } = stage;
  const top = horizon + (height - horizon) * 0.34;
  const ground = stage.vertical(top, height, [
    [0, mix(palette.near, palette.far, 0.3)],
    [1, palette.near],
  ]);
  const deck = `M${round(width * 0.14)} ${round(top)}H${round(width * 0.86)}L${round(width * 1.12)} ${height + 10}H${round(-width * 0.12)}Z`;
  const centre = `M${round(width / 2)} ${round(top)}V${height}M${round(width * 0.3)} ${round(top)}L${round(width * 0.12)} ${height}M${round(width * 0.7)} ${round(top)}L${round(width * 0.88)} ${height}`;
  const ring = `<ellipse cx="${round(width * 0.5)}" cy="${round(top + (height - top) * 0.46)}" rx="${round(unit * 0.32)}" ry="${round(unit * 0.055)}" fill="none" stroke="${light}" stroke-width="${round(unit * 0.004)}" opacity=".6"/>`;
  let rail = '';
  for (let post = 0; post <= 14; post += 1)
    rail += `M${round(width * (0.14 + (0.72 * post) / 14))} ${round(top)}v${round(-unit * 0.022)}`;
  const size = unit * 0.5;
  const y = top + (height - top) * 0.42;
  const dark = palette.near;
  return [
    fill(deck, ground),
    stroke(rail, stage.depth(0.7), unit * 0.002),
    stroke(centre, light, unit * 0.003, 0.4),
    ring,
    silhouette('helo', width * 0.5 - size * 0.42, y - size * 0.11, size, dark),
    figure(width * (stage.shade < 0 ? 0.2 : 0.82), top + (height - top) * 0.74, unit * 0.34, dark, {
      pose: 'both',
      wear: 'helmet',
      load: 'wand',
    }),
    figure(width * (stage.shade < 0 ? 0.31 : 0.71), top + (height - top) * 0.66, unit * 0.28, dark, {
      pose: 'kneel',
      wear: 'helmet',
      wide: 1.1,
    }),
  ].join('');
}

/** A girder bridge from bank to bank, engineers at it. */
export function bridge(stage) {
  const { width, height, unit, random, horizon, light } = stage;
  const y = horizon + (height - horizon) * 0.4;
  const dark = stage.depth(0.95);
  const tall = unit * 0.09;
  let truss = '';
  const bays = Math.round(width / (unit * 0.09));
  for (let bay = 0; bay <= bays; bay += 1) {
    const x = (width * bay) / bays;
    truss += `M${round(x)} ${round(y - tall)}v${round(tall)}`;
    if (bay < bays)
      truss += `M${round(x)} ${round(bay % 2 ? y - tall : y)}L${round(x + width / bays)} ${round(bay % 2 ? y : y - tall)}`;
  }
  const bars =
    box(-10, y - tall - unit * 0.008, width + 20, unit * 0.014, dark) +
    box(-10, y - unit * 0.006, width + 20, unit * 0.024, dark);
  const piers = [0.28, 0.74].map((at) =>
    fill(
      `M${round(width * at - unit * 0.02)} ${round(y)}h${round(unit * 0.04)}l${round(unit * 0.02)} ${round(height - y)}h${round(-unit * 0.08)}Z`,
      dark,
    ),
  );
  const size = unit * 0.3;
  const truck = silhouette('truck', width * (stage.shade < 0 ? 0.56 : 0.14), y - unit * 0.006, size, dark, {
    lit: stage.palette.sun,
  });
  const crew = [0.2, 0.29, 0.44].map((at) => {
    const look = someone(random, ['hardhat', 'slouch', 'bun', 'cap']);
    const x = width * (stage.shade < 0 ? at : 1 - at);
    return figure(x, y - unit * 0.004, unit * 0.2 * look.size, dark, {
      ...look,
      pose: at === 0.29 ? 'reach' : 'still',
      load: at === 0.29 ? 'spanner' : undefined,
      flip: stage.shade > 0,
    });
  });
  return [
    ...piers,
    stroke(truss, dark, unit * 0.007),
    bars,
    stroke(`M-10 ${round(y - tall - unit * 0.009)}H${width + 10}`, light, unit * 0.0024, 0.6),
    truck,
    ...crew,
  ].join('');
}

/** A hall with banners and stands, visitors between them, its great windows behind. */
export function expo(stage) {
  const { width, height, unit, random, palette, light } = stage;
  const wall = mix(palette.near, palette.far, 0.06);
  const floor = height * 0.72;
  let roof = `M0 0H${width}V${round(height * 0.1)}H0Z`;
  let truss = '';
  const bays = Math.round(width / (unit * 0.14));
  for (let bay = 0; bay <= bays; bay += 1) {
    const x = (width * bay) / bays;
    truss += `M${round(x)} ${round(height * 0.1)}L${round(x + width / bays / 2)} ${round(height * 0.17)}L${round(x + width / bays)} ${round(height * 0.1)}`;
    if (bay % 2 === 0)
      roof += `M${round(x - unit * 0.006)} ${round(height * 0.17)}h${round(unit * 0.012)}V${round(floor)}h${round(-unit * 0.012)}Z`;
  }
  const ground = stage.vertical(floor, height, [
    [0, mix(wall, light, 0.3)],
    [1, wall],
  ]);
  const parts = [
    fill(roof, wall),
    stroke(truss, wall, unit * 0.006),
    box(-10, height * 0.165, width + 20, unit * 0.01, wall),
    fill(`M-10 ${round(floor)}H${width + 10}V${height + 10}H-10Z`, ground),
  ];
  const banners = width > height ? [0.14, 0.38, 0.66, 0.88] : [0.2, 0.78];
  banners.forEach((at, index) => {
    const x = width * at;
    const tall = unit * (0.34 + (index % 2) * 0.05);
    parts.push(box(x - unit * 0.05, floor - tall, unit * 0.1, tall, stage.depth(0.55 + (index % 3) * 0.14)));
    parts.push(
      stroke(waves(x, floor - tall * 0.74, unit * 0.06), light, unit * 0.007, 0.9),
      box(x - unit * 0.06, floor - unit * 0.004, unit * 0.12, unit * 0.01, palette.near),
    );
    parts.push(
      box(x + unit * 0.07, floor - unit * 0.1, unit * 0.13, unit * 0.105, stage.depth(0.82)),
      box(x + unit * 0.062, floor - unit * 0.108, unit * 0.146, unit * 0.012, light, 0.8),
    );
  });
  const count = width > height ? 8 : 5;
  for (let at = 0; at < count; at += 1) {
    const look = someone(random, ['short', 'plait', 'bun', 'hijab', 'cap', 'beret', 'slouch']);
    const near = at % 3 === 1;
    const size = unit * (near ? 0.36 : 0.25) * look.size;
    const x = width * ((at + 0.3 + random() * 0.4) / count);
    parts.push(
      figure(x, floor + unit * (near ? 0.12 : 0.03), size, stage.depth(near ? 0.98 : 0.86), {
        ...look,
        pose: ['still', 'walk', 'reach'][at % 3],
        load: at % 4 === 0 ? 'pack' : undefined,
        flip: at % 2 === 0,
      }),
    );
  }
  return parts.join('');
}

const waves = (x, y, w) =>
  [0, 1, 2]
    .map(
      (row) =>
        `M${round(x - w / 2)} ${round(y + row * w * 0.3)}q${round(w / 4)} ${round(-w * 0.24)} ${round(w / 2)} 0t${round(w / 2)} 0`,
    )
    .join('');

/** A care room: a bed, a stand, those who look after someone, wide windows behind. */
export function ward(stage) {
  const { width, height, unit, palette, light, random } = stage;
  const wall = mix(palette.near, palette.far, 0.12);
  const floor = height * 0.76;
  const sill = height * 0.52;
  let frame = `M0 0H${width}V${round(height * 0.12)}H0ZM0 ${round(sill)}H${width}V${round(floor)}H0Z`;
  const panes = Math.round(width / (unit * 0.34));
  for (let pane = 0; pane <= panes; pane += 1)
    frame += `M${round((width * pane) / panes - unit * 0.01)} 0h${round(unit * 0.02)}V${round(sill)}h${round(-unit * 0.02)}Z`;
  const ground = stage.vertical(floor, height, [
    [0, mix(wall, light, 0.24)],
    [1, palette.near],
  ]);
  const dark = palette.near;
  const x = width * 0.5 - unit * 0.24;
  const bed = `M${round(x)} ${round(floor - unit * 0.1)}h${round(unit * 0.5)}v${round(unit * 0.03)}h${round(-unit * 0.5)}ZM${round(x + unit * 0.02)} ${round(floor - unit * 0.07)}h${round(unit * 0.014)}v${round(unit * 0.12)}h${round(-unit * 0.014)}ZM${round(x + unit * 0.46)} ${round(floor - unit * 0.07)}h${round(unit * 0.014)}v${round(unit * 0.12)}h${round(-unit * 0.014)}ZM${round(x)} ${round(floor - unit * 0.2)}h${round(unit * 0.014)}v${round(unit * 0.12)}h${round(-unit * 0.014)}Z`;
  const patient = `M${round(x + unit * 0.04)} ${round(floor - unit * 0.1)}q${round(unit * 0.01)} ${round(-unit * 0.05)} ${round(unit * 0.05)} ${round(-unit * 0.05)}q${round(unit * 0.03)} 0 ${round(unit * 0.04)} ${round(unit * 0.02)}l${round(unit * 0.16)} ${round(-unit * 0.02)}l${round(unit * 0.14)} ${round(unit * 0.026)}v${round(unit * 0.024)}Z`;
  const stand = `M${round(x - unit * 0.06)} ${round(floor + unit * 0.05)}V${round(floor - unit * 0.32)}h${round(unit * 0.05)}`;
  const bag = `M${round(x - unit * 0.028)} ${round(floor - unit * 0.315)}h${round(unit * 0.036)}v${round(unit * 0.06)}h${round(-unit * 0.036)}Z`;
  const staff = [
    [x + unit * 0.16, 'reach', 'bun', undefined],
    [x + unit * 0.6, 'still', 'hijab', 'board'],
    [x - unit * 0.18, 'walk', 'short', 'case'],
  ];
  const shown = width > height ? staff : staff.slice(0, 2);
  return [
    fill(frame, wall),
    stroke(`M0 ${round(sill)}H${width}`, light, unit * 0.003, 0.5),
    fill(`M-10 ${round(floor)}H${width + 10}V${height + 10}H-10Z`, ground),
    ...shown
      .slice(0, 1)
      .map(([at, pose, wear]) => figure(at, floor + unit * 0.01, unit * 0.4, stage.depth(0.86), { pose, wear })),
    fill(bed + patient, dark),
    circle(x + unit * 0.055, floor - unit * 0.135, unit * 0.026, dark),
    stroke(stand, dark, unit * 0.005),
    fill(bag, light, 0.9),
    ...shown
      .slice(1)
      .map(([at, pose, wear, load]) =>
        figure(at, floor + unit * 0.1, unit * 0.44 * (0.95 + random() * 0.08), dark, { pose, wear, load }),
      ),
  ].join('');
}

/** A bench in a workshop or a laboratory: people bent over small things, shelves at the side. */
export function bench(stage) {
  const { width, height, unit, palette, light, options, random } = stage;
  const wall = mix(palette.near, palette.far, 0.1);
  const top = height * 0.7;
  let frame = `M0 0H${width}V${round(height * 0.1)}H0ZM0 ${round(height * 0.56)}H${width}V${height}H0Z`;
  const panes = Math.round(width / (unit * 0.42));
  for (let pane = 0; pane <= panes; pane += 1)
    frame += `M${round((width * pane) / panes - unit * 0.012)} 0h${round(unit * 0.024)}V${round(height * 0.57)}h${round(-unit * 0.024)}Z`;
  const dark = palette.near;
  const parts = [fill(frame, wall), stroke(`M0 ${round(height * 0.56)}H${width}`, light, unit * 0.003, 0.45)];
  const wears = options.wears ?? ['short', 'bun', 'hijab', 'cap'];
  const seats = width > height ? [0.2, 0.5, 0.8] : [0.3, 0.72];
  seats.forEach((at, index) => {
    const look = someone(random, wears);
    parts.push(
      figure(width * at, top + unit * 0.16, unit * 0.5 * look.size, dark, {
        ...look,
        pose: index % 2 ? 'reach' : 'still',
        flip: index === 2,
      }),
    );
  });
  parts.push(
    box(-10, top, width + 20, unit * 0.02, stage.depth(0.7)),
    stroke(`M-10 ${round(top)}H${width + 10}`, light, unit * 0.003, 0.8),
    box(-10, top + unit * 0.02, width + 20, height - top, stage.depth(0.94)),
  );
  const tools = options.tools ?? 'flasks';
  for (let at = 0; at < (width > height ? 9 : 5); at += 1) {
    const x = width * ((at + 0.5) / (width > height ? 9 : 5)) + (random() - 0.5) * unit * 0.03;
    parts.push(
      tools === 'flasks'
        ? flask(x, top, unit * (0.05 + random() * 0.03), dark, light)
        : part(x, top, unit * (0.05 + random() * 0.03), dark, at),
    );
  }
  return parts.join('');
}

function flask(x, y, h, colour, light) {
  return (
    fill(
      `M${round(x - h * 0.12)} ${round(y - h)}h${round(h * 0.24)}v${round(h * 0.36)}l${round(h * 0.3)} ${round(h * 0.64)}h${round(-h * 0.84)}l${round(h * 0.3)} ${round(-h * 0.64)}Z`,
      colour,
    ) +
    fill(
      `M${round(x - h * 0.26)} ${round(y - h * 0.3)}h${round(h * 0.52)}l${round(h * 0.08)} ${round(h * 0.22)}h${round(-h * 0.68)}Z`,
      light,
      0.85,
    )
  );
}

function part(x, y, h, colour, at) {
  if (at % 3 === 0)
    return fill(
      `M${round(x - h * 0.6)} ${round(y)}v${round(-h * 0.5)}h${round(h * 1.2)}v${round(h * 0.5)}ZM${round(x - h * 0.3)} ${round(y - h * 0.5)}v${round(-h * 0.3)}h${round(h * 0.6)}v${round(h * 0.3)}Z`,
      colour,
    );
  if (at % 3 === 1) return circle(x, y - h * 0.4, h * 0.4, colour);
  return fill(
    `M${round(x)} ${round(y)}l${round(-h * 0.1)} ${round(-h)}h${round(h * 0.34)}l${round(-h * 0.08)} ${round(h)}Z`,
    colour,
  );
}
