import { useEffect, useState } from 'react';
import { isHubPath } from '../../domain/hubPaths.ts';
import { systemClock } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { Bar } from '../../ui/feedback/Bar.tsx';

const SHOWN_MS = 8_000;

/** Whether a link needs a connection: another site, or a file of the hub. */
function leadsAway({ protocol, origin, pathname }: HTMLAnchorElement): boolean {
  return /^https?:$/.test(protocol) && (origin !== location.origin || isHubPath(pathname));
}

/**
 * Stops links that need the missing connection, instead of letting the browser open its own error page [PWA-24, DEC-132].
 * @returns the number of the attempt that has just been stopped, for some seconds
 */
export function useRefusedLink(): number | undefined {
  // A new number for every attempt, so that the text is announced again.
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
  return isShown ? tries : undefined;
}

/** Explains why a link was stopped. @param attempt  see `useRefusedLink` */
export function NeedsConnection({ attempt }: { attempt: number | undefined }) {
  return (
    <div role="status">
      {attempt === undefined ? null : <Bar key={attempt} kind="offline" words="This needs an internet connection." />}
    </div>
  );
}
