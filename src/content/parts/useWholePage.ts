import { createContext, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterFrame } from '../../platform/afterFrame.ts';

/**
 * Whether a page is drawn as a whole, or only what the eye meets first: false for the first frame of a page that
 * somebody opened by a link. A page of the hub, one that was returned to and one that is opened at a fragment are whole
 * from the start: the scroll position needs all that stands above it. On a slow phone a role's words stand there a
 * quarter sooner for it, the rest of its page hardly later.
 * @param page  another value is another page
 */
export function useWholePage(page: string): boolean {
  const isOpened = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const [known, setKnown] = useState<string>();
  const isWhole = known === page || !isOpened || hash !== '';
  useEffect(() => {
    if (known === page) return;
    if (isWhole) return setKnown(page);
    let isShown = true;
    void afterFrame().then(() => isShown && startTransition(() => setKnown(page)));
    return () => {
      isShown = false;
    };
  }, [known, page, isWhole]);
  return isWhole;
}

/** The answer for parts further down. */
export const WholePage = createContext(true);
