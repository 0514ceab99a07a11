import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { RoleSummary } from '../../content/jobs/roleSummary.ts';
import { PlaceMap } from '../../content/map/PlaceMap.tsx';
import { SearchFailed } from '../../content/search/ResultPanels.tsx';
import { SearchStatus } from '../../content/search/SearchStatus.tsx';
import { directionsLabel, UnitList, unitRowId } from '../../content/units/UnitList.tsx';
import { UnitRoles } from '../../content/units/UnitRoles.tsx';
import { ROUTES } from '../../domain/site/routes.ts';
import { type ListedUnit, rolesText, unitPins } from '../../domain/units/unitList.ts';
import {
  listedText,
  type UnitLocator,
  type UnitSelection,
  unitLocatorAddress,
  unitSelection,
} from '../../domain/units/unitLocator.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import viewSwitch from '../../ui/buttons/ViewSwitch.module.css';
import { Icon, Shape } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import type { FoundUnits, PlaceAsked } from './findUnits.ts';
import styles from './Units.module.css';

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
  const [view, setView] = useState<View>('list');
  const { selection, choose } = useSelection(units, locator);
  const map = useFollowing(selection);
  if (found.type === 'failed') {
    return (
      <div className={`${page.wrap} ${page.section}`}>
        <SearchFailed what="the reserve units near you" href={unitLocatorAddress(locator)} />
      </div>
    );
  }
  const centre = place.type === 'place' ? place : undefined;
  const name = centre?.name;
  const active = units.find(({ id }) => id === selection.active);

  /** On a phone one of the two is shown: choosing in the list leads to the map, where the row of the unit stands below. */
  function chooseInList(id: string) {
    choose(id, 'list');
    setView('map');
  }
  return (
    <section className={styles.units} aria-label="Reserve units" aria-busy={isSearching}>
      <div className={`${page.wrap} ${styles.bar}`}>
        <SearchStatus isPending={isSearching}>
          <h2>{listedText(units.length, name)}</h2>
          {name ? <p className={styles.note}>Distances are in a straight line.</p> : null}
          {selection.withdrawn ? <p className={styles.note}>{`${selection.withdrawn} is listed no longer.`}</p> : null}
        </SearchStatus>
        {name ? <a href={ROUTES.reserveUnits.path}>{`All ${found.total} units`}</a> : null}
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <div className={styles.body} data-view={view}>
        <div className={styles.list}>
          <UnitList
            units={units}
            active={selection.active}
            onActivate={chooseInList}
            location={locator.location}
            more={({ id }) => (roles?.unit === id ? <UnitRoles roles={roles.roles} /> : null)}
          />
        </div>
        <div ref={map} className={styles.map}>
          <PlaceMap
            pins={unitPins(units)}
            activeId={active?.id}
            centre={centre}
            label={`Map of ${listedText(units.length, name)}`}
            onActivate={(id) => choose(id, 'map')}
            hrefOf={(id) => `#${unitRowId(id)}`}
            card={active ? <Card unit={active} /> : null}
          />
        </div>
      </div>
    </section>
  );
}

type View = 'list' | 'map';

const LINES = 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01';

/** On a phone: the list, or the map. Without scripting both are there, and nothing to choose. */
function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div className={`${viewSwitch.views} ${styles.views}`}>
      <button type="button" aria-pressed={view === 'list'} onClick={() => onChange('list')}>
        <Shape path={LINES} size={20} />
        List
      </button>
      <button type="button" aria-pressed={view === 'map'} onClick={() => onChange('map')}>
        <Icon name="map-pin" size={20} />
        Map
      </button>
    </div>
  );
}

/** What the map says about a unit from nearby. */
function Card({ unit }: { unit: ListedUnit }) {
  return (
    <>
      {unit.roles > 0 ? <p>{rolesText(unit.roles)}</p> : null}
      <Button variant="ink" href={unit.map} target="_blank" aria-label={directionsLabel(unit)}>
        Directions
      </Button>
    </>
  );
}

/** What is chosen in the list is seen on the map, and what is chosen on the map in the list [UNIT-04]. */
function useFollowing({ active, from }: UnitSelection): RefObject<HTMLDivElement | null> {
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === undefined || from === undefined) return;
    const follower = from === 'list' ? map.current : document.getElementById(unitRowId(active));
    follower?.scrollIntoView({ block: 'nearest' });
  }, [active, from]);
  return map;
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
