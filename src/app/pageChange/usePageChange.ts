import { useEffect, useInsertionEffect, useRef } from 'react';
import { type createBrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import { record } from '../../platform/analytics.ts';
import { deferLayout, layOutLater, layOutNow } from './layOutLater.ts';

/**
 * Takes the focus off the page that is left as soon as the next one is about to be drawn. If the focused element were
 * removed with its page, the browser would style and lay out what is left of that page first, in the middle of the change.
 */
export function releaseFocusOnChangeOf(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
  });
}

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
