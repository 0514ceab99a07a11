import { connectivity, subscribeConnectivity } from '../../platform/connectivity.ts';
import type { Trigger } from './outerLoop.ts';

/**
 * Calls back on every sign in a page that a pass may succeed now [OUTBOX-12]: the network or hub is back, or the page
 * became visible.
 */
export function onPageTrigger(listener: (trigger: Trigger) => void): void {
  let wasOnline = connectivity() === 'online';
  addEventListener('online', () => listener('arrived'));
  subscribeConnectivity(() => {
    const isOnline = connectivity() === 'online';
    if (isOnline && !wasOnline) listener('arrived');
    wasOnline = isOnline;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener('visible');
  });
}
