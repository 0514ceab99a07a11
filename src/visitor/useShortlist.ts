import { useSyncExternalStore } from 'react';
import { readShortlist, watchShortlist } from './shortlist.ts';

const NOBODYS: readonly string[] = [];

/**
 * The shortlisted job ids, kept in step with the other tabs; none in the hub's markup, which is the same for everybody
 * [NAV-09, LIST-03].
 */
export function useShortlist(): readonly string[] {
  return useSyncExternalStore(watchShortlist, readShortlist, () => NOBODYS);
}

/** The same for a page that waits for it: undefined as long as nobody's shortlist is known. */
export function useOwnShortlist(): readonly string[] | undefined {
  return useSyncExternalStore<readonly string[] | undefined>(watchShortlist, readShortlist, () => undefined);
}
