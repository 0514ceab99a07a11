// People close up, seen from behind, standing on the lower edge: head at 0,0, one head is 24 wide. For rooms and
// portraits.
import { round, stroke } from './svg.mjs';

const HEADS = {
  head: 'M-11 2Q-13-17 0-17.500 13-17 11 2 9.500 10 6 13.500L6.500 20H-6.500L-6 13.500Q-9.500 10-11 2Z',
  ears: 'M-11.200-1Q-14.200-3-13.600 2-12.800 6.500-10.600 5ZM11.200-1Q14.200-3 13.600 2 12.800 6.500 10.600 5Z',
};

const HAIR = {
  short: 'M-11.400 4Q-14.400-19 0-19 14.400-19 11.400 4 9.500 8.500 7 9.500 0 11-7 9.500-9.500 8.500-11.400 4Z',
  fade: 'M-11-2Q-13-19.500 0-19.500 13-19.500 11-2 6 1.500 0 1.500-6 1.500-11-2Z',
  bun: 'M-11.200 3Q-14-19 0-19.500 14-19 11.200 3 8 8 0 8-8 8-11.200 3ZM-6.500-2Q-6.500-9.500 0-9.500 6.500-9.500 6.500-2 6.500 4.500 0 4.500-6.500 4.500-6.500-2Z',
  plait:
    'M-11.600 4Q-14.400-19.500 0-20 14.400-19.500 11.600 4 8 10 3 11.500L4 22 2.500 32 3.500 41 0 47-3.500 41-2.500 32-4 22-3 11.500Q-8 10-11.600 4Z',
  tail: 'M-11.400 3Q-14.400-19.500 0-20 14.400-19.500 11.400 3 8 7 3.500 7.500 7.500 14 7 22 5 33 0 38-5 33-7 22-7.500 14-3.500 7.500-8 7-11.400 3Z',
  bob: 'M-13 14Q-17-20 0-20.500 17-20 13 14 7 17.500 0 17.500-7 17.500-13 14Z',
  curls:
    'M-12 9Q-17 6-15-1-18.500-8-13-13-11-20-3.500-19.500 0-23 4.500-19.500 11-20 13-13 18.500-8 15-1 17 6 12 9 7 13 0 12-7 13-12 9Z',
  afro: 'M-14 6Q-20-1-17-10-13-22 0-22 13-22 17-10 20-1 14 6 8 12 0 11.500-8 12-14 6Z',
  hijab: 'M-13.500 12Q-17-20 0-20.500 17-20 13.500 12L21 24Q0 34-21 24Z',
  turban: 'M-13 1Q-17.500-22 0-22.500 17.500-22 13 1 7 5 0 4-7 5-13 1Z',
};

const HATS = {
  cap: 'M-12-6Q-13.500-20.500 0-21 13.500-20.500 12-6 6-3 0-3-6-3-12-6Z',
  peaked: 'M-12.500-8-16.500-16Q-15-23.500 0-24.500 15-23.500 16.500-16L12.500-8Q6-5 0-5-6-5-12.500-8Z',
  slouch:
    'M-27-6Q-18-10.500 0-10.500 18-10.500 27-6 18-1.500 0-1.500-18-1.500-27-6ZM-13-9Q-14.500-24 0-24.500 14.500-24 13-9Z',
  beret: 'M-12.500-7Q-15-20 2-22 20-22 18-12 13-5 10-6 0-9-12.500-7Z',
  helmet: 'M-14 3Q-17.500-23 0-23.500 17.500-23 14 3L9 0Q0-3-9 0Z',
  flight: 'M-14.500 8Q-18-23 0-23.500 18-23 14.500 8L10 13Q0 15-10 13ZM-16.500-4H-13V6H-16.500ZM13-4H16.500V6H13Z',
  hardhat: 'M-16-5Q-13-6-13-8-12.500-23 0-23.500 12.500-23 13-8 13-6 16-5V-2.500Q0 1-16-2.500Z',
  headset:
    'M-13.500-2Q-14-21 0-21.500 14-21 13.500-2L11.500-2Q12-19 0-19.500-12-19-11.500-2ZM-15-4Q-18-4-18 1-18 6-14 6L-11-4ZM15-4Q18-4 18 1 18 6 14 6L11-4Z',
};

/** Details visible within the hair: the edge of a bun, the turns of a plait, the folds of a turban. */
const STRANDS = {
  bun: 'M-6.500-2Q-6.500-9.500 0-9.500 6.500-9.500 6.500-2 6.500 4.500 0 4.500-6.500 4.500-6.500-2ZM-3.500-3Q0-7 3.500-3',
  plait: 'M-3.500 12 3.500 17M3.700 18-3.200 24M-2.800 25 3 31M3-10Q0-2 0 9M-3-10Q-1-2 0 9',
  tail: 'M-4 6H4M0-12V5M-5-9Q-2-2-1 5M5-9Q2-2 1 5M-2.500 12Q-1 22-.5 30M2.500 12Q1 22 .5 30',
  bob: 'M0-18V14M-7-15Q-9 0-7 14M7-15Q9 0 7 14',
  turban: 'M-13-4Q0-16 12-17M-13.500-9Q-4-18 6-21M-12.500 0Q2-8 13-9',
  hijab: 'M-13 10Q0 20 13 10M-17 18Q0 30 17 18',
};

const HAIRSTYLES = Object.keys(HAIR);

/** Shoulders, down to below the visible area. @param build  1 is average, 1.2 broad */
const shoulders = (build) => {
  const half = 34 * build;
  return `M-7 15Q-8 20-16 22.500Q${round(-half * 0.82)} 26 ${round(-half)} 38Q${round(-half * 1.1)} 62 ${round(-half * 1.12)} 140H${round(half * 1.12)}Q${round(half * 1.1)} 62 ${round(half)} 38 ${round(half * 0.82)} 26 16 22.500 8 20 7 15Z`;
};

/**
 * @param size  width of a head in units of the picture
 * @param look  hair, hat, build; colours where there is enough light to see them; `clothes` cover the shoulders
 */
export function bust(
  x,
  y,
  size,
  colour,
  { hair = 'short', hat, build = 1, rim, skin, cloth, gear, clothes = '', turn = 0 } = {},
) {
  const scale = size / 24;
  const place = `translate(${round(x)} ${round(y)}) scale(${scale.toFixed(3)})${turn ? ` rotate(${turn})` : ''}`;
  const outline = `${HEADS.head}${HEADS.ears}${HAIR[hair]}${hat ? HATS[hat] : ''}${shoulders(build)}`;
  const light = rim ? `<path d="${outline}" fill="${rim}" transform="translate(${rim ? 1 : 0} -.7)"/>` : '';
  const body = `<path d="${shoulders(build)}" fill="${cloth ?? colour}"/>`;
  const head = `<path d="${HEADS.head}${HEADS.ears}" fill="${skin ?? colour}"/><path d="${HAIR[hair]}" fill="${colour}"/>`;
  const strands = gear && STRANDS[hair] && !hat ? stroke(STRANDS[hair], gear, 0.7, 0.75) : '';
  const wear = hat ? `<path d="${HATS[hat]}" fill="${gear ?? colour}"/>` : '';
  return `<g transform="${place}">${light}${body}${clothes}${head}${strands}${wear}</g>`;
}

/** A random person for a row of people seen from behind. */
export function somebody(random, { hats = [] } = {}) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const hat = hats.length > 0 && random() < 0.55 ? pick(hats) : undefined;
  return { hair: hat ? pick(['short', 'bun', 'plait', 'fade']) : pick(HAIRSTYLES), hat, build: 0.88 + random() * 0.3 };
}
