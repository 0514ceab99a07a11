import { askShortlistedJobs } from '../../api/content.ts';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import { shortlistedAmong } from '../../domain/job/shortlist.ts';
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
 */
export async function readShortlistedJobs(source: ContentSource, ids: readonly string[]): Promise<ShortlistedRoles> {
  const held = source.kind === 'hub' || ids.length === 0 ? [] : shortlistedAmong(await source.jobs(ids), ids);
  const missing = ids.filter((id) => !held.some((job) => job.id === id));
  if (missing.length === 0) return { jobs: held, withdrawn: [], unread: [] };
  // The hub's own release: there is nobody else to ask.
  if (source.kind === 'memory') return { jobs: held, withdrawn: missing, unread: [] };

  const answer = await askShortlistedJobs(missing);
  if (answer.type !== 'ok') {
    console.warn('the shortlisted roles could not be asked for', answer);
    return { jobs: held, withdrawn: [], unread: missing };
  }
  const known = new Map([...held, ...answer.value.jobs].map((job) => [job.id, job]));
  return {
    jobs: ids.flatMap((id) => known.get(id) ?? []),
    withdrawn: ids.filter((id) => !known.has(id)),
    unread: [],
  };
}
