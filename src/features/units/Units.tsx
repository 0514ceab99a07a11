import { useEffect, useReducer, useRef } from 'react';
import type { RoleSummary } from '../../content/jobs/roleSummary.ts';
import { SearchFailed } from '../../content/search/ResultPanels.tsx';
import { SearchStatus } from '../../content/search/SearchStatus.tsx';
import { UnitList } from '../../content/units/UnitList.tsx';
import { UnitRoles } from '../../content/units/UnitRoles.tsx';
import { ROUTES } from '../../domain/site/routes.ts';
import type { ListedUnit } from '../../domain/units/unitList.ts';
import { listedText, type UnitLocator, unitLocatorAddress, unitSelection } from '../../domain/units/unitLocator.ts';
import page from '../../ui/layout/Page.module.css';
import styles from './Units.module.css';
import type { FoundUnits, PlaceAsked } from './unitsLoader.ts';

type UnitsProps = {
  locator: UnitLocator;
  place: PlaceAsked;
  found: FoundUnits;
  roles: { unit: string; roles: readonly RoleSummary[] } | undefined;
  isSearching: boolean;
};

const NONE: ListedUnit[] = [];

/** What the unit locator found: the list, and the map beside it. */
export default function Units({ locator, place, found, roles, isSearching }: UnitsProps) {
  const units = found.type === 'found' ? found.units : NONE;
  const { selection, choose } = useSelection(units, locator);
  if (found.type === 'failed') {
    return (
      <div className={`${page.wrap} ${page.section}`}>
        <SearchFailed what="the reserve units near you" href={unitLocatorAddress(locator)} />
      </div>
    );
  }
  const name = place.type === 'place' ? place.name : undefined;
  return (
    <section className={styles.units} aria-label="Reserve units" aria-busy={isSearching}>
      <div className={`${page.wrap} ${styles.bar}`}>
        <SearchStatus isPending={isSearching}>
          <h2>{listedText(units.length, name)}</h2>
          {name ? <p className={styles.note}>Distances are in a straight line.</p> : null}
          {selection.withdrawn ? <p className={styles.note}>{`${selection.withdrawn} is listed no longer.`}</p> : null}
        </SearchStatus>
        {name ? <a href={ROUTES.reserveUnits.path}>{`All ${found.total} units`}</a> : null}
      </div>
      <div className={styles.body}>
        <div className={styles.list}>
          <UnitList
            units={units}
            active={selection.active}
            onActivate={(id) => choose(id, 'list')}
            location={locator.location}
            more={({ id }) => (roles?.unit === id ? <UnitRoles roles={roles.roles} /> : null)}
          />
        </div>
      </div>
    </section>
  );
}

/** The unit that is chosen in list and map alike; the one in the address at first [UNIT-04, UNIT-05]. */
function useSelection(units: readonly ListedUnit[], { location, unit }: UnitLocator) {
  const [selection, send] = useReducer(unitSelection, { active: unit });
  const shown = useRef({ units, location });
  useEffect(() => {
    const before = shown.current;
    shown.current = { units, location };
    if (before.units === units) return;
    send({ type: 'LISTED', before: before.units, now: units, isSameSearch: before.location === location });
  }, [units, location]);
  return { selection, choose: (id: string, from: 'list' | 'map') => send({ type: 'CHOSEN', id, from }) };
}
