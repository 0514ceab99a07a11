import { type MouseEvent, useEffect } from 'react';
import { LocationButton } from '../../content/locations/LocationButton.tsx';
import { FilterButton, PlainFilters } from '../../content/search/Filters.tsx';
import { DATE_SPANS } from '../../domain/event/dateSpans.ts';
import {
  countOf,
  type EventGroup,
  eventFilters,
  filterCount,
  withEventOption,
} from '../../domain/eventSearch/eventFilters.ts';
import {
  EVENT_SEARCH,
  type EventSearch,
  eventSearchAddress,
  NEAR,
  withLocation,
  withOnline,
  withoutFilters,
} from '../../domain/eventSearch/eventSearch.ts';
import { coordinatesOf } from '../../domain/location/userLocation.ts';
import { DATE, HISTORICAL, ONLINE } from '../../domain/search/eventParameters.ts';
import option from '../../ui/form/Option.module.css';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import { useUserLocation } from '../../visitor/location/useUserLocation.ts';
import styles from './EventTools.module.css';
import type { FoundEvents } from './findEvents.ts';

export type EventToolsProps = {
  groups: readonly EventGroup[];
  search: EventSearch;
  found: FoundEvents;
  onFilter: (next: EventSearch) => void;
  onReplace: (next: EventSearch) => void;
};

/** Beside and below the search field: where the visitor is, the filters, and the dates that most people mean. */
export default function EventTools({ groups, search, found, onFilter, onReplace }: EventToolsProps) {
  const counts = found.type === 'found' ? found.counts : [];
  useOwnLocation(search, onReplace);
  const filters = {
    search,
    onFilter,
    filters: {
      kind: EVENT_SEARCH,
      unit: ['event', 'events'] as const,
      hasChips: true,
      own: [ONLINE.id, ...groups.map(({ name }) => name)],
      resetsCopy: true,
      groupsOf: (of: EventSearch) => eventFilters(of, groups, counts),
      withOption: (of: EventSearch, { facet, name }: { facet: string; name: string }) =>
        withEventOption(of, facet, name),
      withoutFilters,
      Extra: PlaceAndOnline,
    },
  };
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <LocationButton onChange={(location) => onFilter(withLocation(search, location && coordinatesOf(location)))} />
        <FilterButton {...filters} count={filterCount(search)} />
      </div>
      <div className={styles.dates}>
        <DateChips {...{ groups, search, counts, onFilter }} />
        {search.location || !search.includesOnline ? <OnlineTick search={search} onChange={onFilter} isPlain /> : null}
      </div>
      <PlainFilters {...filters} />
    </div>
  );
}

/** Where the visitor is belongs to every search they make here: it is in its address, as if they had said it again. */
function useOwnLocation(search: EventSearch, onReplace: (next: EventSearch) => void): void {
  const own = useUserLocation();
  useEffect(() => {
    if (own && !search.location) onReplace(withLocation(search, coordinatesOf(own)));
  }, [own, search, onReplace]);
}

type DateChipsProps = Pick<EventToolsProps, 'groups' | 'search' | 'onFilter'> & {
  counts: Parameters<typeof countOf>[0];
};

/** This week, this weekend, next month, each in one touch; past events have no such dates [EVS-23]. */
function DateChips({ groups, search, counts, onFilter }: DateChipsProps) {
  const spans: readonly string[] = DATE_SPANS;
  const values = groups.find(({ name }) => name === DATE)?.values.filter(({ name }) => spans.includes(name)) ?? [];
  if (values.length === 0 || search.chosen[HISTORICAL.id]) return null;
  const follow = (next: EventSearch) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onFilter(next);
  };
  return (
    <nav className={styles.when} aria-label="When">
      <ul className={styles.chips}>
        {values.map(({ name, label }) => {
          const next = withEventOption(search, DATE, name);
          const count = countOf(counts, DATE, name);
          return (
            <li key={name}>
              <a
                className={styles.chip}
                href={eventSearchAddress(next)}
                aria-current={search.chosen[DATE]?.includes(name) ? 'true' : undefined}
                data-none={count === 0 || undefined}
                onClick={follow(next)}
              >
                {label}
                {count === undefined ? null : (
                  <span className={styles.count}>
                    <ChangingText>{count}</ChangingText>
                    <VisuallyHidden>{count === 1 ? ' event' : ' events'}</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Where scripting could open no drawer, the place is typed into the form of the filters. */
function PlaceAndOnline(props: OnlineTickProps) {
  return (
    <>
      {useAlive() ? null : (
        <label className={styles.near}>
          Suburb or postcode
          <input name={NEAR} autoComplete="off" />
        </label>
      )}
      <OnlineTick {...props} />
    </>
  );
}

type OnlineTickProps = {
  search: EventSearch;
  onChange: (next: EventSearch) => void;
  /** Stands outside of a form */
  isPlain?: boolean;
};

/** On at first; off leaves only what is held at a place. In a form without scripting an empty box sends `no`. */
function OnlineTick({ search, onChange, isPlain = false }: OnlineTickProps) {
  return (
    <label className={`${option.row} ${styles.online}`}>
      {isPlain ? null : <input type="hidden" name={ONLINE.id} value={ONLINE.none} />}
      <input
        type="checkbox"
        name={isPlain ? undefined : ONLINE.id}
        value="yes"
        checked={search.includesOnline}
        onChange={({ target }) => onChange(withOnline(search, target.checked))}
      />
      <span>Include online events</span>
    </label>
  );
}
