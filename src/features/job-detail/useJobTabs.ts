import { type RefObject, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { record } from '../../platform/analytics.ts';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';
import { type JobTab, type JobTabId, jobTabOf, queryForTab } from './jobTabs.ts';

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
