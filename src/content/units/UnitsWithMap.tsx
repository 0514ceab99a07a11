import { useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import { type ListedUnit, unitPins } from '../../domain/units/unitList.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { PlaceMap } from '../map/PlaceMap.tsx';
import { UnitList, unitRowId } from './UnitList.tsx';
import styles from './UnitsWithMap.module.css';

type UnitsWithMapProps = {
  units: readonly ListedUnit[];
  /** The place that the units are near to */
  centre?: Coordinates & { name: string };
  /** What list and map show, for people who listen to the page */
  label: string;
};

/** Units within another page: the list first, and the map for those who ask for it [DEC-26, DEC-103]. */
export function UnitsWithMap({ units, centre, label }: UnitsWithMapProps) {
  const [active, setActive] = useState<string>();
  const [map, setMap] = useState<{ Shown: typeof PlaceMap } | 'loading' | 'refused'>();
  const pins = unitPins(units);
  const isShown = typeof map === 'object';

  function load() {
    setMap('loading');
    import('../map/PlaceMap.tsx').then(
      (part) => setMap({ Shown: part.PlaceMap }),
      () => setMap('refused'),
    );
  }

  return (
    <div className={styles.parts} data-map={isShown || undefined}>
      <div className={styles.list}>
        <UnitList units={units} active={active} onActivate={isShown ? setActive : undefined} />
      </div>
      {isShown ? (
        <div className={styles.map}>
          <map.Shown
            {...{ pins, centre, label }}
            activeId={active}
            onActivate={setActive}
            hrefOf={(id) => `#${unitRowId(id)}`}
          />
        </div>
      ) : pins.length > 0 ? (
        <div className={styles.ask}>
          <Button busy={map === 'loading'} onClick={load}>
            Show on a map
          </Button>
          <p role="status">{map === 'refused' ? 'The map needs a connection. Please try again later.' : null}</p>
        </div>
      ) : null}
    </div>
  );
}
