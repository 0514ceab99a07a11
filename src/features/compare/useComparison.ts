import { useEffect, useState } from 'react';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import {
  type Career,
  type CareerOption,
  COMPARE_MAX,
  optionsFor,
  selectedCareers,
  selectedCount,
  withRoleSelection,
  withSelection,
} from '../../domain/job/comparison.ts';
import { usePersisted } from '../../platform/usePersisted.ts';
import { removeFromShortlist, restoreToShortlist } from '../../visitor/shortlist.ts';
import { selections } from '../../visitor/storedChoices.ts';
import type { OwnRoles } from './useShortlistedRoles.ts';

const NONE: readonly CareerOption[] = [];

/** A role just removed from the list, with everything needed to put it back. */
type RemovedRole = { job: ShortlistedJob; index: number; options: CareerOption[] };

export type Comparison = {
  options: CareerOption[];
  count: number;
  careers: Career[];
  select(entryMethodId: string, selected: boolean): void;
  selectRole(job: ShortlistedJob, selected: boolean): void;
  removed: RemovedRole | undefined;
  /** The role just put back */
  restored: ShortlistedJob | undefined;
  remove(job: ShortlistedJob): void;
  undo(): void;
};

/** Returns what is selected among the shortlisted roles [CMP-09 to CMP-15], with undo for a removed one [LIST-01]. */
export function useComparison({ jobs, unreadCount }: OwnRoles): Comparison {
  const options = optionsFor(jobs, usePersisted(selections, NONE));
  const [removed, setRemoved] = useState<RemovedRole>();
  const [restored, setRestored] = useState<ShortlistedJob>();

  // Offline a role may be missing only temporarily: its selections are kept until it is known to be gone.
  useEffect(() => {
    if (unreadCount === 0) selections.write(optionsFor(jobs, selections.read()));
  }, [jobs, unreadCount]);

  return {
    options,
    count: selectedCount(options),
    careers: selectedCareers(jobs, options),
    select: (id, selected) => selections.write(withSelection(options, id, selected)),
    selectRole: (job, selected) => selections.write(withRoleSelection(options, job, selected)),
    removed,
    restored,
    remove(job) {
      const own = new Set(job.entryMethods.map(({ id }) => id));
      const known = options.filter((option) => own.has(option.entryMethodId));
      setRemoved({ job, index: removeFromShortlist(job.id), options: known });
      setRestored(undefined);
    },
    undo() {
      if (!removed) return;
      // Selections made since stay: only as many of the role's entry methods are selected again as there is space for.
      let space = COMPARE_MAX - selectedCount(options);
      const back = removed.options.map((option) => ({ ...option, selected: option.selected && space-- > 0 }));
      selections.write([...selections.read(), ...back]);
      restoreToShortlist(removed.job.id, removed.index);
      setRemoved(undefined);
      setRestored(removed.job);
    },
  };
}
