// Rooms and decks in front of a landscape: people at work, from behind, with the horizon before them.
import { bust, somebody } from '../draw/busts.mjs';
import { mix } from '../draw/colour.mjs';
import { figure, someone } from '../draw/figures.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { box, circle, fill, round, stroke } from '../draw/svg.mjs';

/** Colours of a room lit by its window. */
function roomTones(stage) {
  const { palette } = stage;
  return {
    wall: mix(palette.near, palette.far, 0.05),
    edge: mix(palette.near, palette.far, 0.22),
    desk: mix(palette.near, palette.far, 0.1),
    person: palette.near,
    screen: mix(palette.sky[1], palette.sky[2], 0.35),
  };
}

/** Windows that lean outwards, a console below them, the watch at their places: a ship's bridge, a control tower. */
export function watchRoom(stage) {
  const { width, height, unit, random, palette, options, light } = stage;
  const tone = roomTones(stage);
  const ceiling = height * 0.09;
  const sill = height * 0.66;
  const panes = Math.max(3, Math.round(width / unit) * 2 + 1);
  let walls = `M0 0H${width}V${round(ceiling)}H0Z`;
  let shine = '';
  for (let pane = 0; pane <= panes; pane += 1) {
    const lean = (pane / panes - 0.5) * unit * 0.07;
    const x = (width * pane) / panes;
    const half = unit * 0.011;
    walls += `M${round(x + lean - half)} ${round(ceiling)}h${round(half * 2)}L${round(x + half * 1.3)} ${round(sill)}h${round(-half * 2.6)}Z`;
    shine += `M${round(x + lean + half * stage.shade * -1)} ${round(ceiling)}L${round(x - half * 1.3 * stage.shade)} ${round(sill)}`;
  }
  const console = `M-10 ${round(sill)}H${width + 10}V${round(height * 0.71)}Q${width / 2} ${round(height * 0.735)}-10 ${round(height * 0.71)}Z`;
  const parts = [
    fill(walls, tone.wall),
    stroke(shine, light, unit * 0.003, 0.55),
    fill(console, tone.edge),
    fill(
      `M-10 ${round(height * 0.705)}Q${width / 2} ${round(height * 0.735)} ${width + 10} ${round(height * 0.705)}V${height + 10}H-10Z`,
      tone.wall,
    ),
  ];
  const stations = Math.max(2, Math.round((width / unit) * 3.2));
  for (let at = 0; at < stations; at += 1) {
    const x = (width * (at + 0.5)) / stations;
    const w = (width / stations) * 0.52;
    parts.push(box(x - w / 2, height * 0.655, w, height * 0.055, tone.person));
    parts.push(box(x - w / 2 + w * 0.06, height * 0.663, w * 0.88, height * 0.039, tone.screen, 0.85));
    parts.push(
      stroke(
        `M${round(x - w * 0.34)} ${round(height * 0.683)}q${round(w * 0.1)} ${round(-height * 0.016)} ${round(w * 0.22)} 0t${round(w * 0.44)} 0`,
        palette.sun,
        unit * 0.0024,
        0.9,
      ),
    );
  }
  const hats = options.hats ?? ['cap', 'headset'];
  const people = width > height ? [0.17, 0.43, 0.72] : [0.27, 0.72];
  people.forEach((at, index) => {
    const size = unit * (0.088 + 0.012 * random());
    const look = somebody(random, { hats });
    parts.push(bust(width * at, height * (0.63 + (index % 2) * 0.045), size, tone.person, { ...look, rim: light }));
  });
  return parts.join('');
}

