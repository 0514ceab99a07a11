import { useEffect, useReducer, useRef } from 'react';
import { autocompleteReducer, initialAutocomplete, type Suggestion } from './autocompleteMachine.ts';
import { createLatestSearch, findSuggestions, type LatestSearch } from './findSuggestions.ts';

/** Between two letters of somebody who types; only after it is anything asked [DEC-102]. */
export const TYPING_PAUSE_MS = 200;

type Autocomplete = {
  suggestions: readonly Suggestion[];
  update(query: string): void;
  stop(): void;
};

/**
 * Suggestions while somebody types; the search itself is loaded with the first of them [JS-11, AC-01 to AC-06].
 * @param typed  what stands in the input at first
 * @param isOffered  editors can leave the autocomplete out
 */
export function useAutocomplete(searchId: string, typed: string, isOffered: boolean): Autocomplete {
  const [state, send] = useReducer(autocompleteReducer, typed, initialAutocomplete);
  const latest = useRef<LatestSearch>(undefined);
  useEffect(() => send({ type: 'START' }), []);

  const { status, query, suggestions } = state;
  useEffect(() => {
    if (status !== 'getAutocomplete') return;
    async function ask() {
      try {
        latest.current ??= createLatestSearch((await import('./browserSearch.pageOnly.ts')).searchSite);
        const found = await findSuggestions(latest.current, searchId, query);
        if (found) send({ type: 'SUGGESTED', query, suggestions: found });
      } catch {
        send({ type: 'FAILED', query });
      }
    }
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [status, query, searchId]);

  return {
    suggestions,
    update: (next) => isOffered && send({ type: 'UPDATE_QUERY', query: next.trim() }),
    stop: () => send({ type: 'STOP_AUTOCOMPLETE' }),
  };
}
