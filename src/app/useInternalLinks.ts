import { useEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { isJobPath } from '../content/jobs/jobAddress.ts';
import { isKiosk } from '../kiosk/kioskMode.ts';
import { internalPath } from './internalLink.ts';
import { jobScreen } from './jobScreen.ts';

/**
 * A role stands there at once: a transition would hold it back until the page before it has been drawn once more. Others
 * fade, except on booths, which forget their visitors: the router would remember which pages were crossed.
 */
function wayTo(path: string): NavigateOptions {
  return isJobPath(path) ? { flushSync: jobScreen.isLoaded } : { viewTransition: !isKiosk() };
}

/**
 * Every link is a plain one, in rich text too; while the application runs, those within it change the page without
 * loading a document, most fading into the next where the browser can. One listener instead of a component around each link.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link?.href ? internalPath(link, location) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path, wayTo(path));
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
