import { useEffect, useInsertionEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { record } from '../../platform/analytics.ts';
import { deferLayout, layOutLater, layOutNow } from './layOutLater.ts';

/**
 * After a page change, moves focus to the new page's heading, so that reading starts there as on a full load and screen
 * readers announce the page. A fragment keeps the browser's own target, and a page that has focused its form keeps that
 * [KIOSK-07]. Going back moves focus to the link that was followed, which is where the reader was.
 */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  // Before anything measures the new page. Going back finds its place by real heights, a fragment too.
  useInsertionEffect(() => {
    if (shown.current === pathname) return;
    if (isReturn || hash) layOutNow(document);
    else deferLayout(document);
  }, [pathname, hash, isReturn]);
  useEffect(() => {
    if (shown.current === pathname) return;
    const followed = isReturn && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(shown.current)}"]`);
    shown.current = pathname;
    void layOutLater(document);
    record({ event: 'route_change', path: pathname, title: document.title });
    if (hash || document.activeElement?.matches('main form *')) return;
    if (followed) return followed.focus({ preventScroll: true });
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, isReturn]);
}
