import type { SearchCalls, SearchName } from '../../domain/search/searchCalls.ts';
import type { Suggestion } from './autocompleteMachine.ts';
import type { Found, SiteSearch } from './SiteSearch.ts';

/** Shorter words mean too much [AC-05]. */
export const MIN_LENGTH = 3;
const MAX_SUGGESTIONS = 6;

/**
 * Suggestions for what is being typed: none, and no call, for less than three characters [AC-05, AC-06, HTTP-09].
 * @param searchId  the job or the degree search, whose words are suggested
 * @returns undefined when something newer has been asked
 * @throws what the search throws
 */
export async function findSuggestions(
  latest: LatestSearch,
  searchId: string,
  query: string,
): Promise<readonly Suggestion[] | undefined> {
  if (query.length < MIN_LENGTH) return [];
  const found = await latest('keywords', { filterValues: [], page: 1, perPage: MAX_SUGGESTIONS, query, searchId });
  return found?.answer.Results;
}

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