/** A great door, seen from inside: a hangar, a workshop. What is worked on stands in it. */
export function greatDoor(stage) {
  const { width, height, unit, random, options, light, palette } = stage;
  const tone = roomTones(stage);
  const [left, right, top, floor] = [width * 0.1, width * 0.9, height * 0.2, height * 0.78];
  const walls = `M-10-10H${width + 10}V${height + 10}H-10ZM${round(left)} ${round(top + unit * 0.08)}L${round(left + unit * 0.1)} ${round(top)}H${round(right - unit * 0.1)}L${round(right)} ${round(top + unit * 0.08)}V${round(floor)}H${round(left)}Z`;
  const ground = stage.vertical(floor, height, [
    [0, mix(tone.edge, light, 0.22)],
    [1, tone.wall],
  ]);
  let beams = '';
  for (let beam = 1; beam < 8; beam += 1) {
    const x = (width * beam) / 8;
    beams += `M${round(x)} 0L${round(left + ((right - left) * beam) / 8)} ${round(top)}`;
  }
  const parts = [
    `<path d="${walls}" fill="${tone.wall}" fill-rule="evenodd"/>`,
    stroke(beams, tone.edge, unit * 0.006),
    stroke(`M0 ${round(top * 0.45)}H${width}`, tone.edge, unit * 0.008),
    fill(`M${round(left)} ${round(floor)}H${round(right)}L${width + 10} ${height + 10}H-10Z`, ground),
    stroke(
      `M${round(left)} ${round(floor)}V${round(top + unit * 0.08)}L${round(left + unit * 0.1)} ${round(top)}H${round(right - unit * 0.1)}L${round(right)} ${round(top + unit * 0.08)}V${round(floor)}`,
      light,
      unit * 0.003,
      0.5,
    ),
  ];
  const size =
    unit * { parkedJet: 0.6, helo: 0.56, vehicle: 0.46, truck: 0.5, engine: 0.42, parkedTransport: 0.66 }[options.work];
  const x = width / 2 - size / 2 + unit * 0.05 * stage.shade;
  const base = floor + unit * 0.05;
  parts.push(
    fill(
      `M${round(x)} ${round(base)}h${round(size)}l${round(unit * 0.05)} ${round(unit * 0.03)}h${round(-size - unit * 0.1)}Z`,
      palette.near,
      0.45,
    ),
  );
  if (options.work === 'engine') parts.push(engine(stage, x, base, size, tone));
  else
    parts.push(
      silhouette(options.work, x, options.work === 'helo' ? base - size * 0.13 : base, size, tone.person, {
        lit: palette.sun,
      }),
    );
  const wears = options.wears ?? ['cap', 'short', 'bun', 'hardhat', 'plait'];
  const places = [
    [x - unit * 0.055, 'reach', 'spanner', false],
    [x + size + unit * 0.04, 'still', 'board', true],
    [x + size + unit * 0.17, 'still', 'case', true],
  ];
  for (const [personX, pose, load, flip] of width > height ? places : places.slice(0, 2)) {
    const look = someone(random, wears);
    parts.push(
      figure(personX, base + unit * 0.035, unit * 0.27 * look.size, tone.person, { ...look, pose, load, flip }),
    );
  }
  return parts.join('');
}

function engine({ unit, light }, x, y, size, tone) {
  const top = y - size * 0.42;
  const drum = `M${round(x + size * 0.08)} ${round(top + size * 0.06)}Q${round(x)} ${round(top + size * 0.17)} ${round(x + size * 0.08)} ${round(top + size * 0.28)}L${round(x + size * 0.62)} ${round(top + size * 0.25)}L${round(x + size * 0.96)} ${round(top + size * 0.22)}V${round(top + size * 0.12)}L${round(x + size * 0.62)} ${round(top + size * 0.09)}Z`;
  const stand = `M${round(x + size * 0.2)} ${round(top + size * 0.26)}L${round(x + size * 0.12)} ${round(y)}h${round(size * 0.04)}L${round(x + size * 0.26)} ${round(top + size * 0.26)}ZM${round(x + size * 0.66)} ${round(top + size * 0.24)}L${round(x + size * 0.78)} ${round(y)}h${round(-size * 0.04)}L${round(x + size * 0.6)} ${round(top + size * 0.24)}ZM${round(x + size * 0.08)} ${round(y)}h${round(size * 0.76)}v${round(-size * 0.025)}h${round(-size * 0.76)}Z`;
  const bands = [0.2, 0.32, 0.44, 0.56]
    .map((at) => `M${round(x + size * at)} ${round(top + size * 0.07)}v${round(size * 0.2)}`)
    .join('');
  return (
    fill(drum + stand, tone.person) +
    stroke(bands, light, unit * 0.0024, 0.5) +
    circle(x + size * 0.06, top + size * 0.17, size * 0.06, light, 0.6)
  );
}

/** A room full of listeners before a wall of windows, and someone who speaks. */
export function hall(stage) {
  const { width, height, unit, random, options, light, palette } = stage;
  const tone = roomTones(stage);
  const [top, sill] = [height * 0.08, height * 0.6];
  let frame = `M0 0H${width}V${round(top)}H0ZM0 ${round(sill)}H${width}V${height}H0Z`;
  const panes = Math.round(width / unit) * 2 + 1;
  for (let pane = 0; pane <= panes; pane += 1)
    frame += `M${round((width * pane) / panes - unit * 0.008)} 0h${round(unit * 0.016)}V${round(sill)}h${round(-unit * 0.016)}Z`;
  frame += `M0 ${round(height * 0.2)}H${width}v${round(unit * 0.01)}H0Z`;
  const parts = [fill(frame, tone.wall)];
  const speakerX = width * (stage.shade < 0 ? 0.3 : 0.68);
  if (options.board) {
    const w = unit * 0.36;
    const x = speakerX - stage.shade * unit * 0.32 - w / 2;
    parts.push(
      box(x, height * 0.25, w, w * 0.58, tone.edge),
      box(x + w * 0.03, height * 0.25 + w * 0.03, w * 0.94, w * 0.52, mix(palette.sky[2], '#ffffff', 0.4)),
    );
    parts.push(
      stroke(
        `M${round(x + w * 0.12)} ${round(height * 0.25 + w * 0.4)}l${round(w * 0.2)} ${round(-w * 0.14)}l${round(w * 0.18)} ${round(w * 0.06)}l${round(w * 0.32)} ${round(-w * 0.22)}`,
        tone.person,
        unit * 0.006,
      ),
    );
  }
  parts.push(
    figure(speakerX, height * 0.72, unit * 0.34, tone.person, {
      wear: options.speaker ?? 'short',
      pose: 'reach',
      flip: stage.shade < 0 === false,
    }),
  );
  const rows = [
    [0.71, 0.055, 0.78],
    [0.8, 0.075, 0.9],
    [0.93, 0.102, 1],
  ];
  rows.forEach(([down, size, share], row) => {
    const head = unit * size;
    const gap = head * 3.1;
    const colour = mix(palette.far, palette.near, share);
    for (
      let x = -gap * (row % 2 ? 0.2 : 0.65) + random() * gap * 0.2;
      x < width + gap;
      x += gap * (0.92 + random() * 0.2)
    ) {
      parts.push(
        bust(x, height * down, head, colour, {
          ...somebody(random, { hats: options.hats }),
          rim: row < 2 ? undefined : light,
        }),
      );
    }
  });
  return parts.join('');
}

