import { useEffect, useRef } from 'react';

/**
 * Moves focus to the results after another results page or a removed filter, because the pressed element may be gone.
 * @param page  as in the address
 */
export function useResultsFocus(page: string | undefined) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const read = () => results.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (page !== undefined) results.current?.focus({ preventScroll: true });
  }, [page]);
  return { results, read };
}
