import { useEffect, useState } from 'react';
import { isHubPath } from '../../domain/hubPaths.ts';
import { systemClock } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { Bar } from '../../ui/feedback/Bar.tsx';

const SHOWN_MS = 8_000;

/** Whether a link leads where nothing on this device can answer: another site, or a file of the hub. */
function leadsAway({ protocol, origin, pathname }: HTMLAnchorElement): boolean {
  return /^https?:$/.test(protocol) && (origin !== location.origin || isHubPath(pathname));
}

/**
 * Says so when a link needs the connection that is missing, in place of the browser's own error page in a new tab
 * [PWA-24, DEC-132].
 */
export function NeedsConnection() {
  // A new number for every try: the words are said again.
  const [tries, setTries] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || !link || !leadsAway(link) || connectivity() !== 'offline') return;
      event.preventDefault();
      setTries((count) => count + 1);
    };
    document.addEventListener('click', stop);
    return () => document.removeEventListener('click', stop);
  }, []);
  useEffect(() => {
    if (tries === 0) return;
    setShown(true);
    return systemClock.after(SHOWN_MS, () => setShown(false));
  }, [tries]);

  return (
    <div role="status">
      {isShown ? <Bar key={tries} kind="offline" words="This needs an internet connection." /> : null}
    </div>
  );
}
