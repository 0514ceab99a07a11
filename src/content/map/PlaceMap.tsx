import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import { type Cluster, clustersAt, clusterZoom } from '../../domain/map/clusters.ts';
import type { MapArea } from '../../domain/map/mapService.ts';
import {
  AUSTRALIA,
  isInside,
  type MapSize,
  type MapView,
  MIN_ZOOM,
  movedBy,
  pointIn,
  RINGS_ABOVE,
  viewOfAll,
  zoomedBy,
} from '../../domain/map/mapView.ts';
import type { MapPin } from '../../domain/map/pins.ts';
import { middleText, type NamedPlace, readPlaces } from '../../domain/map/places.ts';
import { SERVICES, serviceLabel } from '../../domain/services.ts';
import { Icon, Shape } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { Ground, Rings } from './drawings.tsx';
import { at, ClusterMark, type MarkProps, PinMark, PlaceMark } from './marks.tsx';
import styles from './PlaceMap.module.css';
import { useMapView } from './useMapView.ts';

export type PlaceMapProps = {
  pins: readonly MapPin[];
  /** Of the pin that is shown close up, above all others */
  activeId?: string;
  /** Where the visitor searches from */
  centre?: Coordinates & { name: string };
  /** What the map shows, for people who listen to the page */
  label: string;
  onActivate: (id: string) => void;
  /** Which outside map it may have, where the hub is given one [UNIT-26] */
  area?: MapArea;
  /** Where a pin leads without scripting; to the list entry with its id unless given */
  hrefOf?: (id: string) => string;
  /** What is said about the active pin, below its name and detail */
  card?: ReactNode;
};

/** Below this the style sheet draws larger letters, px. */
const SMALL_WIDTH = 600;
/** The zoom from which a drawing names places, so that it needs their list. */
const NAMES_FROM = AUSTRALIA.zoom + 0.5;

