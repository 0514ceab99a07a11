import { type RefObject, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { record } from '../../platform/analytics.ts';
import { type JobTab, type JobTabId, jobTabOf, queryForTab } from './jobTabs.ts';

/** Where the page is scrolled to when a tab is selected, in px from the top of the document [TABS-05, DEC-35]. */
const TAB_SCROLL_TOP = 44;

type JobTabs = {
  selected: JobTabId;
  /** The panel in view: still the one before while it leaves [TABS-06] */
  shown: JobTabId;
  phase: 'leaving' | 'entering' | undefined;
  /** Of the panel in view */
  panel: RefObject<HTMLDivElement | null>;
  hrefOf: (tab: JobTab) => string;
  select: (tab: JobTab) => void;
};

/**
 * The tab of the address, and the panel that follows it once the one before has left. Selecting a tab adds an entry to
 * the history, so that Back leads to the tab before it [TABS-03, TABS-04, DEC-34].
 */
export function useJobTabs(): JobTabs {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // A tab is selected with its press; what the address says in the end, counts.
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
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: TAB_SCROLL_TOP, behavior: isStill ? 'instant' : 'smooth' });
    },
    ...useSwap(selected),
  };
}

/** Swaps the panel when the animations of its leaving have ended, which without motion is at once [TABS-06, DEC-36]. */
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
