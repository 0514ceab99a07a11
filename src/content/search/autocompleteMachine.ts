/** Words that may be meant by what is being typed, and what taking one leads to. */
export type Suggestion = { id: string; title: string; url: string };

/** The states and events of the autocomplete, under the register's names [AC-01 to AC-04]. */
export type AutocompleteState = {
  status: 'init' | 'idle' | 'getAutocomplete' | 'autocomplete';
  /** What suggestions were last asked for */
  query: string;
  suggestions: readonly Suggestion[];
};
export type AutocompleteEvent =
  /** The page is alive */
  | { type: 'START' }
  | { type: 'UPDATE_QUERY'; query: string }
  | { type: 'SUGGESTED'; query: string; suggestions: readonly Suggestion[] }
  | { type: 'FAILED'; query: string }
  | { type: 'STOP_AUTOCOMPLETE' };

const NONE: readonly Suggestion[] = [];

/** @param query  what stands in the input at first */
export function initialAutocomplete(query: string): AutocompleteState {
  return { status: 'init', query, suggestions: NONE };
}

/**
 * While suggestions are asked for those before them stay, so that the list does not flicker. Only the answer to the
 * latest query counts [DEC-102].
 */
export function autocompleteReducer(state: AutocompleteState, event: AutocompleteEvent): AutocompleteState {
  switch (event.type) {
    case 'START':
      return state.status === 'init' ? { ...state, status: 'idle' } : state;
    case 'UPDATE_QUERY':
      if (state.status === 'init' || event.query === state.query) return state;
      return { ...state, status: 'getAutocomplete', query: event.query };
    case 'SUGGESTED':
    case 'FAILED': {
      if (state.status !== 'getAutocomplete' || event.query !== state.query) return state;
      return { ...state, status: 'autocomplete', suggestions: event.type === 'FAILED' ? NONE : event.suggestions };
    }
    case 'STOP_AUTOCOMPLETE':
      return state.status === 'init' ? state : { ...state, status: 'idle', suggestions: NONE };
  }
}
