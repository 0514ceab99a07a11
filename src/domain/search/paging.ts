/** Default number of results per page [DEC-74]. */
export const RESULTS_PER_PAGE = 10;
/** Most results shown on one page of events or jobs [EVS-08, JS-16]. */
export const MAX_SHOWN_PER_PAGE = 20;
/** Most results the hub returns, however many are requested [CON-13]. */
const MAX_PER_PAGE = 500;

/** `page` counts from 1 [HUB-04]. */
export type Paging = { page: number; perPage: number };

/** Returns one page of a list; empty beyond its end [HUB-04]. */
export function pageOf<T>(items: readonly T[], { page, perPage }: Paging): T[] {
  const size = Math.min(perPage, MAX_PER_PAGE);
  return items.slice((page - 1) * size, page * size);
}

/**
 * Parses page and size from an address, for events and jobs: anything but a whole number above 0 counts as absent, and
 * at most 20 are requested, so that the limit of 20 hides nothing from the summary [DEC-74, JS-15].
 * @param usualSize  the default page size of this list
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

/** Returns `Showing: 11-20 of 35 results`; beyond the end, or without results, `0-0` [EVS-29, JS-10]. */
export function summaryText({ page, perPage }: Paging, total: number): string {
  const before = (page - 1) * Math.min(perPage, MAX_PER_PAGE);
  const shown = Math.min(Math.max(total - before, 0), Math.min(perPage, MAX_PER_PAGE));
  const [from, to] = shown > 0 ? [before + 1, before + shown] : [0, 0];
  return `Showing: ${from}-${to} of ${total} results`;
}
