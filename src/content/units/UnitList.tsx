import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HELPLINE } from '../../domain/product.ts';
import { type ListedUnit, rolesText, shownKm } from '../../domain/units/unitList.ts';
import { unitLocatorAddress } from '../../domain/units/unitLocator.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import styles from './UnitList.module.css';

const loadDrawer = () => import('./RolesDrawer.pageOnly.tsx');
const RolesDrawer = lazy(loadDrawer);

/** Of the row of a unit, for links to it */
export const unitRowId = (id: string) => `unit-${id}`;

export const directionsLabel = ({ name }: ListedUnit) => `Directions to ${name} (opens in a new tab)`;

type UnitListProps = {
  units: readonly ListedUnit[];
  /** Id of the unit that is chosen */
  active?: string;
  /** Chooses a unit; without it there is nothing to choose it for, such as a map */
  onActivate?: (id: string) => void;
  /** As the address of the unit locator has it */
  location?: string;
  /** More of one unit, below it */
  more?: (unit: ListedUnit) => ReactNode;
};

/**
 * Units as rows with number, name, place and distance; each with the way there, and its roles in a drawer. Without
 * scripting the unit locator lists these below the unit [UNIT-02, UNIT-09 to UNIT-12].
 */
export function UnitList({ units, active, onActivate, location, more }: UnitListProps) {
  const navigate = useNavigate();
  const isAlive = useAlive();
  const [opened, setOpened] = useState<ListedUnit>();
  const openRoles = (unit: ListedUnit) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    loadDrawer().then(
      () => setOpened(unit),
      () => void navigate(unitLocatorAddress({ location, unit: unit.id })),
    );
  };

  return (
    <>
      <ol className={styles.units}>
        {units.map((unit) => (
          <li
            key={unit.id}
            id={unitRowId(unit.id)}
            className={styles.unit}
            data-service={unit.service}
            data-active={unit.id === active || undefined}
          >
            <h3>
              <Name unit={unit} isActive={unit.id === active} onActivate={isAlive ? onActivate : undefined} />
            </h3>
            {unit.distanceKm === undefined ? null : (
              <p className={styles.km}>
                {shownKm(unit.distanceKm)}
                <small> km</small>
                <VisuallyHidden> in a straight line</VisuallyHidden>
              </p>
            )}
            <p>{unit.place}</p>
            {unit.postal ? <p>{`Post: ${unit.postal}`}</p> : null}
            {unit.roles === 0 ? <NoRoles /> : null}
            <div className={styles.actions}>
              {unit.roles > 0 ? (
                <a
                  href={`${unitLocatorAddress({ location, unit: unit.id })}#${unitRowId(unit.id)}`}
                  aria-haspopup={isAlive ? 'dialog' : undefined}
                  onClick={openRoles(unit)}
                >
                  {rolesText(unit.roles)}
                  <VisuallyHidden>{` at ${unit.name}`}</VisuallyHidden>
                  <Icon name="chevron-right" size={20} />
                </a>
              ) : null}
              <a href={unit.map} target="_blank" rel="noopener" aria-label={directionsLabel(unit)}>
                Directions
              </a>
            </div>
            {more?.(unit)}
          </li>
        ))}
      </ol>
      {opened ? (
        <Suspense fallback={null}>
          <RolesDrawer unit={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

type NameProps = { unit: ListedUnit; isActive: boolean; onActivate: ((id: string) => void) | undefined };

/** By number and name, as on the map. */
function Name({ unit: { id, number, name }, isActive, onActivate }: NameProps) {
  const face = (
    <>
      <span className={styles.number}>{number}</span>
      {` ${name}`}
    </>
  );
  if (!onActivate) return face;
  return (
    <button type="button" aria-pressed={isActive} onClick={() => onActivate(id)}>
      {face}
    </button>
  );
}

/** Whom to ask where no unit has a role open [UNIT-11]. */
export function NoRoles() {
  return (
    <p>
      Call <a href={HELPLINE.href}>{HELPLINE.label}</a> to find a flexible part time role near you.
    </p>
  );
}
