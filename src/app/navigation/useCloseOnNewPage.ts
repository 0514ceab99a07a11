import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Closes overlays when another page is shown, or the same one again. This must happen before focus moves to that page's
 * heading, because a dialog that closes later would return it to its opener.
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
