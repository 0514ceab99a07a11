import { useSyncExternalStore } from 'react';
import type { CareerOption } from '../domain/job/comparison.ts';
import { readSelections, watchSelections } from './comparison.ts';

const NONE: readonly CareerOption[] = [];

/** The stored selections of the comparison, kept in step with the other tabs; none in the hub's markup [CMP-11]. */
export function useSelections(): readonly CareerOption[] {
  return useSyncExternalStore(watchSelections, readSelections, () => NONE);
}
