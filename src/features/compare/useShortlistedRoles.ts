import { useEffect, useState } from 'react';
import { useSite } from '../../content/pages/useSite.ts';
import { readShortlistedJobs, type ShortlistedRoles } from '../../content/shortlist/readShortlistedJobs.ts';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import { usePersisted } from '../../platform/usePersisted.ts';
import { dropWithdrawn, rememberTitles, shortlist } from '../../visitor/shortlist.ts';

export type OwnRoles = {
  /** In shortlist order */
  jobs: ShortlistedJob[];
  /** How many could be read neither from the device nor from the hub; they stay on the list */
  unreadCount: number;
  /** Titles of roles that are no longer offered and were removed from the list; undefined for unknown titles */
  withdrawn: (string | undefined)[];
};

/**
 * Returns the roles of this visitor's shortlist, read again when one is added and when the device gets another release;
 * undefined until they have been read [LIST-04, DEC-52].
 * @param first  what the page's loader has read already
 */
export function useShortlistedRoles(first: ShortlistedRoles | undefined): OwnRoles | undefined {
  const ids = usePersisted(shortlist, undefined);
  const release = useSite()?.savedAt;
  const [known, setKnown] = useState<ShortlistedRoles | undefined>(first);
  const [readOf, setReadOf] = useState(release);
  const [withdrawn, setWithdrawn] = useState<(string | undefined)[]>([]);

  const isKnown = (id: string) => known !== undefined && (listed(known, id) || known.jobs.some((job) => job.id === id));
  const isComplete = ids?.every(isKnown) ?? false;
  const isStale = readOf !== release;

  useEffect(() => {
    if (!ids || (isComplete && !isStale)) return;
    let isWanted = true;
    void import('../../content/source/openContentSource.pageOnly.ts')
      .then(({ openContentSource }) => openContentSource())
      .then((source) => readShortlistedJobs(source, ids))
      .catch((error: unknown) => {
        console.warn('the shortlisted roles could not be read', error);
        return { jobs: [], withdrawn: [], unread: [...ids] };
      })
      .then((roles) => {
        if (!isWanted) return;
        // Roles removed a moment ago stay known, because they may be put back.
        setKnown((before) => ({ ...roles, jobs: merged(roles.jobs, before?.jobs) }));
        setReadOf(release);
      });
    return () => {
      isWanted = false;
    };
  }, [ids, isComplete, isStale, release]);

  useEffect(() => {
    if (!known) return;
    if (known.withdrawn.length > 0) {
      const titles = dropWithdrawn(known.withdrawn);
      setWithdrawn((before) => [...before, ...titles]);
      setKnown({ ...known, withdrawn: [] });
    }
    rememberTitles(Object.fromEntries(known.jobs.map(({ id, title }) => [id, title])));
  }, [known]);

  // An empty list is complete without a read.
  if (!ids || !isComplete) return undefined;
  const byId = new Map(known?.jobs.map((job) => [job.id, job]));
  return {
    jobs: ids.flatMap((id) => byId.get(id) ?? []),
    unreadCount: ids.filter((id) => known?.unread.includes(id) && !byId.has(id)).length,
    withdrawn,
  };
}

const listed = ({ unread, withdrawn }: ShortlistedRoles, id: string) => unread.includes(id) || withdrawn.includes(id);

function merged(now: ShortlistedJob[], before: ShortlistedJob[] = []): ShortlistedJob[] {
  return [...now, ...before.filter(({ id }) => !now.some((job) => job.id === id))];
}
