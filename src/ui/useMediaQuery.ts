import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is a large one: below it tabs become takeovers and the navigation a panel, the register's `xm`
 * [DEC-08]. On the hub, and until the page is alive, it counts as one.
 */
export const useWideWindow = (): boolean => useMediaQuery('(min-width: 1024px)', true);

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
