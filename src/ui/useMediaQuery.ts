import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, now and whenever that changes.
 * @param onHub  the answer on the hub, and until the page is alive
 */
export function useMediaQuery(query: string, onHub: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onHub,
  );
}
