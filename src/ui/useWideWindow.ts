import { useSyncExternalStore } from 'react';

/** Below it tabs become takeovers and the navigation a panel: the register's `xm` [DEC-08]. */
const WIDE = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is a large one; on the hub, and until the page is alive, it counts as one. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
