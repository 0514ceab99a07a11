import type { Suggestion } from './autocompleteMachine.ts';
import type { LatestSearch } from './latestSearch.ts';

/** Shorter words mean too much [AC-05]. */
const MIN_LENGTH = 3;
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
