import { askShortlistedJobs } from '../../api/jobs.ts';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import { shortlistedAmong } from '../../domain/shortlistedJobs.ts';
import type { ContentSource } from '../source/ContentSource.ts';

export type ShortlistedRoles = {
  /** In the order asked */
  jobs: ShortlistedJob[];
  /** Not published any more: the hub says so */
  withdrawn: string[];
  /** On neither side: this device does not hold them and the hub could not be asked */
  unread: string[];
};

/**
 * The roles of a shortlist by their ids: from the release at hand, and from the hub those that it does not hold. Only
 * the hub's own answer makes a role a withdrawn one; where it has none the roles stay [LIST-04, DEC-52, HTTP-20, PWA-09].
 * @param paths  of their pages by job id, as far as they are known: a device finds a role by its path, and reads the
 *   whole release only for one whose path nobody knows while the hub is out of reach
 */
export async function readShortlistedJobs(
  source: ContentSource,
  ids: readonly string[],
  paths: Readonly<Record<string, string>> = {},
): Promise<ShortlistedRoles> {
  const held = await heldJobs(source, ids, paths);
  const missing = without(held, ids);
  if (missing.length === 0) return { jobs: held, withdrawn: [], unread: [] };
  // The hub's own release: there is nobody else to ask.
  if (source.kind === 'memory') return { jobs: held, withdrawn: missing, unread: [] };

  const answer = await askShortlistedJobs(missing);
  if (answer.type === 'ok') {
    const jobs = inOrder(ids, [...held, ...answer.value.jobs]);
    return { jobs, withdrawn: without(jobs, ids), unread: [] };
  }
  console.warn('the shortlisted roles could not be asked for', answer);
  const found = source.kind === 'device' ? shortlistedAmong(await source.all('jobs'), missing) : [];
  const jobs = inOrder(ids, [...held, ...found]);
  return { jobs, withdrawn: [], unread: without(jobs, ids) };
}

/** Those that the release at hand gives away without a search through it; the hub has all of it in memory. */
async function heldJobs(
  source: ContentSource,
  ids: readonly string[],
  paths: Readonly<Record<string, string>>,
): Promise<ShortlistedJob[]> {
  if (source.kind === 'hub' || ids.length === 0) return [];
  if (source.kind === 'memory') return shortlistedAmong(await source.all('jobs'), ids);
  const records = await Promise.all(ids.map((id) => paths[id] && source.record('jobs', paths[id])));
  return shortlistedAmong(
    records.filter((job) => typeof job === 'object'),
    ids,
  );
}

const without = (jobs: readonly ShortlistedJob[], ids: readonly string[]) =>
  ids.filter((id) => !jobs.some((job) => job.id === id));

function inOrder(ids: readonly string[], jobs: readonly ShortlistedJob[]): ShortlistedJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
