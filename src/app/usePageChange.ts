import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page the reading position goes to the new page's heading, as it would on a full load; screen
 * readers then say the new page. A fragment keeps the browser's own target, and a page that put the focus into its form
 * keeps it there [KIOSK-07].
 */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Only ever needed after the first page.
    import('../platform/lateFonts.ts').then(({ adoptLateFonts }) => adoptLateFonts()).catch(() => undefined);
    if (hash || document.activeElement?.matches('main form *')) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
