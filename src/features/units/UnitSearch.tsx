import type { SubmitEvent } from 'react';
import { NO_PLACE, PlaceCombobox } from '../../content/locations/PlaceCombobox.tsx';
import { useOwnPosition } from '../../content/locations/useOwnPosition.ts';
import { usePlaces } from '../../content/locations/usePlaces.ts';
import type { Location } from '../../domain/entities/shared.ts';
import { placeLine } from '../../domain/location/userLocation.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import searchRow from '../../ui/form/SearchRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { PlaceAsked } from './findUnits.ts';
import styles from './UnitSearch.module.css';

type UnitSearchProps = {
  place: PlaceAsked;
  /** As in the address */
  location: string | undefined;
  onGo: (location: string) => void;
};

/**
 * The search by suburb or postcode, and by the own position. Enter takes the first suggestion; without scripting it is a
 * form whose place the hub looks up [UNIT-02, UNIT-13, UNIT-16, PWA-27].
 */
export default function UnitSearch({ place, location, onGo }: UnitSearchProps) {
  const places = usePlaces(place.type === 'place' ? place.name : (location ?? ''));
  const position = useOwnPosition(take);

  function take(chosen: Location) {
    position.stop();
    const line = placeLine(chosen);
    places.settle(line);
    onGo(line);
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    position.stop();
    const chosen = places.typed.trim() === '' ? undefined : await places.best();
    if (chosen) take(chosen);
    else if (places.typed.trim() === '') onGo('');
  }

  return (
    <div className={styles.search}>
      <search>
        <form action={ROUTES.reserveUnits.path} onSubmit={submit}>
          <div className={searchRow.row} data-compact>
            <Icon name="map-pin" />
            <PlaceCombobox
              id="unit-place"
              name="location"
              aria-label="Find a reserve unit near you"
              placeholder="Suburb or postcode"
              places={places}
              onTake={take}
            />
            <Button variant="go" type="submit">
              Search
            </Button>
          </div>
        </form>
      </search>
      <div className={styles.own}>
        <Button full icon="locate" busy={position.isLocating} onClick={position.locate}>
          {position.isLocating ? 'Finding your position…' : 'Use my location'}
        </Button>
      </div>
      <p role="status" className={styles.problem}>
        {position.problem ?? (places.found?.length === 0 ? NO_PLACE : problemOf(place, places.typed === location))}
      </p>
    </div>
  );
}

/** @param isAsked  what the address asks for stands in the input still */
function problemOf(place: PlaceAsked, isAsked: boolean): string | undefined {
  if (!isAsked) return undefined;
  if (place.type === 'unknown') return NO_PLACE;
  return place.type === 'failed' ? 'Places cannot be looked up at the moment. All units are listed.' : undefined;
}
