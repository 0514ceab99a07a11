import { usePersisted } from '../platform/usePersisted.ts';
import { shortlist } from './shortlist.ts';

const NOBODYS: readonly string[] = [];

/** The shortlisted job ids, in step with the other tabs; none in the hub's markup [NAV-09, LIST-03]. */
export const useShortlist = (): readonly string[] => usePersisted(shortlist, NOBODYS);
