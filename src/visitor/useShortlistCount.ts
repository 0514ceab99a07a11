import { useSyncExternalStore } from 'react';
import { readShortlist, watchShortlist } from './shortlist.ts';

/** How many roles the visitor has shortlisted; 0 in the hub's markup, which is the same for everybody [NAV-09]. */
export function useShortlistCount(): number {
  return useSyncExternalStore(
    watchShortlist,
    () => readShortlist().length,
    () => 0,
  );
}
