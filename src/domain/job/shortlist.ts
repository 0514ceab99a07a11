import { isJsonObject } from '../text/json.ts';

/** At most so many roles [SHELL-03, LIST-02]. */
export const SHORTLIST_MAX = 8;

/** What the control says about a ninth role [DEC-50]. */
export const SHORTLIST_FULL = 'You can shortlist up to 8 roles. Remove one to add another.';

/** How many roles are on the list, in words for those who do not see its icon. */
export function countedRoles(count: number): string {
  if (count === 0) return 'no roles yet';
  return count === 1 ? '1 role' : `${count} roles`;
}

/** The job ids in a stored text, each once, at most 8; what is no such list counts as empty [LIST-03, DEC-51]. */
export function parseShortlist(text: string): string[] {
  const kept = parsed(text);
  if (!Array.isArray(kept)) return [];
  const ids = kept.filter((id) => typeof id === 'string' && id !== '');
  return [...new Set(ids)].slice(0, SHORTLIST_MAX);
}

/** @returns the list with the role at its end, the same list if it is on it, undefined when it is full [LIST-02] */
export function withRole(ids: readonly string[], id: string): readonly string[] | undefined {
  if (ids.includes(id)) return ids;
  return ids.length < SHORTLIST_MAX ? [...ids, id] : undefined;
}

/** The list with a role back where it stood before it was removed. */
export function withRoleAt(ids: readonly string[], id: string, index: number): readonly string[] | undefined {
  if (ids.includes(id)) return ids;
  return ids.length < SHORTLIST_MAX ? ids.toSpliced(index, 0, id) : undefined;
}

/** Titles by job id, so that a role which is withdrawn later can still be named. What is no such table is empty. */
export function parseTitles(text: string): Record<string, string> {
  const kept = parsed(text);
  if (!isJsonObject(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
