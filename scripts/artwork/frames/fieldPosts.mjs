// Small posts in the open, each so near that what makes its work shows at the size of a card.
import { figure } from '../draw/figures.mjs';
import { circle, fill, round, stroke } from '../draw/svg.mjs';
import { inTheOpen } from './outdoors.mjs';

const SITTING_DOG = [
  'M-17 0Q-23-3-22-11-19-23-10-32-4-37-1-43 0-49 4-51L5-60 10.500-52 13-51.700 16-59 18-50.500Q20.500-49 22-47.500L30-44.500Q32.500-43.500 31.500-41.500L29.500-39.500Q24-38 20-37.500 18-35 17.700-31 18.500-24 15-17L14-5Q15-3 18.500-2.200V0H9L8.500-14 5-12Q5-7 1-4 6-3 7 0Z',
  'M-17-1Q-30 0-40-6-42.500-8-40.500-9.500-32-5-20-7Z',
];

/** Someone on one knee beside a sitting dog, both looking the same way. */
export function dogTeam(stage) {
  return inTheOpen(stage, { person: 0.56, floor: 0.86 }, ({ tone, isWide }) => {
    const x = isWide ? -22 : -14;
    return [
      figure(x - 26, 4, 104, tone.dark, { pose: 'kneel', wear: 'slouch', wide: 1.06 }),
      `<g transform="translate(${x + 28} 8) scale(1.06)">`,
      fill(SITTING_DOG.join(''), tone.dark),
      stroke('M-21-12Q-19-23-10-32-4-37-1-43', tone.light, 0.8, 0.9),
      stroke('M-4-37Q6-33 16-35M-1-34Q3-22 15-18', tone.light, 1.1, 0.75),
      '</g>',
      stroke(`M${x - 8}-30Q${x + 8}-16 ${x + 26}-34`, tone.dark, 1.2),
    ].join('');
  });
}

/** A dish that the moon and its lamps light, the cabin of its operators. */
export function radarPost(stage) {
  return inTheOpen(stage, { person: 0.3, floor: 0.84 }, ({ tone, isWide }) => {
    const x = isWide ? 20 : 18;
    const rings = [0.78, 0.5, 0.24]
      .map(
        (size) =>
          `<ellipse rx="${round(40 * size)}" ry="${round(84 * size)}" fill="none" stroke="${tone.back}" stroke-width="1.4"/>`,
      )
      .join('');
    const dish = [
      `<path d="M0-84Q66-60 66 0 66 60 0 84Z" fill="${tone.dark}"/>`,
      stroke('M0-84Q66-60 66 0 66 60 0 84', tone.light, 2, 0.6),
      `<ellipse rx="40" ry="84" fill="${tone.light}"/>`,
      rings,
      stroke('M0-84V84M-40 0H40M-28-59 28 59M-28 59 28-59', tone.back, 1.2),
      stroke('M-6-76-62 0M-6 76-62 0M30 0-62 0', tone.dark, 2.6),
      circle(-62, 0, 7, tone.dark),
    ].join('');
    return [
      fill(`M${x - 8}-70h34l16 76h-10l-8-30H${x - 2}l-8 30H${x - 22}Z`, tone.dark),
      `<g transform="translate(${x} -128) rotate(24)">${dish}</g>`,
      isWide ? cabin(122, tone) : '',
      figure(isWide ? -104 : -84, 8, 102, tone.dark, { pose: 'play', wear: 'slouch', flip: true, wide: 1.05 }),
      figure(isWide ? -150 : 116, 10, 98, tone.dark, { wear: 'bun', load: 'board', flip: !isWide }),
    ].join('');
  });
}

function cabin(x, tone) {
  return [
    fill(`M${x} 6V-78h92V6ZM${x - 5}-78l6-9h90l6 9Z`, tone.dark),
    stroke(`M${x - 5}-78l6-9h90l6 9`, tone.light, 1.4, 0.6),
    fill(`M${x + 14}-62h26v26h-26ZM${x + 52}-62h26v26h-26Z`, tone.lamp),
    figure(x + 27, -8, 54, tone.dark, { wear: 'short' }),
  ].join('');
}

/** The open front of a lit tent, a bed in it, two who bring a stretcher. */
export function fieldTent(stage) {
  return inTheOpen(stage, { person: 0.3, floor: 0.84 }, ({ tone, isWide }) => {
    const x = -76;
    const tent = [
      fill('M-128 6-116-82Q-64-128 0-140 64-128 116-82L128 6Z', tone.back),
      stroke('M-116-82Q-64-128 0-140 64-128 116-82L128 6', tone.light, 2.4, 0.8),
      fill('M-84 6-74-74Q-40-104 0-112 40-104 74-74L84 6Z', tone.lamp),
      fill('M-84 6-74-74Q-70-78-62-83L-58 6ZM84 6 74-74Q70-78 62-83L58 6Z', tone.back),
      stroke('M0-112V-98', tone.dark, 1.6),
      fill('M-8-92h16l-4-8h-8Z', tone.dark),
      // Somebody in a bed, and who looks after them.
      fill(
        'M-52-30H22V-24H18V0H14V-24H-44V0H-48V-24H-52ZM-50-31Q-48-40-36-40-30-40-26-36L18-36Q22-35 22-31Z',
        tone.dark,
      ),
      circle(-43, -41, 6, tone.dark),
      figure(40, 0, 84, tone.dark, { pose: 'lean', wear: 'bun', flip: true }),
    ].join('');
    // The lamp's light is on the side that they turn to the tent.
    const lit = (at, height, look) =>
      figure(at - 1.6, 11.4, height, tone.light, look) + figure(at, 12, height, tone.dark, look);
    const team = (at) =>
      [
        lit(at, 104, { pose: 'walk', wear: 'helmet', flip: true, wide: 1.05 }),
        lit(at + 92, 102, { pose: 'walk', wear: 'slouch', flip: true }),
        stroke(`M${at - 18}-47h128`, tone.light, 2),
        fill(`M${at - 18}-46h128v5H${at - 18}Z`, tone.dark),
        fill(`M${at + 14}-47Q${at + 18}-57 ${at + 30}-57L${at + 78}-54Q${at + 84}-52 ${at + 84}-47Z`, tone.dark),
        circle(at + 14, -54, 6.5, tone.dark),
        stroke(`M${at + 26}-57 ${at + 78}-54`, tone.light, 1.4, 0.9),
      ].join('');
    return [
      `<g transform="scale(${isWide ? 1 : 0.86})">`,
      `<g transform="translate(${x} 0)">${tent}</g>`,
      // What the lamp throws on the ground.
      fill(`M${x - 84} 6h168l60 26h-288Z`, tone.lamp, 0.16),
      team(82),
      '</g>',
    ].join('');
  });
}
