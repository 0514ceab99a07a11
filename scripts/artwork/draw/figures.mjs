// People at a distance, standing on 0,0 and 100 high: varied in build, headwear and hair, never a face or a badge.
import { round } from './svg.mjs';

const HEAD = 'M-4.400-88Q-5-98 0-98.500 5-98 4.400-88 3.600-82.500 0-82-3.600-82.500-4.400-88Z';

const BODIES = {
  still:
    'M-12-79Q-6-84 0-84 6-84 12-79L15.500-60 15-47 11.500-46.500 11-58 9.500-68 10-46 10.500-22 9.500-4 12-.5H3.500L2.500-22 0-42-2.500-22-3.500-.5H-12L-9.500-4-10.500-22-10-46-9.500-68-11-58-11.500-46.500-15-47-15.500-60Z',
  walk: 'M-9-81Q-3-85 3-82L6-72 12-58 15-55 13-52 8-55 3-66 2-48 9-28 7-4 13-.5H2L1.500-26-7-42-12-22-21-6-17-1.500-21-.5-28-8-19-26-14-48Z',
  raise:
    'M-12-79Q-6-84 0-84L10-83 17-95 26-110 29-108 22-92 15-74 10-66 10-46 10.500-22 9.500-4 12-.5H3.500L2.500-22 0-42-2.500-22-3.500-.5H-12L-9.500-4-10.500-22-10-46-9.500-68-11-58-11.500-46.500-15-47-15.500-60Z',
  both: 'M-10-83-17-95-27-108-30-106-22-92-14-73-10-66-10-46-10.500-22-9.500-4-12-.5H-3.500L-2.500-22 0-42 2.500-22 3.500-.5H12L9.500-4 10.500-22 10-46 10-66 14-73 22-92 30-106 27-108 17-95 10-83Q0-85-10-83Z',
  reach:
    'M-12-79Q-6-84 0-84 6-84 11-80L22-72 34-71V-67L20-66 10-70 10-46 10.500-22 9.500-4 12-.5H3.500L2.500-22 0-42-2.500-22-3.500-.5H-12L-9.500-4-10.500-22-10-46-9.500-68-11-58-11.500-46.500-15-47-15.500-60Z',
  kneel:
    'M-12-57Q-6-62 0-62 6-62 12-57L16-40 20-28 17-26 11-36 10-28 18-22 20-4 26-.5H14L12-16 2-18-6-10-18-1-22-.5-24-4-12-14-9-30-14-24-18-26-15-40Z',
  sit: 'M-12-62Q-6-67 0-67 6-67 11-62L13-44 20-38 19-34 10-36 24-28 26-4 31-.5H20L18-22-4-20Q-12-22-12-32Z',
};
/** Offset of a pose's head from its position when standing. */
const HEAD_AT = { walk: [-1, 0.5], kneel: [0, 22], sit: [0, 17] };

const HEADWEAR = {
  short: 'M-5.200-91Q-5.600-99.500 0-99.600 5.600-99.500 5.200-91 0-93-5.200-91Z',
  bun: 'M-5-91Q-5.600-99.500 0-99.600 5.600-99.500 5-91 0-92-5-91ZM-3-97Q-3.600-102.500 0-103 3.600-102.500 3-97Z',
  plait: 'M-5.400-90Q-5.600-99.600 0-99.700 5.600-99.600 5.400-90L2-90 1.500-73-1.500-73-2-90Z',
  slouch:
    'M-10.500-92.500Q-6-95 0-95 6-95 10.500-92.500 6-90.800 0-90.800-6-90.800-10.500-92.500ZM-6-93.500Q-5.500-101 0-101 5.500-101 6-93.500Z',
  cap: 'M-5.500-92.500-7.600-97.500Q-7-100 0-101.200 7-100 7.600-97.500L5.500-92.500Q0-91.500-5.500-92.500Z',
  beret: 'M-5.500-93Q-6-100.500 1-101 8-100 7.500-95 6-92.500 4.500-93 0-94-5.500-93Z',
  helmet: 'M-6.400-89Q-7.200-101 0-101.500 7.200-101 6.400-89L4.500-91Q0-92.500-4.500-91Z',
  hardhat: 'M-8-93.500Q-6-94-5.800-95-5.500-101.500 0-101.800 5.500-101.500 5.800-95 6-94 8-93.500V-92.300H-8Z',
  hijab: 'M-5.800-89Q-6.500-100 0-100.200 6.500-100 5.800-89L8-80Q0-77-8-80Z',
};

const LOADS = {
  pack: '<path d="M-9-80H9Q11-80 11-77V-54Q11-51 8-51H-8Q-11-51-11-54V-77Q-11-80-9-80ZM-8-86H8V-80H-8Z"/>',
  case: '<path d="M11-47h13v11H11zM15-50h5v3h-5z"/>',
  wand: '<path d="M26-109 32-122 34-121 29-108ZM-27-107-34-120-32-121-26-108Z"/>',
  ball: '<path d="M14-50a6 6 0 1 1 8 8 6 6 0 0 1-8-8Z"/>',
  board: '<path d="M-8-64H8V-52H-8Z"/>',
  spanner: '<path d="M33-72 40-80 42-78 36-69Z"/>',
  stick: '<path d="M15-55 22-62 23-61 19-.5H17.500Z"/>',
};

/**
 * One person. @param height  in units of the picture
 * @param wide  build: 0.9 slight, 1.25 broad @param load  what they carry, if anything
 */
export function figure(x, y, height, colour, { pose = 'still', wear = 'short', load, wide = 1, flip = false } = {}) {
  const scale = height / 100;
  const [dx, dy] = HEAD_AT[pose] ?? [0, 0];
  const place = `translate(${round(x)} ${round(y)}) scale(${((flip ? -1 : 1) * scale * wide).toFixed(3)} ${scale.toFixed(3)})`;
  const head = `<path transform="translate(${dx} ${dy}) scale(${(1 / wide ** 0.7).toFixed(2)} 1)" d="${HEAD}${HEADWEAR[wear]}"/>`;
  return `<g transform="${place}" fill="${colour}">${head}<path d="${BODIES[pose]}"/>${load ? LOADS[load] : ''}</g>`;
}

const WEARS = Object.keys(HEADWEAR);

/** People who differ, for a group. @param random  a stream of numbers @param wears  what these may wear */
export function someone(random, wears = WEARS) {
  return { wear: wears[Math.floor(random() * wears.length)], wide: 0.9 + random() * 0.3, size: 0.92 + random() * 0.13 };
}
