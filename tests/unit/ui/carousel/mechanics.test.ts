import { expect, it } from 'vitest';
import { columnsFor, swipeStep } from '../../../../src/ui/carousel/mechanics.ts';

it.each([
  [1, 1, 1],
  [2, 2, 2],
  [3, 3, 3],
  [4, 3, 4],
  [9, 3, 4],
])('%i slides stand up to %i wide, and %i wide in the four-up carousel [CAR-06, CAR-38]', (slides, usual, fourUp) => {
  expect(columnsFor(slides)).toBe(usual);
  expect(columnsFor(slides, true)).toBe(fourUp);
});

const from = { x: 200, y: 300 };
it.each([
  ['beyond 50 px to the left leads to the next', { x: 149, y: 300 }, 1],
  ['beyond 50 px to the right leads to the previous', { x: 251, y: 310 }, -1],
  ['of 50 px leads nowhere', { x: 150, y: 300 }, 0],
  ['that is shorter leads nowhere', { x: 230, y: 300 }, 0],
  ['that scrolls the page leads nowhere', { x: 140, y: 400 }, 0],
])('a swipe %s [CAR-22, CAR-38]', (_what, to, step) => {
  expect(swipeStep(from, to)).toBe(step);
});
