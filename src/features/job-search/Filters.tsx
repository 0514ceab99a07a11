import { useState } from 'react';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import { filterGroups, type JobFacets, withOption } from '../../domain/jobSearch/jobFilters.ts';
import {
  type JobSearch,
  jobSearchAddress,
  jobSearchParameters,
  withoutChoices,
} from '../../domain/jobSearch/jobSearch.ts';
import type { FacetCount } from '../../domain/search/searchCalls.ts';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { Shape } from '../../ui/icons/Icon.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import { useWideWindow } from '../../ui/useMediaQuery.ts';
import { type ChosenOption, FilterForm } from './FilterForm.tsx';
import styles from './Filters.module.css';

const SLIDERS = 'M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7M8 10v4m0-2H3';

type FiltersProps = {
  search: JobSearch;
  facets: JobFacets;
  settings: JobSearchSettings;
  counts: FacetCount[];
  /** Navigates to the search with these filters, and with what has been typed */
  onFilter: (next: JobSearch) => void;
};

/** The filters beside the results in a wide window, where each change applies at once [JS-03, JS-07]. */
export function InlineFilters(props: FiltersProps) {
  const isAlive = useAlive();
  const isWide = useWideWindow();
  // In a small window the drawer has them; without scripting they are here, where the link to them leads.
  if (isAlive && !isWide) return null;
  return (
    <aside id="filters" className={styles.inline} aria-label="Filters">
      <OwnForm {...props} id="inline" appliesAtOnce={isAlive} onDone={() => undefined} />
    </aside>
  );
}

/** The filters in a drawer, where changes wait until they are applied [JS-09]. */
function FilterDrawer({ onClose, ...props }: FiltersProps & { onClose: () => void }) {
  return (
    <Drawer title="Filters" onClose={onClose}>
      <OwnForm {...props} id="drawer" appliesAtOnce={false} onDone={onClose} />
    </Drawer>
  );
}

/** Opens the drawer; until scripts run it is a link to the filters [PWA-27]. */
export function FilterButton({ count, ...props }: FiltersProps & { count: number }) {
  const [isOpen, setOpen] = useState(false);
  const isAlive = useAlive();
  const face = (
    <>
      <Shape path={SLIDERS} size={24} />
      <ChangingText>{count > 0 ? `Filters, ${count} on` : 'Filters'}</ChangingText>
    </>
  );
  return (
    <>
      {isAlive ? (
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {face}
        </button>
      ) : (
        <a className={styles.button} href="#filters">
          {face}
        </a>
      )}
      {isOpen ? <FilterDrawer {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function OwnForm({
  id,
  search,
  facets,
  settings,
  counts,
  appliesAtOnce,
  onFilter,
  onDone,
}: FiltersProps & { id: string; appliesAtOnce: boolean; onDone: () => void }) {
  const { filtered, choose } = useFilters(search, facets, settings);
  const reset = withoutChoices(search, settings);
  const { preSelectedCategory = [], preSelectedEntryMethod = [] } = settings;
  const preselected = [
    ...(preSelectedCategory.length > 0 ? ['category'] : []),
    ...(preSelectedEntryMethod.length > 0 ? ['entryMethod'] : []),
  ];
  function finish(next: JobSearch) {
    onDone();
    onFilter(next);
  }
  return (
    <FilterForm
      id={id}
      groups={filterGroups(filtered, facets, settings, counts)}
      parameters={jobSearchParameters(search)}
      resetAddress={jobSearchAddress(reset)}
      preselected={preselected}
      hasApply={!appliesAtOnce}
      onChoose={(option) => {
        const next = choose(option);
        if (appliesAtOnce) onFilter(next);
      }}
      onApply={() => finish(filtered)}
      onReset={() => finish(reset)}
    />
  );
}

/**
 * Tracks filters set by a person, which may be ahead of the results: until a new search is shown, further changes build
 * on each other.
 * @returns the search with these filters, and a function that changes one and returns the resulting search
 */
function useFilters(search: JobSearch, facets: JobFacets, settings: JobSearchSettings) {
  const address = jobSearchAddress(search);
  const [shown, setShown] = useState(address);
  const [ahead, setAhead] = useState(search);
  if (shown !== address) {
    setShown(address);
    setAhead(search);
  }
  return {
    filtered: ahead,
    choose(option: ChosenOption): JobSearch {
      const next = withOption(ahead, option, facets, settings);
      setAhead(next);
      return next;
    },
  };
}
