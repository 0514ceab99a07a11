import { Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type MapView, MIN_ZOOM, PLACE_ZOOM, RINGS_ABOVE } from '../../domain/map/mapView.ts';
import type { NamedPlace } from '../../domain/map/places.ts';
import { trustedScriptUrl } from '../../domain/page/trustedText.ts';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';
import { MAP_COLOURS, MAP_FONT, type MapColours, mapStyle, ZOOM_OFFSET } from './mapStyle.ts';

/** A map that moves, below the pins of the page. */
export type LiveMap = {
  /** Goes there, flying unless the visitor wants no movement [UNIT-25] */
  show: (view: MapView) => void;
  remove: () => void;
};

/** What lies under the pins. @property sources  of an outside map, in its own words */
export type MapGround = { isOutside: boolean; sources?: string };

export type LiveMapOptions = {
  /** Empty, and as large as the map */
  container: HTMLElement;
  view: MapView;
  places: readonly NamedPlace[];
  /** Address of an outside map's style; undefined: the product's own */
  outside: string | undefined;
  /**
   * It has been drawn and takes the drawing's place; undefined while its graphics are lost.
   * @param ground  whose map it is: an outside one shows streets, and names its own sources
   */
  onReady: (ground: MapGround | undefined) => void;
  /** It moves, or has come to rest */
  onView: (view: MapView, isMoving: boolean) => void;
  /** It will not run: no WebGL, lost for good, or a worker that is blocked. It has removed itself */
  onFail: () => void;
};

/** Without a first picture after this long there will be none. */
const START_LIMIT_MS = 20_000;
/** Browsers give lost graphics back within a second or two, or not at all. */
const RESTORE_LIMIT_MS = 5_000;
const FLIGHT_MS = 1_400;
/** The sources reach no farther: degrees west, south, east, north of what may stand in the middle. */
const REACH = { west: 108, south: -46, east: 160, north: -8 };

/**
 * Starts the library on the product's own sources. Its worker is a file of ours, so `worker-src 'self'` suffices.
 * @throws where there is no WebGL
 */
export function startLiveMap(options: LiveMapOptions): LiveMap {
  const { container, view, places, onReady, onView, onFail } = options;
  let { outside } = options;
  setWorkerUrl(trustedWorkerAddress());
  const isFontNew = ![...document.fonts].some(({ family }) => family === MAP_FONT);
  if (isFontNew) {
    const ranges = { weight: '500 800', stretch: '74% 100%' };
    document.fonts.add(new FontFace(MAP_FONT, 'url(/fonts/archivo.woff2)', ranges));
  }
  const map = new MapLibre({
    container,
    style: outside ?? ownStyle(container, places),
    center: [view.centre.longitude, view.centre.latitude],
    zoom: view.zoom + ZOOM_OFFSET,
    minZoom: MIN_ZOOM + ZOOM_OFFSET,
    maxZoom: PLACE_ZOOM + ZOOM_OFFSET,
    renderWorldCopies: false,
    attributionControl: false,
    // The page's own keys move it, and also the drawing.
    keyboard: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    fadeDuration: prefersReducedMotion() ? 0 : 200,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map',
      'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map',
      'CooperativeGesturesHandler.MobileHelpText': 'Move the map with two fingers',
    },
  });
  map.touchZoomRotate.disableRotation();
  // The page's own element has the name and the keys.
  for (const attribute of ['tabindex', 'role', 'aria-label']) map.getCanvas().removeAttribute(attribute);

  let isReady = false;
  let limit = setTimeout(fail, START_LIMIT_MS);
  const recolour = () => {
    if (!outside) map.setStyle(ownStyle(container, places));
  };
  const chosenScheme = new MutationObserver(recolour);
  chosenScheme.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  const deviceScheme = matchMedia('(prefers-color-scheme: dark)');
  deviceScheme.addEventListener('change', recolour);

  function remove() {
    clearTimeout(limit);
    chosenScheme.disconnect();
    deviceScheme.removeEventListener('change', recolour);
    map.remove();
  }
  function fail() {
    remove();
    onFail();
  }
  function ready(now: boolean) {
    clearTimeout(limit);
    isReady = now;
    onReady(now ? { isOutside: outside !== undefined, sources: outside && sourcesOf(map) } : undefined);
  }
  /** Without the outside map, or a network, ours is shown [DEC-105]. */
  function fallBack() {
    outside = undefined;
    clearTimeout(limit);
    limit = setTimeout(fail, START_LIMIT_MS);
    map.setStyle(ownStyle(container, places));
  }
  const viewNow = (): MapView => {
    const { lat, lng } = map.getCenter();
    return { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom() - ZOOM_OFFSET };
  };
  map.on('load', () => ready(true));
  map.on('error', ({ error }) => {
    console.warn('the map', error);
    if (isReady) return;
    if (outside) fallBack();
    else fail();
  });
  map.on('webglcontextlost', () => {
    ready(false);
    limit = setTimeout(fail, RESTORE_LIMIT_MS);
  });
  map.on('webglcontextrestored', () => ready(true));
  map.on('move', () => onView(viewNow(), true));
  map.on('moveend', () => {
    onView(viewNow(), false);
    const { lng, lat } = map.getCenter();
    const inReach: [number, number] = [within(lng, REACH.west, REACH.east), within(lat, REACH.south, REACH.north)];
    if (inReach[0] !== lng || inReach[1] !== lat) map.easeTo({ center: inReach });
    // Hands reach what the sources show; only a chosen place is shown from nearer.
    else if (!outside) map.setMaxZoom(Math.max(RINGS_ABOVE, viewNow().zoom) + ZOOM_OFFSET);
  });

  return {
    remove,
    show(next) {
      // The end of another flight sets how near hands may come, so that one ends first.
      map.stop();
      map.setMaxZoom(PLACE_ZOOM + ZOOM_OFFSET);
      const target = {
        center: [next.centre.longitude, next.centre.latitude] as [number, number],
        zoom: next.zoom + ZOOM_OFFSET,
      };
      if (prefersReducedMotion()) map.jumpTo(target);
      else map.flyTo({ ...target, duration: FLIGHT_MS });
    },
  };
}

/**
 * The library keeps the address as it came, but asks it for its ending before it starts a worker from it, which it knows as
 * a text alone. Without this a policy for every text of the page would be needed.
 */
function trustedWorkerAddress(): string {
  const trusted: unknown = trustedScriptUrl(workerUrl);
  if (typeof trusted === 'string') return trusted;
  const asText = { endsWith: (end: string) => workerUrl.endsWith(end), split: (at: RegExp) => workerUrl.split(at) };
  return Object.assign(trusted as object, asText) as unknown as string;
}

/** The attributions of an outside map as text: nothing of it becomes markup here. */
function sourcesOf(map: MapLibre): string {
  const attributions = Object.values(map.getStyle().sources).flatMap((source) =>
    'attribution' in source && source.attribution ? [source.attribution.replace(/<[^>]*>/g, '')] : [],
  );
  return [...new Set(attributions)].join(', ');
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function ownStyle(container: HTMLElement, places: readonly NamedPlace[]): StyleSpecification {
  const page = getComputedStyle(container);
  const colours = Object.entries(MAP_COLOURS).map(([name, property]) => [name, page.getPropertyValue(property).trim()]);
  return mapStyle(Object.fromEntries(colours) as MapColours, places);
}
