/* Names by which the row that scrolls and the script that takes it over know its parts; looks are the style sheet's. */
export const TRACK = 'carousel-track';
export const SLIDE = 'carousel-slide';

/** Slides from which on three stand side by side, and four in a carousel that has room for them. */
const THREE_FROM = 3;
const FOUR_FROM = 4;

export type Columns = 1 | 2 | 3 | 4 | 5;

/**
 * How many slides stand side by side where there is room: three from more than two, and in the four-up variant four from
 * more than three [CAR-06, CAR-38, FAQ-26]. A small window shows one of them whatever this says [CAR-07].
 */
export function columnsFor(slides: number, isFourUp = false): Columns {
  if (isFourUp && slides >= FOUR_FROM) return 4;
  if (slides >= THREE_FROM) return 3;
  return slides === 2 ? 2 : 1;
}

/** A finger that moved less has not swiped. CSS px [CAR-22, CAR-38] */
export const SWIPE_PX = 50;

/**
 * Where a horizontal swipe leads: 1 to the next slide after one to the left, -1 to the previous one after one to the
 * right, 0 nowhere, because it was too short or rather a scroll of the page [CAR-22].
 */
export function swipeStep(from: { x: number; y: number }, to: { x: number; y: number }): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (Math.abs(across) <= SWIPE_PX || Math.abs(to.y - from.y) > Math.abs(across)) return 0;
  return across < 0 ? 1 : -1;
}
