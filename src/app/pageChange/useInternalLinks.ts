import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { isJobPath } from '../../content/jobs/jobAddress.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { afterFrame } from '../../platform/afterFrame.ts';
import { MOUNT_ID } from '../start/hydration.ts';
import { internalPath } from './internalLink.ts';
import { type RoleCard, roleCardOf } from './roleCardOf.ts';

/**
 * Returns the options of a navigation. Pages cross-fade, except on booths, which forget their visitors, whereas the
 * router would remember the pages involved; and except to roles, because a fade first paints the previous page once more.
 */
const wayTo = (path: string): NavigateOptions => ({ viewTransition: !isKiosk() && !isJobPath(path) });

/**
 * Handles links: all are plain links, in rich text too; internal ones change the page without loading a document, most
 * with a cross-fade where supported. One listener instead of a component around each link.
 * @returns the role whose card was pressed, until its page replaces it: it is to be shown at once
 */
export function useInternalLinks(): RoleCard | undefined {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pressed, setPressed] = useState<{ card: RoleCard; on: string }>();
  // A layout effect, together with the page: otherwise a press in between would be handled as one on the previous page.
  useLayoutEffect(() => {
    async function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.href ? internalPath(link, location) : undefined;
      if (!link || path === undefined) return;
      event.preventDefault();
      const card = isKiosk() ? undefined : roleCardOf(link);
      const announced = card && { card, on: key };
      if (announced) {
        flushSync(() => setPressed(announced));
        await afterFrame();
      }
      await navigate(path, wayTo(path));
      // After the page, which the router shows in its own transition. Another role may have been pressed meanwhile.
      startTransition(() => setPressed((shown) => (shown === announced ? undefined : shown)));
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
  }, [navigate, key]);
  return pressed?.on === key ? pressed.card : undefined;
}
