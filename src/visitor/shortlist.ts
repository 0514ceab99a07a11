import { parseShortlist, parseTitles, withRole, withRoleAt } from '../domain/job/shortlist.ts';
import { keptText } from '../platform/keptText.ts';

/** Local storage: JSON array of job ids [LIST-03, DEC-51]. */
export const SHORTLIST_KEY = 'ADF-shortlist';
/** Local storage: JSON object from job id to the title under which the visitor knows it. */
export const SHORTLIST_TITLES_KEY = 'ADF-shortlist-titles';

const kept = keptText(SHORTLIST_KEY);
const titles = keptText(SHORTLIST_TITLES_KEY);
let lastRead: { text: string; ids: readonly string[] } = { text: '', ids: [] };

/** The shortlisted job ids, the same array until they change; what is no such list counts as empty [DEC-51]. */
export function readShortlist(): readonly string[] {
  const text = kept.read();
  if (text !== lastRead.text) lastRead = { text, ids: parseShortlist(text) };
  return lastRead.ids;
}

/** Calls back when the list has changed, here or in another tab. @returns stops it */
export const watchShortlist = kept.watch;

/** Whether the list outlives this tab: false once the browser has refused to store it. */
export const isShortlistStored = kept.isStored;

/** @returns false when the list is full and stays as it is [LIST-02, DEC-50] */
export function addToShortlist(id: string, title?: string): boolean {
  const next = withRole(readShortlist(), id);
  if (next) write(next);
  if (next && title) rememberTitles({ [id]: title });
  return next !== undefined;
}

/** @returns where the role stood, for `restoreToShortlist`; -1 when it was not on the list */
export function removeFromShortlist(id: string): number {
  const ids = readShortlist();
  const index = ids.indexOf(id);
  if (index >= 0) write(ids.toSpliced(index, 1));
  return index;
}

/** Undoes a removal. @returns false when the list has been filled since */
export function restoreToShortlist(id: string, index: number): boolean {
  const next = withRoleAt(readShortlist(), id, index);
  if (next) write(next);
  return next !== undefined;
}

/** Takes roles off that are not published any more. @returns their titles, where they are known [DEC-52] */
export function dropWithdrawn(ids: readonly string[]): (string | undefined)[] {
  const known = parseTitles(titles.read());
  write(readShortlist().filter((id) => !ids.includes(id)));
  return ids.map((id) => known[id]);
}

/** Keeps the titles of shortlisted roles, and of no others. */
export function rememberTitles(shown: Readonly<Record<string, string>>): void {
  const all = { ...parseTitles(titles.read()), ...shown };
  const own = Object.fromEntries(readShortlist().flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])));
  const text = JSON.stringify(own);
  if (text !== titles.read()) titles.write(text);
}

export function clearShortlist(): void {
  try {
    kept.clear();
  } finally {
    titles.clear();
  }
}

function write(ids: readonly string[]): void {
  kept.write(JSON.stringify(ids));
}
