import type { JobRecord, ShortlistedJob } from '../entities/job.ts';
import { isJsonObject, parsedJson } from '../text/json.ts';

/** Most roles in a shortlist [SHELL-03, LIST-02]. */
export const SHORTLIST_MAX = 8;

/** Shown when a ninth role is added [DEC-50]. */
export const SHORTLIST_FULL = 'You can shortlist up to 8 roles. Remove one to add another.';

/** Returns the number of roles in the list, as text for screen readers. */
export function countedRoles(count: number): string {
  if (count === 0) return 'no roles yet';
  return count === 1 ? '1 role' : `${count} roles`;
}

/** Parses stored job ids: duplicates removed, at most 8; anything else counts as empty [LIST-03, DEC-51]. */
export function parseShortlist(text: string): string[] {
  const kept = parsedJson(text);
  if (!Array.isArray(kept)) return [];
  const ids = kept.filter((id) => typeof id === 'string' && id !== '');
  return [...new Set(ids)].slice(0, SHORTLIST_MAX);
}

/** Appends a role. @returns the same list if the role is already in it; undefined when the list is full [LIST-02] */
export function withRole(ids: readonly string[], id: string): readonly string[] | undefined {
  if (ids.includes(id)) return ids;
  return ids.length < SHORTLIST_MAX ? [...ids, id] : undefined;
}

/** Puts a role back at the position it was removed from. */
export function withRoleAt(ids: readonly string[], id: string, index: number): readonly string[] | undefined {
  if (ids.includes(id)) return ids;
  return ids.length < SHORTLIST_MAX ? ids.toSpliced(index, 0, id) : undefined;
}

/**
 * Parses stored titles by job id, kept so that a role withdrawn later can still be named. Anything else counts as
 * empty.
 */
export function parseTitles(text: string): Record<string, string> {
  const kept = parsedJson(text);
  if (!isJsonObject(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns the fields of a job that the shortlist and comparison use [LIST-05, LIST-06, LIST-07]. */
function shortlistedJob(job: JobRecord): ShortlistedJob {
  const { id, title, service, url, isPriority, isReserve, inServiceTitles, compare, desktopImage } = job;
  return { id, title, service, url, isPriority, isReserve, inServiceTitles, entryMethods: compare, desktopImage };
}

/** Returns the jobs with these ids, in order and without duplicates; unknown ids are left out [DEC-52, CON-18]. */
export function shortlistedAmong(jobs: readonly JobRecord[], ids: readonly string[]): ShortlistedJob[] {
  const wanted = new Set(ids);
  const byId = new Map(jobs.filter(({ id }) => wanted.has(id)).map((job) => [job.id, job]));
  return [...wanted].flatMap((id) => {
    const job = byId.get(id);
    return job ? [shortlistedJob(job)] : [];
  });
}
