import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';
import { placeOver, RESIZE_MS, stepsOf, type TakeoverPhase } from './takeoverMachine.ts';

/**
 * Runs a story through its phases, from the tile to the whole window and back. A window that changes its size sends it
 * back [STORY-09 to STORY-12].
 * @returns `place`, to be set on what grows
 */
export function useTakeover(tile: DOMRect, onClosed: () => void) {
  const [way, setWay] = useState<'launch' | 'leave'>('launch');
  const [phase, setPhase] = useState<TakeoverPhase>('placed');
  const place = useRef<HTMLDivElement>(null);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useLayoutEffect(() => {
    const from = placeOver(tile, { width: innerWidth, height: innerHeight });
    for (const [name, value] of Object.entries(from)) place.current?.style.setProperty(name, value);
  }, [tile]);

  useEffect(() => {
    const timers = stepsOf(way, prefersReducedMotion()).map((step) =>
      setTimeout(() => {
        setPhase(step.phase);
        if (step.phase === 'closed') closed.current();
      }, step.atMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [way]);

  useWindowResized(() => setWay('leave'));
  return { phase, place: place as RefObject<HTMLDivElement>, leave: () => setWay('leave') };
}

/** Calls back once the window has kept its new size for a moment [STORY-12]. */
function useWindowResized(onResized: () => void): void {
  const resized = useRef(onResized);
  resized.current = onResized;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resized.current(), RESIZE_MS);
    };
    addEventListener('resize', start);
    return () => {
      removeEventListener('resize', start);
      clearTimeout(timer);
    };
  }, []);
}
