import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import type { Location } from '../../domain/entities/shared.ts';
import { MAX_PLACE_LENGTH } from '../../domain/location/localityLookup.ts';
import { positionProblem, UNKNOWN_POSITION } from '../../domain/location/position.ts';
import { suburbLine, toUserLocation, type UserLocation } from '../../domain/location/userLocation.ts';
import { isEditing } from '../../platform/editingMode.ts';
import { askPosition } from '../../platform/geolocation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import field from '../../ui/form/Field.module.css';
import searchRow from '../../ui/form/SearchRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { setUserLocation, useUserLocation } from '../../visitor/location/useUserLocation.ts';
import { searchPlaces } from '../search/browserSearch.pageOnly.ts';
import styles from './LocationDrawer.module.css';
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
    setNews(next ? `Your location is ${placeLine(next)}.` : 'Your location is forgotten.');
    onChange?.(next);
  }

  const isAsking = !location || isChanging;
  return (
    <Drawer title="Location Settings" onClose={onClose}>
      <div className={styles.parts} data-state={stateOf(location, isChanging, position.isLocating)}>
        {location ? (
          <div>
            <p className={styles.note}>Your location</p>
            <p className={styles.place}>{placeLine(location)}</p>
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
const placeLine = (location: UserLocation) => `${suburbLine(location)} ${location.postcode}`;

type Suggestion = { id: string; title: string; place: Location };

function suggestionOf(place: Location): Suggestion {
  const title = placeLine(toUserLocation(place));
  return { id: title.replace(/[^a-z0-9]+/gi, '-'), title, place };
}

/** The input that completes suburbs and postcodes. Enter takes the first one [EVS-38]. */
function PlaceField({ label, onTake }: { label: string; onTake: (place: Location) => void }) {
  const { typed, type, found, dismiss, best } = usePlaces();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has placed the focus on its first control.
  useEffect(() => input.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    const place = await best();
    if (place) onTake(place);
  }

  return (
    <form className={field.field} onSubmit={submit}>
      <label htmlFor="location" className={field.label}>
        {label}
      </label>
      <div className={searchRow.row}>
        <Icon name="map-pin" />
        <Combobox
          ref={input}
          id="location"
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
      </div>
      <p role="status" className={styles.note}>
        {found?.length === 0 ? 'No place found. Check the spelling, or type a postcode.' : null}
      </p>
    </form>
  );
}

/** Where a title begins as it is typed, or a word in it. */
function begunWord(title: string, typed: string): [number, number][] {
  const at = ` ${title}`.toLowerCase().indexOf(` ${typed.trim().toLowerCase()}`);
  return at < 0 ? [] : [[at, typed.trim().length]];
}

type OwnPosition = {
  isLocating: boolean;
  /** Why the position is not known, in words for the visitor */
  problem: string | undefined;
  locate(): void;
  /** What is still to come is ignored */
  stop(): void;
};

/** The visitor's own position, and the place that is closest to it [EVS-38, UNIT-21]. */
function useOwnPosition(onFound: (place: Location) => void): OwnPosition {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function stop() {
    running.current?.abort();
    setLocating(false);
    setProblem(undefined);
  }
  async function locate() {
    // Editors look at pages, not for places [EDIT-04].
    if (isEditing()) return;
    stop();
    const mine = new AbortController();
    const { signal } = mine;
    running.current = mine;
    setLocating(true);
    const answer = await askPosition();
    if (signal.aborted) return;
    const place = answer.type === 'position' ? await closestPlace(answer.point, signal) : undefined;
    if (signal.aborted) return;
    setLocating(false);
    if (place) onFound(place);
    else setProblem(answer.type === 'position' ? UNKNOWN_POSITION : positionProblem(answer));
  }
  return { isLocating, problem, locate: () => void locate(), stop };
}

/** @returns undefined where neither hub nor device can say, which is logged without the position [HTTP-11] */
async function closestPlace(point: Coordinates, signal: AbortSignal): Promise<Location | undefined> {
  try {
    return (await searchPlaces('closestLocations', point, signal)).answer.items[0];
  } catch (error) {
    if (!signal.aborted) console.warn('no place could be found for a position', error);
    return undefined;
  }
}
