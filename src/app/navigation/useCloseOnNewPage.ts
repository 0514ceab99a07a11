import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes what stands over the page when another page is shown, or the same again: before the focus goes to the heading
 * of that page, which a dialog that closes later would take back for its opener.
 */
export function useCloseOnNewPage(close: () => void): void {
  const { pathname, search, hash, key } = useLocation();
  const page = [pathname, search, hash, key].join(' ');
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    close();
  }, [page, close]);
}
