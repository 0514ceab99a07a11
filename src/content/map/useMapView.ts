import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import { COUNTRY_SIZE, type MapSize, type MapView, requestedView } from '../../domain/map/mapView.ts';

type Shown = { pins: readonly Coordinates[]; active: Coordinates | undefined; centre: Coordinates | undefined };

type MapElements = {
  /** The whole map */
  box: RefObject<HTMLElement | null>;
  /** The empty element in which a map that moves is drawn */
  canvas: RefObject<HTMLElement | null>;
  /** The pins, which lie over it */
  marks: RefObject<SVGElement | null>;
};

/**
 * What a map shows: what it is asked for, until the visitor moves it.
 */
export function useMapView({ pins, active, centre, box }: Shown & MapElements) {
  const measured = useSize(box);
  const size = measured ?? COUNTRY_SIZE;
  const requested = useMemo(() => requestedView({ pins, active, centre }, size), [pins, active, centre, size]);
  const [moved, setMoved] = useState<{ from: MapView; view: MapView }>();
  const view = moved?.from === requested ? moved.view : requested;
  return {
    view,
    size,
    isMeasured: measured !== undefined,
    isLive: false,
    go: (next: MapView) => setMoved({ from: requested, view: next }),
  };
}

/** The size of an element in the window; undefined on the hub, before it is known, and while it is not shown. */
function useSize(element: RefObject<HTMLElement | null>): MapSize | undefined {
  const [size, setSize] = useState<MapSize>();
  useEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
