import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a change of page the reading position goes to the new page's heading, as it would on a full load; screen
 * readers then say the new page. A fragment keeps the browser's own target, and a page that put the focus into its form
 * keeps it there [KIOSK-07]. Going back leads to the link that was followed, which is where the reader was.
 */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const followed = isReturn && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(shown.current)}"]`);
    shown.current = pathname;
    // Only ever needed after the first page.
    import('./afterPageChange.ts').then(({ afterPageChange }) => afterPageChange(pathname)).catch(() => undefined);
    if (hash || document.activeElement?.matches('main form *')) return;
    if (followed) return followed.focus({ preventScroll: true });
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, isReturn]);
}
