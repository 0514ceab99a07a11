import { type RefObject, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Job } from '../../domain/entities/job.ts';
import type { SeoFields } from '../../domain/entities/page.ts';
import type { ListedUnit } from '../../domain/units/unitList.ts';
import { record } from '../../platform/analytics.ts';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';

/** The tabs in order; ids are used in the address and as panel ids [TABS-01, DEC-34]. */
export const JOB_TABS = [
  { id: 'the-role', label: 'The role' },
  { id: 'role-details', label: 'Role details' },
  { id: 'ways-to-join', label: 'Ways to join' },
  { id: 'next-steps', label: 'Next steps' },
] as const;

/** Whether related roles are shown: below the panels that end in a choice [JOB-36]. */
export const hasRelatedRoles = (tab: JobTabId) => tab === 'the-role' || tab === 'next-steps';

/** Whether the notice is shown: by the last tab a visitor has read it [JOB-38]. */
export const hasNotice = (tab: JobTabId) => tab !== 'next-steps';

/** Whether the panel holds the page's next step itself: what repeats it elsewhere on the page is quiet then. */
export const hasNextStep = (tab: JobTabId) => tab === 'next-steps';

/** Scroll position after a tab is selected, in px from the top of the document [TABS-05, DEC-35]. */
const TAB_SCROLL_TOP = 44;

type JobTabs = {
  selected: JobTabId;
  /** The visible panel: while it leaves, still the previous one [TABS-06] */
  shown: JobTabId;
  phase: 'leaving' | 'entering' | undefined;
  /** Of the visible panel */
  panel: RefObject<HTMLDivElement | null>;
  hrefOf: (tab: JobTab) => string;
  select: (tab: JobTab) => void;
};

/**
 * Returns the tab of the address, and the panel, which follows once the previous one has left. Selecting a tab adds a
 * history entry, so that Back returns to the previous tab [TABS-03, TABS-04, DEC-34].
 */
export function useJobTabs(pathname: string, search: string): JobTabs {
  const navigate = useNavigate();
  // A tab is selected at once when pressed; in the end the address decides.
  const [selected, choose] = useOptimistic(jobTabOf(search));
  const hrefOf = (tab: JobTab) => pathname + queryForTab(search, tab);

  return {
    selected,
    hrefOf,
    select: (tab) => {
      if (tab.id === selected) return;
      record({ event: 'tab_button', label: tab.label });
      startTransition(async () => {
        choose(tab.id);
        await navigate(hrefOf(tab), { preventScrollReset: true });
      });
      const isStill = prefersReducedMotion();
      scrollTo({ top: TAB_SCROLL_TOP, behavior: isStill ? 'instant' : 'smooth' });
    },
    ...useSwap(selected),
  };
}

/** Swaps the panel when its exit animations have ended, with reduced motion at once [TABS-06, DEC-36]. */
function useSwap(selected: JobTabId): Pick<JobTabs, 'shown' | 'phase' | 'panel'> {
  const [{ shown, hasSwapped }, setShown] = useState({ shown: selected, hasSwapped: false });
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (shown === selected) return;
    let isCurrent = true;
    const leaving = panel.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(leaving).then(() => isCurrent && setShown({ shown: selected, hasSwapped: true }));
    return () => {
      isCurrent = false;
    };
  }, [selected, shown]);

  const arriving = hasSwapped ? 'entering' : undefined;
  return { shown, phase: shown === selected ? arriving : 'leaving', panel };
}

type JobTab = (typeof JOB_TABS)[number];

export type JobTabId = JobTab['id'];

/** Returns the tab named in a query; the first for an unknown id or none [TABS-02, TABS-04, DEC-34]. */
export function jobTabOf(query: string): JobTabId {
  const asked = new URLSearchParams(query).get('tab');
  return JOB_TABS.find(({ id }) => id === asked)?.id ?? JOB_TABS[0].id;
}

/** Returns the query for a tab; other parameters stay [TABS-03]. */
export function queryForTab(query: string, { id }: JobTab): string {
  const parameters = new URLSearchParams(query);
  parameters.set('tab', id);
  return `?${parameters}`;
}

/** The data of a job page. */
export type JobPage = {
  job: Job & { url: string };
  seo: SeoFields;
  /** For a Reserve role, the units that have it */
  units: ListedUnit[];
};
