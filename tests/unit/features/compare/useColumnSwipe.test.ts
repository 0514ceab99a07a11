import { describe, expect, it } from 'vitest';
import { shownColumns, shownText } from '../../../../src/features/compare/useColumnSwipe.ts';

describe('columns wider than their window', () => {
  // 390 px less the margins: two columns of 167 px, 16 px apart.
  const phone = { step: 183, width: 350 };

  it.each([
    [0, { first: 0, count: 2 }],
    [80, { first: 0, count: 2 }],
    [100, { first: 1, count: 2 }],
    [183, { first: 1, count: 2 }],
    [366, { first: 2, count: 2 }],
    // Beyond either end, where a finger may pull them.
    [-40, { first: 0, count: 2 }],
    [500, { first: 2, count: 2 }],
  ])('of four, scrolled by %i px, show %j', (scrolled, shown) => {
    expect(shownColumns({ count: 4, scrolled, ...phone })).toEqual(shown);
  });

  it('need no position where all of them are in view, or none is drawn', () => {
    expect(shownColumns({ count: 2, scrolled: 0, ...phone })).toBeUndefined();
    expect(shownColumns({ count: 3, scrolled: 0, step: 240, width: 704 })).toBeUndefined();
    expect(shownColumns({ count: 3, scrolled: 0, step: 0, width: 350 })).toBeUndefined();
  });

  it('are told in words', () => {
    expect(shownText({ first: 0, count: 2 }, 3)).toBe('1 and 2 of 3');
    expect(shownText({ first: 2, count: 1 }, 4)).toBe('3 of 4');
    expect(shownText({ first: 1, count: 3 }, 4)).toBe('2 to 4 of 4');
  });
});
