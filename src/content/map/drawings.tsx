import type { Coordinates } from '../../domain/distance.ts';
import { AUSTRALIA, type MapSize, type MapView, pointIn } from '../../domain/map/mapView.ts';
import type { MapPin } from '../../domain/map/pins.ts';
import { type NamedPlace, placesToName } from '../../domain/map/places.ts';
import type { Point } from '../../domain/map/projection.ts';
import {
  bearingTo,
  directionOf,
  kmText,
  landmarks,
  pointOnRings,
  ringRadius,
  ringsAround,
  standsLeft,
} from '../../domain/map/rings.ts';
import styles from './drawings.module.css';
import { type MarkProps, PinMark, PlaceMark } from './marks.tsx';
import australia from './sources/australia.svg?no-inline';

/** Short names of the states, where the board has them. */
const STATES: readonly (Coordinates & { name: string })[] = [
  { name: 'WA', latitude: -25.6, longitude: 121.5 },
  { name: 'NT', latitude: -19.9, longitude: 133.4 },
  { name: 'SA', latitude: -29.2, longitude: 134.6 },
  { name: 'QLD', latitude: -22.6, longitude: 144.6 },
  { name: 'NSW', latitude: -32.2, longitude: 146.4 },
  { name: 'VIC', latitude: -36.9, longitude: 143.6 },
  { name: 'TAS', latitude: -42.1, longitude: 146.6 },
];

type GroundProps = {
  view: MapView;
  size: MapSize;
  /** undefined until they are loaded */
  places: readonly NamedPlace[] | undefined;
};

/**
 * The country as a drawing: what stands in for the map until it is wanted, and where it cannot run. The lines are a file
 * of their own, so that they cost the first page nothing, and take their colours from here.
 */
export function Ground({ view, size, places }: GroundProps) {
  const { width, height } = size;
  const origin = pointIn(view, AUSTRALIA.centre);
  const scale = 2 ** (view.zoom - AUSTRALIA.zoom);
  const land = `${australia}#land`;
  return (
    <svg className={styles.ground} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(${origin.x.toFixed(1)} ${origin.y.toFixed(1)}) scale(${scale.toFixed(4)})`}>
        <use href={land} className={styles.far} />
        <use href={land} className={styles.shelf} />
        <use href={land} className={styles.shallow} />
        <use href={land} className={styles.land} />
        <use href={`${australia}#borders`} className={styles.borders} />
      </g>
      {STATES.map((state) => (
        <Name key={state.name} className={styles.state} name={state.name} point={pointIn(view, state)} />
      ))}
      {placesToName(places ?? [], view, size).map(({ place, point }) => {
        const isLeft = place.anchor === 'right';
        return (
          <g key={`${place.name} ${place.state}`} className={styles.town} data-rank={place.rank}>
            <circle cx={point.x} cy={point.y} r={3} />
            <text x={point.x + (isLeft ? -8 : 8)} y={point.y + 5} textAnchor={isLeft ? 'end' : 'start'}>
              {place.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Name({ name, point, className }: { name: string; point: Point; className: string | undefined }) {
  return (
    <text className={className} x={point.x.toFixed(1)} y={point.y.toFixed(1)}>
      {name}
    </text>
  );
}

/** Of the last ring, and of what is written around it, in the units of the drawing. */
const OUTER = 300;
const RINGS_BOX = '-400 -380 800 760';
const COMPASS = 346;
const DIRECTIONS = [
  { name: 'N', x: 0, y: -COMPASS },
  { name: 'E', x: COMPASS, y: 0 },
  { name: 'S', x: 0, y: COMPASS },
  { name: 'W', x: -COMPASS, y: 0 },
];
/** A place alone is drawn with this around it, in km; farther where it has fewer than four neighbours. */
const AROUND_KM = 25;
const NEIGHBOURS = 4;
/** Of letters and pins in a narrow window, as in the style sheet. */
const SMALL_SCALE = 1.5;

type RingsProps = MarkProps & {
  pins: readonly MapPin[];
  /** The active pin: it stands in the middle */
  place: MapPin | undefined;
  /** Where the visitor searches from: the middle when no pin is active */
  centre: (Coordinates & { name: string }) | undefined;
  middle: Coordinates;
  /** undefined until they are loaded */
  places: readonly NamedPlace[] | undefined;
  /** In a narrow window its letters are larger */
  isSmall: boolean;
};

/**
 * Close up, where there are no streets: rings at true distances on a square-root scale, with pins and the names of
 * places at their bearing.
 */
export function Rings({ pins, place, centre, middle: seen, places, isSmall, ...mark }: RingsProps) {
  const middle = place ?? centre ?? seen;
  const others = pins.filter((pin) => pin !== place).map((pin) => ({ pin, bearing: bearingTo(middle, pin) }));
  const towns = (places ?? []).filter(({ rank }) => rank > 0);
  const rings = ringsAround(
    place ? reachOf(middle, towns) : Math.max(AROUND_KM, ...others.map(({ bearing }) => bearing.km)),
  );
  const farthest = rings.at(-1) ?? AROUND_KM;
  const shown = others.filter(({ bearing }) => bearing.km <= farthest);
  const named = landmarks(middle, towns, {
    rings,
    radius: OUTER,
    taken: shown.map(({ bearing }) => bearing),
    scale: isSmall ? SMALL_SCALE : 1,
  });
  return (
    <>
      <svg className={styles.ground} viewBox={RINGS_BOX} aria-hidden="true">
        {[...rings].reverse().map((km, index) => (
          <circle key={km} className={styles.ring} data-odd={index % 2 === 1} r={ringRadius(km, rings, OUTER)} />
        ))}
        <path className={styles.axis} d="M0-330V330M-330 0H330" />
        {rings.map((km) => (
          <text key={km} className={styles.km} x={5} y={ringRadius(km, rings, OUTER) - 6}>{`${km} km`}</text>
        ))}
        {DIRECTIONS.map(({ name, x, y }) => (
          <text key={name} className={styles.compass} x={x} y={y + 7}>
            {name}
          </text>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the map around it has the name, its pins have theirs */}
      <svg className={styles.rings} viewBox={RINGS_BOX}>
        {named.map(({ place: town, bearing }) => (
          <Landmark
            key={`${town.name} ${town.state}`}
            name={town.name}
            far={`${kmText(bearing.km)} ${directionOf(bearing)}`}
            point={pointOnRings(bearing, rings, OUTER)}
          />
        ))}
        {place ? null : <PlaceMark point={{ x: 0, y: 0 }} />}
        {shown.map(({ pin, bearing }) => (
          <PinMark key={pin.id} pin={pin} point={pointOnRings(bearing, rings, OUTER)} {...mark} />
        ))}
        {place ? <PinMark pin={place} point={{ x: 0, y: 0 }} {...mark} /> : null}
      </svg>
    </>
  );
}

function reachOf(middle: Coordinates, towns: readonly Coordinates[]): number {
  const near = towns.map((town) => bearingTo(middle, town).km).sort((a, b) => a - b);
  return Math.max(AROUND_KM, near[NEIGHBOURS - 1] ?? 0);
}

function Landmark({ name, far, point }: { name: string; far: string; point: Point }) {
  const { x, y } = point;
  const aside = standsLeft(point) ? -12 : 12;
  const words = { x: aside, textAnchor: aside < 0 ? 'end' : 'start' } as const;
  return (
    <g className={styles.landmark} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={5} />
      <text {...words} y={-2}>
        {name}
      </text>
      <text {...words} className={styles.distance} y={15}>
        {far}
      </text>
    </g>
  );
}
