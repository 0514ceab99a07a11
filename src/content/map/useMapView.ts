import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchMapStyle } from '../../api/mapStyles.ts';
import type { Coordinates } from '../../domain/distance.ts';
import type { MapArea } from '../../domain/map/mapService.ts';
import { COUNTRY_SIZE, type MapSize, type MapView, pointIn, requestedView } from '../../domain/map/mapView.ts';
import { readPlaces } from '../../domain/map/places.ts';
import { savesData } from '../../platform/mediaPreferences.ts';
import { loadOptional } from '../../platform/optionalScript.ts';
import { beginUrgentWork } from '../../platform/urgentWork.ts';
import type { LiveMap, MapGround } from './liveMap.pageOnly.ts';

type Shown = { pins: readonly Coordinates[]; active: Coordinates | undefined; centre: Coordinates | undefined };

type MapElements = {
  /** Whose outside map it may be */
  area: MapArea;
  /** The whole map */
  box: RefObject<HTMLElement | null>;
  /** The empty element in which a map that moves is drawn */
  canvas: RefObject<HTMLElement | null>;
  /** The pins, which lie over it */
  marks: RefObject<SVGElement | null>;
};

/** How far pins follow the map without being drawn anew, px. */
const DRIFT = 160;

/**
 * What a map shows: what it is asked for, until the visitor moves it. The drawing is replaced by a map that moves when
 * somebody wants one; until that is ready, and where it cannot run, the same view moves the drawing.
 */
export function useMapView({ pins, active, centre, area, box, canvas, marks }: Shown & MapElements) {
  const measured = useSize(box);
  const size = measured ?? COUNTRY_SIZE;
  // Of thousands of pins it is long: not for every move of the map.
  const asked = useMemo(
    () => JSON.stringify([active, centre].map(pair).concat(pins.map(pair))),
    [active, centre, pins],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells whether anything else is asked for
  const requested = useMemo(() => requestedView({ pins, active, centre }, size), [asked, size]);
  const [moved, setMoved] = useState<{ asked: string; view: MapView }>();
  const [liveView, setLiveView] = useState<MapView>();
  const [live, setLive] = useState<LiveMap>();
  const [isMoving, setMoving] = useState(false);
  const [ground, setGround] = useState<MapGround>();
  const isReady = ground !== undefined;
  const isWanted = useIntent(box);

  const isLive = live !== undefined && isReady;
  const drawn = moved?.asked === asked ? moved.view : requested;
  const view = (isLive ? liveView : undefined) ?? drawn;
  const latest = useRef({ drawn, view, live: view, isReady });
  latest.current = { ...latest.current, drawn, view, isReady };

  /** Pins drawn for one view stand right for another of the same zoom, moved as a whole. */
  const follow = useRef((now: MapView): boolean => {
    const { x, y } = pointIn(now, latest.current.view.centre);
    const isNear = now.zoom === latest.current.view.zoom && Math.max(Math.abs(x), Math.abs(y)) < DRIFT;
    if (marks.current) marks.current.style.transform = isNear && (x || y) ? `translate(${x}px, ${y}px)` : '';
    return isNear;
  });

  useEffect(() => {
    if (!isWanted || !canvas.current) return;
    const container = canvas.current;
    let isGone = false;
    let started: LiveMap | undefined;
    let calm: (() => void) | undefined = beginUrgentWork();
    /** While the map is awaited, and while it moves, the page does nothing else. */
    const setUrgent = (isUrgent: boolean) => {
      if (!isUrgent) calm?.();
      calm = isUrgent ? (calm ?? beginUrgentWork()) : undefined;
    };
    const stop = () => {
      setUrgent(false);
      isGone = true;
      setLive(undefined);
      setGround(undefined);
      setMoving(false);
    };
    const scripts = () => Promise.all([import('./liveMap.pageOnly.ts'), import('./sources/places.json')]);
    Promise.all([loadOptional(scripts), fetchMapStyle(area)])
      .then(([[{ startLiveMap }, places], outside]) => {
        if (isGone) return;
        started = startLiveMap({
          container,
          view: latest.current.drawn,
          places: readPlaces(places.default),
          outside,
          onReady: (ready) => {
            setUrgent(false);
            setGround(ready);
          },
          onView: (now, moves) => {
            latest.current.live = now;
            setMoving(moves);
            if (latest.current.isReady) setUrgent(moves);
            if (!(moves && latest.current.isReady && follow.current(now))) flushSync(() => setLiveView(now));
          },
          onFail: stop,
        });
        setLive(started);
      })
      .catch((error: unknown) => {
        console.warn('the map stays a drawing', error);
        stop();
      });
    return () => {
      if (!isGone) started?.remove();
      stop();
    };
  }, [isWanted, canvas, area]);

  // What is drawn anew may be a moment behind the map.
  useLayoutEffect(() => {
    if (isLive && view) follow.current(latest.current.live);
  }, [isLive, view]);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there when it is asked to, not when it is resized
  useEffect(() => {
    if (!isFirst.current) live?.show(latest.current.drawn);
    isFirst.current = false;
  }, [asked]);

  function go(next: MapView) {
    setMoved({ asked, view: next });
    setMoving(live !== undefined);
    live?.show(next);
  }

  return { view, size, isMeasured: measured !== undefined, isLive, isMoving, ground, go };
}

function pair(place: Coordinates | undefined): [number, number] | undefined {
  return place && [place.latitude, place.longitude];
}

/** Whether somebody wants the map: it is in view once its script has come, or it is touched; with data saved only then. */
function useIntent(box: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const map = box.current;
    if (!map) return;
    const wants = new AbortController();
    const want = () => {
      if (!wants.signal.aborted) setWanted(true);
      wants.abort();
    };
    map.addEventListener('pointerdown', want, wants);
    map.addEventListener('focusin', want, wants);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    });
    if (!savesData()) observer.observe(map);
    return () => {
      wants.abort();
      observer.disconnect();
    };
  }, [box]);
  return isWanted;
}

/** The size of an element in the window; undefined on the hub, before it is known, and while it is not shown. */
function useSize(element: RefObject<HTMLElement | null>): MapSize | undefined {
  const [size, setSize] = useState<MapSize>();
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
