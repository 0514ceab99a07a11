import { useEffect, useLayoutEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { isHubPath } from '../../domain/hubPaths.ts';
import { isJobPath } from '../../domain/site/routes.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { MOUNT_ID } from '../start/hydration.ts';

/** Attribute of the link that was followed, until its page is shown (`src/ui/tokens/base.css`). */
const PENDING = 'data-pending';

/**
 * Returns the options of a navigation. Pages cross-fade, except on booths, which forget their visitors, whereas the
 * router would remember the pages involved; and except to roles, because a fade first paints the previous page once more.
 */
const wayTo = (path: string): NavigateOptions => ({ viewTransition: !isKiosk() && !isJobPath(path) });

/**
 * Handles links: all are plain links, in rich text too; internal ones change the page without loading a document, most
 * with a cross-fade where supported. One listener instead of a component around each link. The link that was touched
 * shows at once that its page is on the way.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    async function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.href ? internalPath(link, { origin: location.origin, pathname, search }) : undefined;
      if (!link || path === undefined) return;
      event.preventDefault();
      showPending(link);
      // The router's work may take longer than anybody waits for an answer to a touch.
      await afterFrame();
      await navigate(path, wayTo(path));
    }
    // React stops clicks on parts that are not hydrated at the root element, where its listener is. Links must work
    // without hydration.
    const root = document.getElementById(MOUNT_ID);
    const followStopped = (event: MouseEvent) => (event.cancelBubble ? follow(event) : undefined);
    root?.addEventListener('click', followStopped, true);
    document.addEventListener('click', follow);
    return () => {
      root?.removeEventListener('click', followStopped, true);
      document.removeEventListener('click', follow);
    };
  }, [navigate, pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: together with another page, or the end of a navigation
  useLayoutEffect(() => {
    if (state === 'idle') showPending(undefined);
  }, [state, key]);
}

/** Marks one link as followed, and no other. */
function showPending(link: Element | undefined): void {
  for (const pending of document.querySelectorAll(`[${PENDING}]`)) pending.removeAttribute(PENDING);
  link?.setAttribute(PENDING, '');
}

/** The properties of a link that decide; an `HTMLAnchorElement` has them. */
type LinkParts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target'> & {
  hasAttribute(name: string): boolean;
};

type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * Returns the path to which the router should navigate for a followed link; undefined when the browser should follow
 * it: other sites, new tabs, downloads, the hub's own paths, and fragments of the current page.
 */
export function internalPath(link: LinkParts, here: Here): string | undefined {
  if (link.origin !== here.origin || isHubPath(link.pathname)) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const isSamePage = link.pathname === here.pathname && link.search === here.search;
  if (isSamePage && link.hash) return undefined;
  return link.pathname + link.search + link.hash;
}

/** Resolves in the task after the next frame, when earlier changes have been painted. */
function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
