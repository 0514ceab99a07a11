import { parseShortlist, parseTitles, withRole, withRoleAt } from '../domain/job/shortlist.ts';
import { persisted } from '../platform/persisted.ts';
import { usePersisted } from '../platform/usePersisted.ts';

const NOBODYS: readonly string[] = [];

/** The shortlisted job ids, in step with the other tabs; none in the hub's markup [NAV-09, LIST-03]. */
export const useShortlist = (): readonly string[] => usePersisted(shortlist, NOBODYS);

/** Local storage: JSON array of job ids [LIST-03, DEC-51]. */
export const SHORTLIST_KEY = 'ADF-shortlist';
/** Local storage: JSON object from job id to the title under which the visitor knows it. */
export const SHORTLIST_TITLES_KEY = 'ADF-shortlist-titles';

/** The shortlisted job ids; what is no such list counts as empty [DEC-51]. */
export const shortlist = persisted<readonly string[]>(SHORTLIST_KEY, parseShortlist);
export const shortlistTitles = persisted<Readonly<Record<string, string>>>(SHORTLIST_TITLES_KEY, parseTitles);

/** @returns false when the list is full and stays as it is [LIST-02, DEC-50] */
export function addToShortlist(id: string, title?: string): boolean {
  const next = withRole(shortlist.read(), id);
  if (next) shortlist.write(next);
  if (next && title) rememberTitles({ [id]: title });
  return next !== undefined;
}

/** @returns where the role stood, for `restoreToShortlist`; -1 when it was not on the list */
export function removeFromShortlist(id: string): number {
  const ids = shortlist.read();
  const index = ids.indexOf(id);
  if (index >= 0) shortlist.write(ids.toSpliced(index, 1));
  return index;
}

/** Undoes a removal. @returns false when the list has been filled since */
export function restoreToShortlist(id: string, index: number): boolean {
  const next = withRoleAt(shortlist.read(), id, index);
  if (next) shortlist.write(next);
  return next !== undefined;
}

/** Takes roles off that are not published any more. @returns their titles, where they are known [DEC-52] */
export function dropWithdrawn(ids: readonly string[]): (string | undefined)[] {
  const known = shortlistTitles.read();
  shortlist.write(shortlist.read().filter((id) => !ids.includes(id)));
  return ids.map((id) => known[id]);
}

/** Keeps the titles of shortlisted roles, and of no others. */
export function rememberTitles(shown: Readonly<Record<string, string>>): void {
  const all = { ...shortlistTitles.read(), ...shown };
  const own = Object.fromEntries(shortlist.read().flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])));
  shortlistTitles.write(own);
}
