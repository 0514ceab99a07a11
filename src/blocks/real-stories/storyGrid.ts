import type { RealStoryProfile } from '../../domain/entities/blocks/stories.ts';
import { SERVICES, type Service } from '../../domain/services.ts';

/** Columns of the grid that a card covers [BLOCK-11]. */
type Span = 2 | 3 | 4;

const SPANS: Record<string, readonly Span[]> = {
  '2 Cards Feature Left': [4, 2],
  '2 Cards Feature Right': [2, 4],
  '2 Cards': [3, 3],
};
const THREE_UP: readonly Span[] = [2, 2, 2];

/** What a row's cards cover; three-up for a row without a layout or with an unknown one [BLOCK-12, DEC-45]. */
export function rowSpans(layout: string | undefined): readonly Span[] {
  return (layout !== undefined && Object.hasOwn(SPANS, layout) && SPANS[layout]) || THREE_UP;
}

/** Cards that fit into the first `rows` rows: three each, one less for each two-card row [BLOCK-13]. */
export function cardsInRows(layouts: readonly string[], rows: number): number {
  const counts = Array.from({ length: rows }, (_, row) => rowSpans(layouts[row]).length);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The columns that each of `count` cards covers, row after row. */
export function cardSpans(layouts: readonly string[], count: number): Span[] {
  const spans: Span[] = [];
  for (let row = 0; spans.length < count; row += 1) spans.push(...rowSpans(layouts[row]));
  return spans.slice(0, count);
}

/** The services that stories are about, in the order of the product, if there is something to choose [BLOCK-15]. */
export function servicesOf(stories: readonly RealStoryProfile[]): Service[] {
  const present = SERVICES.filter((service) => stories.some((story) => story.Service === service));
  return present.filter((service) => service !== 'tri-service');
}

/** Stories of one service, or all of them [DEC-45]. */
export function storiesOf(stories: readonly RealStoryProfile[], service: Service | undefined): RealStoryProfile[] {
  return stories.filter((story) => service === undefined || story.Service === service);
}
