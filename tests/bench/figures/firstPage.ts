import type { Figure } from '../support/figure.ts';
import { measureFirstPages } from '../support/firstPages.ts';
import { FIRST_PAGES, UNITS_PAGE } from '../support/samplePages.ts';

export const firstPage: Figure = {
  name: 'first-page',
  meaning: 'How soon a stranger on a slow phone reads the page, and whether it then stutters or jumps.',
  measure: (bench) => measureFirstPages(bench, [...FIRST_PAGES, UNITS_PAGE]),
};
