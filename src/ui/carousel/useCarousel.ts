import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselMove, CarouselView, LiveCarousel } from './liveCarousel.ts';

/** Milliseconds of one move, as the board says. */
const SPEED_MS = 500;

/** Away from the window by at most this, a part is worth loading. */
const MARGIN = '400px';

type CarouselParts = {
  viewport: RefObject<HTMLElement | null>;
  thumb: RefObject<HTMLElement | null>;
  slides: number;
  onMove?(move: CarouselMove): void;
};

/**
 * Brings a row of slides to life when it comes near the window. Until then, and where the script cannot be had, it is a
 * row that scrolls.
 */
export function useCarousel({ viewport, thumb, slides, onMove }: CarouselParts) {
  const isNear = useNear(viewport);
  const [view, setView] = useState<CarouselView>();
  const live = useRef<LiveCarousel>(undefined);
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    import('./liveCarousel.ts')
      .then(({ startCarousel }) => {
        if (isGone || !viewport.current) return;
        live.current = startCarousel({
          viewport: viewport.current,
          speedMs: isStill() ? 0 : SPEED_MS,
          onView: setView,
          onProgress: (start, shown) => draw(thumb.current, start, shown),
          onMove: (moved) => move.current?.(moved),
        });
      })
      .catch((error: unknown) => console.warn('a carousel stays a row that scrolls', error));
    return () => {
      isGone = true;
      live.current?.stop();
      live.current = undefined;
    };
  }, [isNear, viewport, thumb]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides have other sizes
  useEffect(() => live.current?.update(), [slides]);

  return { view, next: () => live.current?.next(), previous: () => live.current?.previous() };
}

/** Of the system, or of a booth whose visitor wants it still. */
const isStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'still';

/** The part of the scale that is in view. Percentages of the scale's length. */
function draw(thumb: HTMLElement | null, start: number, shown: number): void {
  if (!thumb) return;
  thumb.style.width = `${shown * 100}%`;
  thumb.style.insetInlineStart = `${start * (1 - shown) * 100}%`;
}

/** True once an element is in the window or close to it. What is loaded then stays. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
