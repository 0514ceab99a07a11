import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Keyboard, Mousewheel } from 'swiper/modules';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';
import { type LiveCarousel, startCarousel } from '../../ui/carousel/liveCarousel.ts';
import styles from './StoryTakeover.module.css';
import { scrollsByKey } from './scrollsByKey.ts';

/** Large screens read sideways, small ones downwards [STORY-08, DEC-08]. */
const LARGE = '(min-width: 1024px)';
const SPEED_MS = 400;

/** Lets a story be turned by finger, wheel, keys and buttons. */
export function useStorySwiper(element: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0);
  const live = useRef<LiveCarousel>(undefined);
  useEffect(() => {
    if (!element.current) return;
    const started = startCarousel({
      viewport: element.current,
      speedMs: prefersReducedMotion() ? 0 : SPEED_MS,
      options: {
        modules: [Keyboard, Mousewheel],
        direction: matchMedia(LARGE).matches ? 'horizontal' : 'vertical',
        slidesPerView: 1,
        // A panel follows the finger at once, and turns when half of it is drawn or it was flicked.
        threshold: 5,
        longSwipesRatio: 0.5,
        keyboard: { enabled: true },
        mousewheel: { forceToAxis: false, releaseOnEdges: true },
        // A panel longer than the window scrolls inside of itself.
        touchReleaseOnEdges: true,
      },
      onMove: (move) => setIndex(move.index),
    });
    live.current = started;
    return started.stop;
  }, [element]);
  // The library listens at the document, and turns the panel whatever is left of it.
  const onKeyDown = (event: KeyboardEvent) => {
    const panel = element.current?.querySelector(`.${styles.slide}:not([inert])`);
    if (!panel || !scrollsByKey(panel, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    index,
    next: () => live.current?.next(),
    previous: () => live.current?.previous(),
    onKeyDown,
  };
}
