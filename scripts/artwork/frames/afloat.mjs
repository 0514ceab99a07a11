// Work on the water and below it.
import { mix } from '../draw/colour.mjs';
import { figure } from '../draw/figures.mjs';
import { roughNoise } from '../draw/noise.mjs';
import { placed } from '../draw/placed.mjs';
import { circle, fill, line, round, stroke } from '../draw/svg.mjs';
import { profile } from '../draw/terrain.mjs';
import { diver } from '../grounds/below.mjs';
import { onFloor, reachOf, tonesOf, unitsOf } from './parts.mjs';

/** A swell in front of a boat, so that it sits in the water. */
function swell(stage, y, share) {
  const { width, height, unit, palette, seed, rim } = stage;
  const points = profile(
    width,
    (t) => y - unit * 0.014 * (1 + Math.sin(t * 9 + seed)) - unit * 0.02 * (roughNoise(t * 5, seed, 3) - 0.5),
  );
  return (
    fill(`${line(points)}V${height + 9}H-9Z`, mix(palette.sea[1], palette.near, share)) +
    stroke(line(points), rim, unit * 0.003, 0.8)
  );
}

/** A fast boat at speed, its crew in helmets. */
export function boatCrew(stage) {
  const floor = 0.8;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.25 : 0.2);
  const tone = tonesOf(stage);
  const crew = [
    [-112, 'helmet', 'seat', 1.05],
    [-70, 'helmet', 'seat', 0.95],
    [-2, 'helmet', 'reach', 1.08],
    [96, 'helmet', 'seat', 1],
  ];
  const boat = [
    stroke('M-176-38V-124M-140-38V-124M-180-124H-132', tone.dark, 4),
    fill('M-172-132h30v8h-30ZM-160-150h4v20h-4Z', tone.dark),
    circle(-158, -153, 3.4, tone.lamp),
    ...crew.map(([x, wear, pose, wide]) => figure(x, pose === 'reach' ? -12 : 4, 104, tone.dark, { wear, pose, wide })),
    fill('M14-30V-84L44-98H52L62-30Z', tone.dark),
    fill('M30-86 42-117 48-117 51-94Z', tone.dark),
    fill('M-206-34Q-212 6-168 12H110Q190 6 224-58 172-46 122-42Q60-36-190-42Z', tone.dark),
    stroke('M-198-38Q60-32 122-40 176-46 220-56', tone.light, 3, 0.9),
    stroke('M-204-12H150', tone.edge, 2.4, 0.8),
    ...[-150, -96, -42, 12, 66, 120].map((x) => stroke(`M${x}-38q8 12 22 0`, tone.edge, 1.8)),
  ].join('');
  const spray = [
    fill('M-200 4Q-260-34-330-26-300-10-360 2-300 14-196 16Z', tone.light, 0.7),
    fill('M140 18Q176 2 198-18 216-36 246-36 226-24 230-6 240 10 284 18Z', tone.light, 0.75),
    fill('M-40 16Q40-6 120 4 150 8 170 18Z', tone.light, 0.45),
  ].join('');
  const tilt = `<g transform="rotate(-4)">${boat}</g>`;
  return (
    onFloor(stage, scale, floor, placed(0, 0, 1, tilt) + spray) +
    swell(stage, stage.height * floor + stage.unit * 0.05, 0.4) +
    swell(stage, stage.height * 0.93, 0.75)
  );
}

/** A craft with a ramp, a truck and its crew on board. */
export function landingCraft(stage) {
  const floor = 0.8;
  const scale = unitsOf(stage, stage.width > stage.height ? 0.19 : 0.15);
  const tone = tonesOf(stage);
  const craft = [
    fill('M-250-30Q-254 10-214 14H176L246-46 240-52 190-30H-40V-40H-246Z', tone.dark),
    fill(
      'M-232-40V-108H-120V-40ZM-224-108V-138H-140V-108ZM-204-138V-150H-168V-138ZM-190-150V-196H-187V-150ZM-206-178H-170V-175H-206Z',
      tone.dark,
    ),
    fill('M-216-132H-192V-116H-216ZM-184-132H-150V-116H-184Z', tone.lamp),
    stroke('M-250-42H-120M-40-32H190L240-53', tone.light, 2.6, 0.8),
    stroke('M-110-40V-62M-80-40V-62M-112-62H-40M190-30V-60', tone.dark, 3),
    fill('M-30-32V-92H60V-32ZM66-32V-78H92Q98-78 102-72L116-52V-32Z', stage.depth(0.86)),
    fill('M72-72H92L104-54H72Z', tone.lamp),
    figure(-66, -34, 96, tone.dark, { wear: 'hardhat' }),
    figure(140, -30, 98, tone.dark, { pose: 'raise', wear: 'slouch' }),
    stroke('M-250-6H196', tone.edge, 2.4, 0.7),
  ].join('');
  const wash = fill('M-250 10Q-300-4-360 8-320 16-240 18ZM180 16Q210 2 244 8 230 14 260 20Z', tone.light, 0.7);
  return (
    onFloor(stage, scale, floor, wash + craft) +
    swell(stage, stage.height * floor + stage.unit * 0.03, 0.35) +
    swell(stage, stage.height * 0.93, 0.7)
  );
}

