import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isKiosk } from '../kiosk/kioskMode.ts';
import { internalPath } from './internalLink.ts';

/**
 * Every link is a plain one, in rich text too; while the application runs, those within it change the page without
 * loading a document, one fading into the next where the browser can. One listener instead of a component around each link.
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
      // Booths forget their visitors, and the router would remember which pages were crossed.
      void navigate(path, { viewTransition: !isKiosk() });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
