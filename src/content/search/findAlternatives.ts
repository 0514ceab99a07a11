import type { Destination, SuggestionRequest } from '../../domain/search/searchCalls.ts';
import type { SiteSearch } from './SiteSearch.ts';

/** What a search that found nothing offers instead. */
export type Alternatives = {
  /** Words that find something, best first */
  suggestions: string[];
  /** Places that answer a part of the query */
  nearest: Destination[];
};

export const NO_ALTERNATIVES: Alternatives = { suggestions: [], nearest: [] };

/**
 * Asks for alternatives to a query that found nothing; there are none if that fails [GS-14, JS-19, HTTP-06].
 * @throws the signal's reason when another search has replaced this one
 */
export async function findAlternatives(
  index: SuggestionRequest['index'],
  query: string,
  search: SiteSearch,
  signal: AbortSignal,
): Promise<Alternatives> {
  try {
    const { answer } = await search('suggestions', { index, query }, signal);
    return { suggestions: answer.Suggestions.map(({ Text }) => Text), nearest: answer.Nearest ?? [] };
  } catch {
    signal.throwIfAborted();
    return NO_ALTERNATIVES;
  }
}
