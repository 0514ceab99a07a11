import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { SearchField } from './useSearchField.ts';

type Typed = { query: string; inputQuery?: string };

/**
 * What the parts below the search field do with the page, as functions that stay the same, so that a page change in
 * progress does not draw the results anew. Focus moves to the results after another results page or a removed filter,
 * because the pressed element may be gone.
 * @param page  as in the address
 */
export function useResults<S extends Typed>(field: SearchField<S>, page: string | undefined) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const current = useRef(field);
  const focus = useCallback(() => results.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    current.current = field;
  });
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (page !== undefined) focus();
  }, [page, focus]);

  return {
    results,
    /** Goes to the search with other filters, and with what was typed before they were set */
    onFilter: useCallback((next: S) => {
      const { query, inputQuery } = current.current.typed();
      current.current.go({ ...next, query, inputQuery });
    }, []),
    /** Goes to another search in the place of this one: no step that Back undoes */
    onReplace: useCallback((next: S) => current.current.replace(next), []),
    /** Goes to another search and to its results */
    onFollow: useCallback(
      (next: S) => {
        current.current.go(next);
        focus();
      },
      [focus],
    ),
  };
}
