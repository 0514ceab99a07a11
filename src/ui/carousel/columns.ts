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
