import type { SearchCalls, SearchName } from '../../domain/search/searchCalls.ts';
import type { Found, SiteSearch } from './SiteSearch.ts';

/** Asks, and gives undefined when something newer has been asked in the meantime. */
export type LatestSearch = <N extends SearchName>(
  name: N,
  request: SearchCalls[N]['request'],
) => Promise<Found<N> | undefined>;

/**
 * One place that searches, such as one input: each search ends the one before, so that an answer which comes late never
 * stands in the place of a newer one [EVS-05, JS-18, GS-13, AC-02].
 * @throws what the search throws, but not that it was overtaken
 */
export function createLatestSearch(search: SiteSearch): LatestSearch {
  let running = new AbortController();
  return async (name, request) => {
    running.abort();
    const mine = new AbortController();
    running = mine;
    try {
      return await search(name, request, mine.signal);
    } catch (error) {
      if (mine.signal.aborted) return undefined;
      throw error;
    }
  };
}
