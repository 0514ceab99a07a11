import { type ReactNode, useState } from 'react';
import type { ChosenOption, FilterGroup } from '../../domain/search/filterGroups.ts';
import type { SearchKind } from '../../domain/search/searchAddress.ts';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { Shape } from '../../ui/icons/Icon.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import { useWideWindow } from '../../ui/useMediaQuery.ts';
import { FilterForm } from './FilterForm.tsx';
import styles from './Filters.module.css';

const SLIDERS = 'M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7M8 10v4m0-2H3';

/** The filters of a kind of search. */
export type FilterKind<S, F extends string = string> = {
  kind: SearchKind<S>;
  unit: readonly [one: string, several: string];
  hasChips?: boolean;
  /** Parameters that the form sets, besides those of its groups */
  own: readonly string[];
  preselected?: readonly string[];
  /** A reset changes the copy alone, which waits like every other change [EVS-21] */
  resetsCopy?: boolean;
  groupsOf(search: S): FilterGroup<F>[];
  withOption(search: S, option: ChosenOption<F>): S;
  withoutFilters(search: S): S;
  /** Further controls, above the groups */
  Extra?: (props: { search: S; onChange: (next: S) => void }) => ReactNode;
};

export type FiltersProps<S, F extends string = string> = {
  search: S;
  filters: FilterKind<S, F>;
  /** Navigates to the search with these filters, and with what has been typed */
  onFilter: (next: S) => void;
};

/** The filters beside the results in a wide window, where each change applies at once [JS-03, JS-07]. */
export function InlineFilters<S, F extends string>(props: FiltersProps<S, F>) {
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

/** The filters of a page whose drawer has them in every window; without scripting they are where its link leads. */
export function PlainFilters<S, F extends string>(props: FiltersProps<S, F>) {
  if (useAlive()) return null;
  return (
    <aside id="filters" className={styles.plain} aria-label="Filters">
      <OwnForm {...props} id="plain" appliesAtOnce={false} onDone={() => undefined} />
    </aside>
  );
}

/** Opens the drawer, where changes wait until they are applied; until scripts run it is a link [JS-09, EVS-20, PWA-27]. */
export function FilterButton<S, F extends string>({ count, ...props }: FiltersProps<S, F> & { count: number }) {
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
      {isOpen ? (
        <Drawer title="Filters" onClose={() => setOpen(false)}>
          <OwnForm {...props} id="drawer" appliesAtOnce={false} onDone={() => setOpen(false)} />
        </Drawer>
      ) : null}
    </>
  );
}

type OwnFormProps<S, F extends string> = FiltersProps<S, F> & {
  id: string;
  appliesAtOnce: boolean;
  onDone: () => void;
};

function OwnForm<S, F extends string>(props: OwnFormProps<S, F>) {
  const { id, search, filters, appliesAtOnce, onFilter, onDone } = props;
  const { kind, Extra } = filters;
  const [filtered, setFiltered] = useFilters(search, kind);
  const reset = filters.withoutFilters(search);
  function change(next: S) {
    setFiltered(next);
    if (appliesAtOnce) onFilter(next);
  }
  function finish(next: S) {
    onDone();
    onFilter(next);
  }
  return (
    <FilterForm
      id={id}
      action={kind.path}
      groups={filters.groupsOf(filtered)}
      unit={filters.unit}
      hasChips={filters.hasChips}
      parameters={kind.parametersOf(search)}
      own={filters.own}
      resetAddress={kind.addressOf(reset)}
      preselected={filters.preselected}
      hasApply={!appliesAtOnce}
      onChoose={(option) => change(filters.withOption(filtered, option))}
      onApply={() => finish(filtered)}
      onReset={() => (filters.resetsCopy ? change(filters.withoutFilters(filtered)) : finish(reset))}
    >
      {Extra ? <Extra search={filtered} onChange={change} /> : null}
    </FilterForm>
  );
}

/**
 * Tracks filters set by a person, which may be ahead of the results: until a new search is shown, further changes build
 * on each other.
 * @returns the search with these filters, and a function that changes it
 */
function useFilters<S>(search: S, { addressOf }: SearchKind<S>) {
  const address = addressOf(search);
  const [shown, setShown] = useState(address);
  const [ahead, setAhead] = useState(search);
  if (shown !== address) {
    setShown(address);
    setAhead(search);
  }
  return [ahead, setAhead] as const;
}