/** Screens in a dark room, those who read them before them. */
export function screens(stage) {
  const { width, height, unit, random, palette, options, light } = stage;
  const tone = roomTones(stage);
  const parts = [
    fill(
      `M0 0H${width}V${round(height * 0.07)}H0ZM0 ${round(height * 0.56)}H${width}V${height}H0ZM0 0H${round(unit * 0.05)}V${height}H0ZM${width} 0V${height}H${round(width - unit * 0.05)}V0Z`,
      tone.wall,
    ),
  ];
  const wide = width > height;
  const columns = wide ? 4 : 2;
  for (let column = 1; column < columns; column += 1) {
    const x = (width * column) / columns;
    parts.push(box(x - unit * 0.012, 0, unit * 0.024, height * 0.57, tone.wall));
  }
  parts.push(box(0, height * 0.55, width, height * 0.025, tone.edge));
  const count = wide ? 5 : 3;
  for (let at = 0; at < count; at += 1) {
    const w = (width / count) * 0.74;
    const x = (width * (at + 0.5)) / count;
    const y = height * 0.64;
    const h = w * 0.52;
    parts.push(
      box(x - w / 2, y, w, h, tone.person),
      box(x - w / 2 + w * 0.03, y + w * 0.03, w * 0.94, h - w * 0.06, tone.screen, 0.75),
    );
    parts.push(chart(stage, x - w * 0.4, y + h * 0.18, w * 0.8, h * 0.62, at));
    parts.push(box(x - w * 0.06, y + h, w * 0.12, height * 0.05, tone.person));
  }
  parts.push(fill(`M-10 ${round(height * 0.84)}H${width + 10}V${height + 10}H-10Z`, tone.desk));
  const seats = wide ? [0.2, 0.5, 0.8] : [0.3, 0.72];
  seats.forEach((at, index) => {
    const look = somebody(random, { hats: options.hats ?? ['headset'] });
    parts.push(
      bust(width * at, height * (0.78 + (index % 2) * 0.03), unit * 0.1, tone.person, { ...look, rim: light }),
    );
  });
  return parts.join('') + stroke(`M0 ${round(height * 0.84)}H${width}`, palette.sky[1], unit * 0.002, 0.5);
}

/** What a screen shows: a sweep, bars, a track, a map. */
function chart({ palette, unit, random }, x, y, width, height, kind) {
  const colour = palette.sun;
  const thin = unit * 0.002;
  switch (kind % 4) {
    case 0: {
      const radius = height * 0.48;
      const [cx, cy] = [x + width / 2, y + height / 2];
      const ring = (r) =>
        `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${colour}" stroke-width="${round(thin)}" opacity=".8"/>`;
      return (
        ring(radius) +
        ring(radius * 0.55) +
        stroke(`M${round(cx)} ${round(cy)}l${round(radius * 0.7)} ${round(-radius * 0.6)}`, colour, thin * 1.4)
      );
    }
    case 1: {
      let bars = '';
      for (let bar = 0; bar < 7; bar += 1) {
        const own = height * (0.25 + random() * 0.7);
        bars += `M${round(x + (width * bar) / 7)} ${round(y + height)}v${round(-own)}h${round(width * 0.09)}v${round(own)}Z`;
      }
      return fill(bars, colour, 0.85);
    }
    case 2:
      return stroke(
        `M${round(x)} ${round(y + height * 0.7)}l${round(width * 0.2)} ${round(-height * 0.3)} ${round(width * 0.2)} ${round(height * 0.2)} ${round(width * 0.25)} ${round(-height * 0.5)} ${round(width * 0.3)} ${round(height * 0.25)}`,
        colour,
        thin * 1.4,
      );
    default: {
      let lines = '';
      for (let row = 0; row < 5; row += 1)
        lines += `M${round(x)} ${round(y + (height * (row + 0.5)) / 5)}h${round(width * (0.3 + random() * 0.65))}`;
      return stroke(lines, colour, thin * 1.5, 0.85);
    }
  }
}
