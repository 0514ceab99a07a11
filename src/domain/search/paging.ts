/** Results on a page where nothing else is said [DEC-74]. */
export const RESULTS_PER_PAGE = 10;
/** More results than these are never shown on one page of events or jobs [EVS-08, JS-16]. */
export const MAX_SHOWN_PER_PAGE = 20;
/** The hub gives at most so many, however many are asked for [CON-13]. */
const MAX_PER_PAGE = 500;

/** `page` counts from 1 [HUB-04]. */
export type Paging = { page: number; perPage: number };

/** One page of a list; empty beyond its end [HUB-04]. */
export function pageOf<T>(items: readonly T[], { page, perPage }: Paging): T[] {
  const size = Math.min(perPage, MAX_PER_PAGE);
  return items.slice((page - 1) * size, page * size);
}

/**
 * Page and size as an address names them, made fit for events and jobs: what is no whole number above 0 is as if it were
 * absent, and never more than 20 are asked for, so that the limit of 20 hides nothing from the summary [DEC-74, JS-15].
 * @param usualSize  the page size of this list
 */
export function readPaging(page: string | null, perPage: string | null, usualSize: number = RESULTS_PER_PAGE): Paging {
  return {
    page: positive(page) ?? 1,
    perPage: Math.min(positive(perPage) ?? usualSize, MAX_SHOWN_PER_PAGE),
  };
}

function positive(text: string | null): number | undefined {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

/** `Showing: 11-20 of 35 results`; beyond the end, and of nothing, `0-0` [EVS-29, JS-10]. */
export function summaryText({ page, perPage }: Paging, total: number): string {
  const before = (page - 1) * Math.min(perPage, MAX_PER_PAGE);
  const shown = Math.min(Math.max(total - before, 0), Math.min(perPage, MAX_PER_PAGE));
  const [from, to] = shown > 0 ? [before + 1, before + shown] : [0, 0];
  return `Showing: ${from}-${to} of ${total} results`;
}
