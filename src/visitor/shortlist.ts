import { type KnownRole, parseShortlist, parseTexts, withRole, withRoleAt } from '../domain/shortlist.ts';
import { type KeptText, keptText } from '../platform/keptText.ts';

/** Local storage: JSON array of job ids [LIST-03, DEC-51]. */
export const SHORTLIST_KEY = 'ADF-shortlist';
/** Local storage: JSON object from job id to the title under which the visitor knows it. */
export const SHORTLIST_TITLES_KEY = 'ADF-shortlist-titles';
/** Local storage: JSON object from job id to the path of its page. */
export const SHORTLIST_PATHS_KEY = 'ADF-shortlist-paths';

const kept = keptText(SHORTLIST_KEY);
const titles = keptText(SHORTLIST_TITLES_KEY);
const paths = keptText(SHORTLIST_PATHS_KEY);
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
export function addToShortlist(id: string, role?: KnownRole): boolean {
  const next = withRole(readShortlist(), id);
  if (next) write(next);
  if (next && role) rememberRoles({ [id]: role });
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
  const known = parseTexts(titles.read());
  write(readShortlist().filter((id) => !ids.includes(id)));
  return ids.map((id) => known[id]);
}

/** Keeps what is known of shortlisted roles, and of no others. */
export function rememberRoles(shown: Readonly<Record<string, KnownRole>>): void {
  keepOwn(titles, shown, ({ title }) => title);
  keepOwn(paths, shown, ({ path }) => path);
}

/** The paths of the shortlisted roles by their ids, as far as they are known. */
export function readPaths(): Record<string, string> {
  return parseTexts(paths.read());
}

function keepOwn(
  kept: KeptText,
  shown: Readonly<Record<string, KnownRole>>,
  textOf: (role: KnownRole) => string | undefined,
): void {
  const all: Record<string, string | undefined> = parseTexts(kept.read());
  for (const [id, role] of Object.entries(shown)) all[id] = textOf(role) ?? all[id];
  const own = Object.fromEntries(readShortlist().flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])));
  const text = JSON.stringify(own);
  if (text !== kept.read()) kept.write(text);
}

export function clearShortlist(): void {
  try {
    kept.clear();
  } finally {
    clearKnown();
  }
}

function clearKnown(): void {
  try {
    titles.clear();
  } finally {
    paths.clear();
  }
}

function write(ids: readonly string[]): void {
  kept.write(JSON.stringify(ids));
}
