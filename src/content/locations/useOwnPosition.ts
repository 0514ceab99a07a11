import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import type { Location } from '../../domain/entities/shared.ts';
import { positionProblem, UNKNOWN_POSITION } from '../../domain/location/position.ts';
import { isEditing } from '../../platform/editingMode.ts';
import { askPosition } from '../../platform/geolocation.ts';

type OwnPosition = {
  isLocating: boolean;
  /** Why the position is not known, in words for the visitor */
  problem: string | undefined;
  locate(): void;
  /** What is still to come is ignored */
  stop(): void;
};

/** The visitor's own position, and the place that is closest to it [EVS-38, UNIT-21, UNIT-28]. */
export function useOwnPosition(onFound: (place: Location) => void): OwnPosition {
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
    // A position is never logged [UNIT-22].
    if (answer.type === 'problem') console.warn('the position is not known', answer.code, answer.message);
    if (answer.type === 'unsupported') console.warn('this browser knows no positions');
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
    const { searchPlaces } = await import('../search/browserSearch.pageOnly.ts');
    return (await searchPlaces('closestLocations', point, signal)).answer.items[0];
  } catch (error) {
    if (!signal.aborted) console.warn('no place could be found for a position', error);
    return undefined;
  }
}
