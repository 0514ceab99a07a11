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
