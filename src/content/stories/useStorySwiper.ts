import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { Keyboard, Mousewheel } from 'swiper/modules';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';
import styles from './StoryTakeover.module.css';
import { scrollsByKey } from './scrollsByKey.ts';

/** Large screens read sideways, small ones downwards [STORY-08, DEC-08]. */
const LARGE = '(min-width: 1024px)';
const SPEED_MS = 400;

/** Lets a story be turned by finger, wheel, keys and buttons. */
export function useStorySwiper(element: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0);
  const swiper = useRef<Swiper | undefined>(undefined);
  useEffect(() => {
    if (!element.current) return;
    const isStill = prefersReducedMotion();
    const made = new Swiper(element.current, {
      modules: [Keyboard, Mousewheel],
      wrapperClass: styles.track ?? '',
      slideClass: styles.slide ?? '',
      direction: matchMedia(LARGE).matches ? 'horizontal' : 'vertical',
      speed: isStill ? 0 : SPEED_MS,
      keyboard: { enabled: true },
      mousewheel: { forceToAxis: false, releaseOnEdges: true },
      // A panel longer than the window scrolls inside of itself.
      touchReleaseOnEdges: true,
      on: { activeIndexChange: ({ activeIndex }) => setIndex(activeIndex) },
    });
    swiper.current = made;
    return () => {
      made.destroy();
    };
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
    next: () => swiper.current?.slideNext(),
    previous: () => swiper.current?.slidePrev(),
    onKeyDown,
  };
}
