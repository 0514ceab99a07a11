import Swiper from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { SLIDE, SWIPE_PX, TRACK } from './mechanics.ts';

/** How a slide came to the front: a finger or mouse drew it, or an arrow was pressed. */
export type CarouselMove = { by: 'swipe' | 'click' /** Of the slide in front, from 0 */; index: number };

export type CarouselView = {
  /** Everything is in view: there is nothing to move */
  isWhole: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
};

type Parts = {
  viewport: HTMLElement;
  /** Milliseconds of one move; 0 for those who want no motion */
  speedMs: number;
  /** Where it differs from a row of cards */
  options?: SwiperOptions;
  onView?(view: CarouselView): void;
  /** @param start  share of the way that is behind, 0 to 1  @param shown  share of the slides in view */
  onProgress?(start: number, shown: number): void;
  onMove(move: CarouselMove): void;
};

export type LiveCarousel = { next(): void; previous(): void; update(): void; stop(): void };

/**
 * Takes over a row of slides that has been scrolled until now: from here on it follows finger and mouse. Sizes and
 * spaces stay those of the style sheet, and the slide that was in front stays there, so nothing shifts. Cards, quotes
 * and stories all move by it.
 */
export function startCarousel({ viewport, speedMs, options, onView, onProgress, onMove }: Parts): LiveCarousel {
  let cause: CarouselMove['by'] | 'focus' = 'swipe';
  const initialSlide = slideInFront(viewport);
  viewport.dataset.live = '';
  viewport.scrollLeft = 0;
  const swiper = new Swiper(viewport, {
    wrapperClass: TRACK,
    slideClass: SLIDE,
    slidesPerView: 'auto',
    initialSlide,
    speed: speedMs,
    threshold: SWIPE_PX,
    // What moved further than the threshold goes on, however slowly it was drawn.
    longSwipesRatio: 0.01,
    watchOverflow: true,
    ...options,
    on: {
      activeIndexChange: ({ activeIndex }) => {
        if (cause !== 'focus') onMove({ by: cause, index: activeIndex });
      },
      progress: show,
      resize: show,
      lock: show,
      unlock: show,
    },
  });
  viewport.addEventListener('focusin', bringIntoView);
  show(swiper);

  function show({ isLocked, isBeginning, isEnd, progress, virtualSize, size }: Swiper) {
    onView?.({ isWhole: isLocked, isAtStart: isBeginning, isAtEnd: isEnd });
    onProgress?.(Math.min(1, Math.max(0, progress)), virtualSize > 0 ? Math.min(1, size / virtualSize) : 1);
  }

  function moving(why: typeof cause, move: () => void) {
    cause = why;
    move();
    cause = 'swipe';
  }

  /** Whoever tabs to a slide sees it. */
  function bringIntoView({ target }: FocusEvent) {
    const slide = target instanceof Element ? target.closest(`.${SLIDE}`) : null;
    if (!slide) return;
    const [box, view] = [slide.getBoundingClientRect(), viewport.getBoundingClientRect()];
    if (box.left >= view.left - 1 && box.right <= view.right + 1) return;
    moving('focus', () => swiper.slideTo([...swiper.slides].indexOf(slide as HTMLElement)));
  }

  return {
    next: () => moving('click', () => swiper.slideNext()),
    previous: () => moving('click', () => swiper.slidePrev()),
    update: () => swiper.update(),
    stop() {
      viewport.removeEventListener('focusin', bringIntoView);
      swiper.destroy();
      delete viewport.dataset.live;
    },
  };
}

function slideInFront(viewport: HTMLElement): number {
  const start = viewport.getBoundingClientRect().left;
  const distances = [...viewport.querySelectorAll(`.${SLIDE}`)].map((slide) =>
    Math.abs(slide.getBoundingClientRect().left - start),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
