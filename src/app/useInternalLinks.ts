import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { isJobPath } from '../content/jobs/jobAddress.ts';
import { isKiosk } from '../kiosk/kioskMode.ts';
import { afterFrame } from '../platform/afterFrame.ts';
import { MOUNT_ID } from './hydration.ts';
import { internalPath } from './internalLink.ts';
import { type RoleCard, roleCardOf } from './roleCardOf.ts';

/**
 * Pages fade into the next, except on booths, which forget their visitors: the router would remember which pages were
 * crossed. A role does not wait for the page before it to be drawn once more, which a fade begins with.
 */
const wayTo = (path: string): NavigateOptions => ({ viewTransition: !isKiosk() && !isJobPath(path) });

/**
 * Every link is a plain one, in rich text too; while the application runs, those within it change the page without
 * loading a document, most fading into the next where the browser can. One listener instead of a component around each link.
 * @returns the role whose card was pressed, until its page takes its place: it is to be shown at once
 */
export function useInternalLinks(): RoleCard | undefined {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pressed, setPressed] = useState<{ card: RoleCard; on: string }>();
  // With the page itself, and not a moment after: what is pressed in between would be announced on the page before.
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
      // After the page that the router shows in a transition of its own. Another role may have been pressed meanwhile.
      startTransition(() => setPressed((shown) => (shown === announced ? undefined : shown)));
    }
    // React stops a press on a part that it has not brought to life at the root, where its own listener stands: what a
    // link does, it does without that part.
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
