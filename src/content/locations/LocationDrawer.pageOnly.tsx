import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Location } from '../../domain/entities/shared.ts';
import { suburbLine, toUserLocation, type UserLocation } from '../../domain/location/userLocation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import field from '../../ui/form/Field.module.css';
import searchRow from '../../ui/form/SearchRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { setUserLocation, useUserLocation } from '../../visitor/location/useUserLocation.ts';
import styles from './LocationDrawer.module.css';
import { NO_PLACE, PlaceCombobox } from './PlaceCombobox.tsx';
import { useOwnPosition } from './useOwnPosition.ts';
import { usePlaces } from './usePlaces.ts';

type LocationDrawerProps = {
  /** The visitor has chosen another location, or with `undefined` forgotten theirs; it is stored already */
  onChange?: (location: UserLocation | undefined) => void;
  onClose: () => void;
};

/**
 * Where the visitor is, and how to change it; open while it is mounted. Its states are that a location is set, that none
 * is, that one is changed, and that the visitor's position is looked for [EVS-26, EVS-27].
 */
export default function LocationDrawer({ onChange, onClose }: LocationDrawerProps) {
  const location = useUserLocation();
  const [isChanging, setChanging] = useState(false);
  const [news, setNews] = useState('');
  const position = useOwnPosition(take);

  function take(place: Location) {
    position.stop();
    change(toUserLocation(place));
  }
  function change(next: UserLocation | undefined) {
    setUserLocation(next);
    setChanging(false);
    setNews(next ? `Your location is ${placeOf(next)}.` : 'Your location is forgotten.');
    onChange?.(next);
  }

  const isAsking = !location || isChanging;
  return (
    <Drawer title="Location Settings" onClose={onClose}>
      <div className={styles.parts} data-state={stateOf(location, isChanging, position.isLocating)}>
        {location ? (
          <div>
            <p className={styles.note}>Your location</p>
            <p className={styles.place}>{placeOf(location)}</p>
            <div className={styles.links}>
              {isChanging ? null : (
                <button type="button" onClick={() => setChanging(true)}>
                  Change it
                </button>
              )}
              <button type="button" onClick={() => change(undefined)}>
                Forget it
              </button>
            </div>
          </div>
        ) : (
          <p>Say where you are, and what is near you comes first.</p>
        )}
        {isAsking ? (
          <>
            <PlaceField label={location ? 'Change it: suburb or postcode' : 'Suburb or postcode'} onTake={take} />
            <div>
              <Button full icon="locate" busy={position.isLocating} onClick={position.locate}>
                {position.isLocating ? 'Finding your position…' : 'Use my position'}
              </Button>
              <p role="status" className={styles.problem}>
                {position.problem}
              </p>
              <p className={styles.note}>
                Your position is used once, to find the suburb. Only the suburb is kept, on this device.
              </p>
            </div>
          </>
        ) : null}
        {location ? (
          isChanging ? (
            <Button full onClick={() => setChanging(false)}>
              Keep {suburbLine(location)}
            </Button>
          ) : (
            <Button variant="go" full icon={null} autoFocus={news !== ''} onClick={onClose}>
              Done
            </Button>
          )
        ) : null}
        <p className={styles.note}>Place coordinates © GeoNames, CC BY 4.0.</p>
        <span role="status">
          <VisuallyHidden>{position.isLocating ? 'Finding your position…' : news}</VisuallyHidden>
        </span>
      </div>
    </Drawer>
  );
}

function stateOf(location: UserLocation | undefined, isChanging: boolean, isLocating: boolean) {
  if (isLocating) return 'loading';
  if (!location) return 'unset';
  return isChanging ? 'change' : 'set';
}

/** `Dubbo NSW 2830` */
const placeOf = (location: UserLocation) => `${suburbLine(location)} ${location.postcode}`;

/** The input that completes suburbs and postcodes. Enter takes the first one [EVS-38]. */
function PlaceField({ label, onTake }: { label: string; onTake: (place: Location) => void }) {
  const places = usePlaces();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has placed the focus on its first control.
  useEffect(() => input.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (places.typed.trim() === '') return;
    const place = await places.best();
    if (place) onTake(place);
  }

  return (
    <form className={field.field} onSubmit={submit}>
      <label htmlFor="location" className={field.label}>
        {label}
      </label>
      <div className={searchRow.row}>
        <Icon name="map-pin" />
        <PlaceCombobox ref={input} id="location" places={places} onTake={onTake} />
      </div>
      <p role="status" className={styles.note}>
        {places.found?.length === 0 ? NO_PLACE : null}
      </p>
    </form>
  );
}
