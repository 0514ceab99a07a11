import { useMediaQuery } from './useMediaQuery.ts';

/**
 * Whether the window is a large one: below it tabs become takeovers and the navigation a panel, the register's `xm`
 * [DEC-08]. On the hub, and until the page is alive, it counts as one.
 */
export const useWideWindow = (): boolean => useMediaQuery('(min-width: 1024px)', true);