/**
 * Places on a map that needs no network [UNIT-24, UNIT-25, DEC-105]. It begins as a drawing, which the hub sends with its
 * pins, and the drawing's ground is replaced by a map that moves once somebody wants one. Where that cannot run it stays
 * the drawing. The pins are the same in both, so nobody loses the one they are on.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { pins, activeId, centre, label, onActivate, area = 'units', hrefOf = (id) => `#${id}`, card } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const marks = useRef<SVGSVGElement>(null);
  const place = pins.find(({ id }) => id === activeId) ?? (pins.length === 1 && !centre ? pins[0] : undefined);
  const { view, size, isMeasured, isLive, isMoving, ground, go } = useMapView({
    pins,
    active: place,
    centre,
    area,
    box,
    canvas,
    marks,
  });
  const hasStreets = isLive && ground?.isOutside === true;
  const isPlace = view.zoom > RINGS_ABOVE;
  const isClose = isPlace && !hasStreets;
  const [places, loadPlaces] = usePlaces(isClose || (view.zoom > NAMES_FROM && !isLive));
  const [asked, setAsked] = useState<{ view: MapView | undefined; time: number }>();
  const isAsked = asked?.view?.zoom === view.zoom && isSame(asked.view.centre, view.centre);
  // Asked for on the way, it is the middle of where the map comes to rest.
  if (asked && !asked.view && !isMoving) setAsked({ ...asked, view });

  function readMiddle() {
    loadPlaces();
    setAsked({ view: isMoving ? undefined : view, time: performance.now() });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey && event.key === 'Enter') {
      event.preventDefault();
      readMiddle();
      return;
    }
    const next = event.target === event.currentTarget && !hasModifier(event) && movedBy(view, event.key, size);
    if (!next) return;
    event.preventDefault();
    go(next);
  }

  const markProps = { activeId: place?.id, hrefOf, onActivate };
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no set of fields */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        aria-keyshortcuts="Alt+Enter"
        className={styles.map}
        data-live={isLive || undefined}
        data-measured={isMeasured || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div ref={canvas} className={styles.canvas} aria-hidden="true" />
        {isClose ? (
          <Rings
            {...{ pins, place, centre, places, isSmall: size.width < SMALL_WIDTH }}
            middle={view.centre}
            {...markProps}
          />
        ) : (
          <>
            {isLive ? null : <Ground {...{ view, size, places }} />}
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the map around it has the name, its pins have theirs */}
            <svg ref={marks} className={styles.marks} viewBox={viewBox(size)}>
              <Pins {...{ pins, place, centre, view, size, go }} {...markProps} />
            </svg>
          </>
        )}
        <Key pins={pins} />
        <div className={styles.controls}>
          <Control name="Closer" path="M12 5v14M5 12h14" isOff={isPlace} onPress={() => go(zoomedBy(view, 1))} />
          <Control name="Wider" path="M5 12h14" isOff={view.zoom <= MIN_ZOOM} onPress={() => go(zoomedBy(view, -1))} />
          <button type="button" className={styles.control} onClick={readMiddle}>
            <Icon name="info" />
            <VisuallyHidden>What is in the middle of the map?</VisuallyHidden>
          </button>
        </div>
        <p className={styles.middle} role="status">
          {isAsked && places ? <span key={asked.time}>{middleText(view.centre, pins, places)}</span> : null}
        </p>
      </div>
      <p className={styles.source}>
        {isLive && !isClose ? <span className={styles.gesture}>Move the map with two fingers. </span> : null}
        {hasStreets ? ground.sources : 'Map: Natural Earth. Places © GeoNames, CC BY 4.0.'}
      </p>
      {place && isPlace ? (
        <div className={styles.card} data-service={place.service}>
          <h3>{place.name}</h3>
          {place.detail ? <p className={styles.detail}>{place.detail}</p> : null}
          {card}
          {isClose ? (
            <p className={styles.note}>No street map on this device. The rings and directions are exact.</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const isSame = (a: Coordinates, b: Coordinates) => a.latitude === b.latitude && a.longitude === b.longitude;

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

const viewBox = ({ width, height }: MapSize) => `${-width / 2} ${-height / 2} ${width} ${height}`;

/** The names that the map can show, 25 kB: loaded when it comes near enough to show them. */
function usePlaces(isWanted: boolean): [places: readonly NamedPlace[] | undefined, load: () => void] {
  const [places, setPlaces] = useState<readonly NamedPlace[]>();
  const [isAsked, load] = useState(false);
  const loads = isWanted || isAsked;
  useEffect(() => {
    if (!loads) return;
    import('./sources/places.json')
      .then((file) => setPlaces(readPlaces(file.default)))
      .catch((error: unknown) => console.warn('the map goes without names', error));
  }, [loads]);
  return [places, () => load(true)];
}

/** px between the points of two pins that do not touch: also the width of what a finger touches. */
const GAP = 44;
/** How far outside the window pins are drawn, so that they are there when the map is moved, px. */
const MARGIN = 240;
/** The zoom to which a group of pins in the same place leads at most: there they stand side by side. */
const MAX_GROUP_ZOOM = RINGS_ABOVE;

type PinsProps = MarkProps & {
  pins: readonly MapPin[];
  place: MapPin | undefined;
  centre: Coordinates | undefined;
  view: MapView;
  size: MapSize;
  go: (view: MapView) => void;
};

/** How far the map moves before pins are measured from elsewhere, px: farther away an SVG counts less exactly. */
const ANCHOR_REACH = 8_000;

/**
 * Returns the view from whose middle pins are measured. It stays while the map is moved: then they move as one, and the
 * browser has nothing to do for each, of which there may be hundreds.
 */
function useAnchor(view: MapView): MapView {
  const anchor = useRef(view);
  const { x, y } = pointIn(view, anchor.current.centre);
  const isFar = Math.max(Math.abs(x), Math.abs(y)) > ANCHOR_REACH;
  if (anchor.current.zoom !== view.zoom || isFar) anchor.current = view;
  return anchor.current;
}

/** The pins in view, those that would touch as one, and the active one above all. */
function Pins({ pins, place, centre, view, size, go, ...mark }: PinsProps) {
  const zoom = Math.min(clusterZoom(view.zoom), MAX_GROUP_ZOOM);
  const groups = useMemo(
    () =>
      clustersAt(
        pins.filter((pin) => pin !== place),
        zoom,
        GAP,
      ),
    [pins, place, zoom],
  );
  const anchor = useAnchor(view);
  const placed = useMemo(
    () => groups.map((group) => ({ group, point: pointIn(anchor, group) })).sort((a, b) => a.point.y - b.point.y),
    [groups, anchor],
  );
  const middle = pointIn(view, anchor.centre);
  const shown = placed.filter(({ point }) => isInside({ x: middle.x + point.x, y: middle.y + point.y }, size, MARGIN));
  function open({ pins: inside }: Cluster<MapPin>) {
    const near = viewOfAll(inside, size, MAX_GROUP_ZOOM);
    go({ ...near, zoom: Math.max(near.zoom, Math.min(view.zoom + 0.5, MAX_GROUP_ZOOM)) });
  }
  return (
    <g transform={at(middle)}>
      {centre ? <PlaceMark point={pointIn(anchor, centre)} /> : null}
      {shown.map(({ group, point }) => {
        const [first] = group.pins;
        if (!first) return null;
        if (group.pins.length === 1) return <PinMark key={first.id} pin={first} point={point} {...mark} />;
        if (view.zoom >= MAX_GROUP_ZOOM) {
          return group.pins.map((pin, index) => {
            const aside = (index - (group.pins.length - 1) / 2) * GAP;
            return <PinMark key={pin.id} pin={pin} point={{ x: point.x + aside, y: point.y }} {...mark} />;
          });
        }
        const href = mark.hrefOf(first.id);
        return <ClusterMark key={first.id} {...{ point, href }} pins={group.pins} onOpen={() => open(group)} />;
      })}
      {place ? <PinMark pin={place} point={pointIn(anchor, place)} {...mark} /> : null}
    </g>
  );
}

/** Which colour is whose, where there are several. */
function Key({ pins }: { pins: readonly MapPin[] }) {
  const shown = SERVICES.filter((service) => pins.some((pin) => pin.service === service));
  if (shown.length < 2) return null;
  return (
    <ul className={styles.key}>
      {shown.map((service) => (
        <li key={service} data-service={service}>
          {serviceLabel(service)}
        </li>
      ))}
    </ul>
  );
}

type ControlProps = { name: string; path: string; isOff: boolean; onPress: () => void };

/** It stays focusable when there is nothing more to do, so that the focus has a place. */
function Control({ name, path, isOff, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-disabled={isOff} onClick={isOff ? undefined : onPress}>
      <Shape path={path} size={24} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </button>
  );
}