/** The sea cut open: a survey launch above, the sound that it sends down, the sea floor that answers. */
export function soundings(stage) {
  const { width, height, unit, palette, seed, sun, light } = stage;
  const tone = tonesOf(stage);
  const surface = height * 0.48;
  const water = stage.vertical(surface, height, [
    [0, mix(palette.sea[0], palette.sea[1], 0.35)],
    [0.45, palette.sea[1]],
    [1, palette.sea[2]],
  ]);
  const wide = width > height;
  const x = width * (sun.x > width / 2 ? 0.38 : 0.6);
  const scale = unitsOf(stage, wide ? 0.15 : 0.14);
  const top = profile(width, (t) => surface + unit * 0.004 * Math.sin(t * 40 + seed));
  const bed = (down, rise, own) =>
    profile(width, (t) => height * down - unit * rise * (roughNoise(t * 3.4 + own, seed + own, 5) - 0.35));
  const floor = bed(0.86, 0.26, 3);
  const half = unit * 0.27;
  const foot = height * 0.96;
  const fan = stage.vertical(surface, foot, [
    [0, palette.sun, 0.6],
    [1, palette.sun, 0.1],
  ]);
  let rays = '';
  for (let ray = -5; ray <= 5; ray += 1)
    rays += `M${round(x)} ${round(surface)}L${round(x + (half * ray) / 5)} ${round(foot)}`;
  const launch = [
    fill('M-150-30Q-148 14-104 18H96Q150 8 172-44L112-36H-60Z', tone.dark),
    fill('M-76-34V-76H-64L-56-104H18L36-76 60-72V-34Z', tone.dark),
    fill('M-50-98H-22V-78H-56ZM-14-98H14L26-78H-14Z', tone.lamp),
    stroke('M-20-104V-168M-40-150H0', tone.dark, 4),
    circle(-20, -170, 6, tone.dark),
    stroke('M-150-32H-60M112-38 170-45', light, 3, 0.9),
    stroke('M-140-34V-64H-84M-112-34V-64', tone.dark, 3),
    figure(-112, -30, 84, tone.dark, { wear: 'cap' }),
    figure(92, -34, 84, tone.dark, { pose: 'reach', wear: 'bun' }),
  ].join('');
  const parts = [
    fill(`${line(top)}V${height + 9}H-9Z`, water),
    stage.layer(bed(0.8, 0.2, 9), 0.4, { edge: 0.3 }),
    fill(`M${round(x)} ${round(surface)}L${round(x - half)} ${round(foot)}H${round(x + half)}Z`, fan),
    stroke(rays, palette.sun, unit * 0.0018, 0.5),
    stage.layer(floor, 0.72, { edge: 0.5 }),
    stage.slopeLines(floor, mix(palette.sky[1], palette.sky[2], 0.5), { count: 9, gap: 0.018, opacity: 0.4 }),
    stroke(line(floor.filter(([px]) => Math.abs(px - x) < half * 0.82)), palette.sun, unit * 0.006, 0.95),
    placed(x, surface - 4 * scale, scale, launch),
    stroke(line(top), light, unit * 0.003, 0.9),
  ];
  return parts.join('');
}

/** Below a boat: its hull and ladder above, a line down to the sea floor, divers along it. */
export function diveBoat(stage) {
  const { width, height, unit, light } = stage;
  const tone = tonesOf(stage);
  const scale = unitsOf(stage, 0.22);
  const { isWide } = reachOf(stage, scale, 0);
  const x = width * (isWide ? 0.42 : 0.46);
  const hull = [
    fill('M-170-30H176Q176 26 120 36H-120Q-168 26-170-30Z', tone.dark),
    stroke('M-166 4Q-160 30-120 36H120Q160 30 172 2', light, 2.4, 0.5),
    fill('M-176 10h18v34h-6v-24h-12ZM-186 40h34v5h-34Z', tone.dark),
    stroke('M60 20V92M84 20V92M60 46h24M60 66h24M60 86h24', tone.dark, 3.4),
  ].join('');
  const line = `M${round(x - 60 * scale)} ${round(40 * scale)}Q${round(x - 20 * scale)} ${round(height * 0.5)} ${round(x + 10 * scale)} ${round(height * 0.86)}`;
  return [
    placed(x, 6 * scale, scale, hull),
    stroke(line, tone.dark, unit * 0.003),
    diver(stage, x + unit * 0.1, height * (isWide ? 0.4 : 0.36), unit * 0.26),
    diver(stage, x - unit * 0.24, height * (isWide ? 0.6 : 0.52), unit * 0.19),
  ].join('');
}
