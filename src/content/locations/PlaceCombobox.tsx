import type { ComponentPropsWithRef } from 'react';
import type { Location } from '../../domain/entities/shared.ts';
import { MAX_PLACE_LENGTH } from '../../domain/location/localityLookup.ts';
import { placeLine } from '../../domain/location/userLocation.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import styles from './PlaceCombobox.module.css';
import type { Places } from './usePlaces.ts';

/** Said below the input when nothing has this name. */
export const NO_PLACE = 'No place found. Check the spelling, or type a postcode.';

type PlaceComboboxProps = {
  places: Pick<Places, 'typed' | 'type' | 'found' | 'dismiss'>;
  onTake: (place: Location) => void;
} & Pick<ComponentPropsWithRef<'input'>, 'ref' | 'name' | 'placeholder' | 'aria-label'> & { id: string };

/** The input that completes suburbs and postcodes [EVS-38, UNIT-16]. */
export function PlaceCombobox({ places: { typed, type, found, dismiss }, onTake, ...input }: PlaceComboboxProps) {
  return (
    <Combobox
      {...input}
      maxLength={MAX_PLACE_LENGTH}
      value={typed}
      options={(found ?? []).map(suggestionOf)}
      onType={type}
      onChoose={({ place }) => onTake(place)}
      onDismiss={dismiss}
      listClass={styles.places}
      face={({ title }) => (
        <>
          <Icon name="map-pin" size={20} />
          <MarkedText text={title} marks={begunWord(title, typed)} />
        </>
      )}
    />
  );
}

type Suggestion = { id: string; title: string; place: Location };

function suggestionOf(place: Location): Suggestion {
  const title = placeLine(place);
  return { id: title.replace(/[^a-z0-9]+/gi, '-'), title, place };
}

/** Where a title begins as it is typed, or a word in it. */
function begunWord(title: string, typed: string): [number, number][] {
  const at = ` ${title}`.toLowerCase().indexOf(` ${typed.trim().toLowerCase()}`);
  return at < 0 ? [] : [[at, typed.trim().length]];
}
