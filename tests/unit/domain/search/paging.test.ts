import { describe, expect, it } from 'vitest';
import { pageOf, readPaging, summaryText } from '../../../../src/domain/search/paging.ts';

const list = Array.from({ length: 23 }, (_, n) => n + 1);

describe('a page of results', () => {
  it.each([
    ['the first', 1, 10, list.slice(0, 10)],
    ['the last, which is short', 3, 10, [21, 22, 23]],
    ['beyond the end', 4, 10, []],
    ['far beyond the end', 1e300, 500, []],
    ['of one', 23, 1, [23]],
    ['of more than are given at once', 1, 100_000, list],
  ])('%s [HUB-04, CON-13 in part]', (_name, page, perPage, shown) => {
    expect(pageOf(list, { page, perPage })).toEqual(shown);
  });

  it('holds five hundred at most [CON-13 in part]', () => {
    const many = Array.from({ length: 1_200 }, (_, n) => n);
    expect(pageOf(many, { page: 1, perPage: 2_000 })).toHaveLength(500);
    expect(pageOf(many, { page: 3, perPage: 2_000 })).toHaveLength(200);
  });
});

describe('the summary of results', () => {
  it.each([
    [1, 10, 23, 'Showing: 1-10 of 23 results'],
    [3, 10, 23, 'Showing: 21-23 of 23 results'],
    [1, 20, 1, 'Showing: 1-1 of 1 results'],
    [1, 10, 0, 'Showing: 0-0 of 0 results'],
    [4, 10, 23, 'Showing: 0-0 of 23 results'],
    [2, 1_000, 900, 'Showing: 501-900 of 900 results'],
  ])('of page %i with %i a page of %i reads %s [EVS-29 in part, JS-10]', (page, perPage, total, text) => {
    expect(summaryText({ page, perPage }, total)).toBe(text);
  });
});

describe('page and size in an address', () => {
  it.each([
    ['absent', null, null, { page: 1, perPage: 10 }],
    ['usual', '3', '5', { page: 3, perPage: 5 }],
    ['more than is shown on a page', '1', '50', { page: 1, perPage: 20 }],
    ['nothing', '0', '0', { page: 1, perPage: 10 }],
    ['no numbers', 'two', '1.5', { page: 1, perPage: 10 }],
    ['negative', '-1', '-10', { page: 1, perPage: 10 }],
  ])('that are %s are made fit [DEC-74]', (_name, page, perPage, read) => {
    expect(readPaging(page, perPage)).toEqual(read);
  });

  it('have the usual size of their list [DEC-74]', () => {
    expect(readPaging(null, null, 6)).toEqual({ page: 1, perPage: 6 });
  });
});
