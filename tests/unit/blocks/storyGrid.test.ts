import { expect, it } from 'vitest';
import {
  cardSpans,
  cardsInRows,
  rowSpans,
  servicesOf,
  storiesOf,
} from '../../../src/blocks/real-stories/RealStories.tsx';
import type { Service } from '../../../src/domain/services.ts';

const story = (id: string, Service?: Service) => ({ id, url: `/stories/${id}`, Service });

it.each([
  ['2 Cards Feature Left', [4, 2]],
  ['2 Cards Feature Right', [2, 4]],
  ['2 Cards', [3, 3]],
  ['3 Cards', [2, 2, 2]],
  ['constructor', [2, 2, 2]],
  [undefined, [2, 2, 2]],
])('a row laid out as %s fills six columns with %j [BLOCK-11, BLOCK-12]', (layout, spans) => {
  expect(rowSpans(layout)).toEqual(spans);
  expect(rowSpans(layout).reduce((sum, span) => sum + span, 0)).toBe(6);
});

it.each([
  [[], 2, 6],
  [['2 Cards Feature Left'], 2, 5],
  [['2 Cards', '2 Cards Feature Right'], 2, 4],
  [['2 Cards', '3 Cards', '2 Cards'], 2, 5],
])('with the rows %j the first %i hold %i stories [BLOCK-13, DEC-45]', (layouts, rows, count) => {
  expect(cardsInRows(layouts, rows)).toBe(count);
});

it('each card takes the columns of its place in its row, and rows below the last layout are three-up [BLOCK-12]', () => {
  expect(cardSpans(['2 Cards Feature Right', '2 Cards'], 8)).toEqual([2, 4, 3, 3, 2, 2, 2, 2]);
});

it('tags are the services present, and one of them leaves its stories only [BLOCK-15]', () => {
  const stories = [story('a', 'navy'), story('b', 'army'), story('c', 'navy'), story('d', 'tri-service'), story('e')];
  expect(servicesOf(stories)).toEqual(['army', 'navy']);
  expect(storiesOf(stories, 'navy').map(({ id }) => id)).toEqual(['a', 'c']);
  expect(storiesOf(stories, undefined)).toHaveLength(5);
});
