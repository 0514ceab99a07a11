import { lazy, Suspense, useState } from 'react';
import { suburbLine, type UserLocation } from '../../domain/location/userLocation.ts';
import chip from '../../ui/buttons/Chip.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useUserLocation } from '../../visitor/location/useUserLocation.ts';
import styles from './LocationButton.module.css';

const loadDrawer = () => import('./LocationDrawer.pageOnly.tsx');
const LocationDrawer = lazy(loadDrawer);

type LocationButtonProps = {
  /** The visitor has chosen another location, or with `undefined` forgotten theirs; it is stored already. */
  onChange?: (location: UserLocation | undefined) => void;
};

/** Says where the visitor is, and opens the drawer that changes it [EVH-04, EVS-26]. */
export function LocationButton({ onChange }: LocationButtonProps) {
  const location = useUserLocation();
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);

  function open() {
    setRefused(false);
    loadDrawer().then(
      () => setOpen(true),
      () => setRefused(true),
    );
  }

  return (
    <div className={styles.location}>
      <button
        type="button"
        className={`${chip.chip} ${styles.button}`}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
      >
        <Icon name="map-pin" size={20} />
        {location ? `Near ${suburbLine(location)}` : 'Set your location'}
      </button>
      <p role="status" className={styles.refusal}>
        {isRefused ? 'This needs a connection. Please try again later.' : null}
      </p>
      {isOpen ? (
        <div data-theme="light">
          <Suspense fallback={null}>
            <LocationDrawer onChange={onChange} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
