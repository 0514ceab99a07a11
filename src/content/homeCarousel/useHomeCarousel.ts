import { useEffect, useMemo, useReducer } from 'react';
import type { HomeCarouselFields, HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { prefersReducedMotion, videosWait } from '../../platform/mediaPreferences.ts';
import {
  ANIMATION_MS,
  autoplayMs,
  homeCarouselAtFirst,
  type MachineSlide,
  nextHomeCarousel,
} from './homeCarouselMachine.ts';

/** The small breakpoint of carousel pictures: sm and below [CAR-11, DEC-08]. */
const MOBILE = '(max-width: 767.98px)';

/**
 * The machine with its clock and what it has to know of the device.
 * @param shownSlides  those that are shown; other slides are another array, the same ones the same
 * @param isHeld  somebody reads or uses the slide: autoplay waits
 */
export function useHomeCarousel(
  { Autoplay, 'Autoplay speed': speed }: HomeCarouselFields,
  shownSlides: readonly HomeCarouselSlide[],
  isHeld: boolean,
) {
  const slides = useMemo(() => shownSlides.map(machineSlide), [shownSlides]);
  const [state, send] = useReducer(nextHomeCarousel, slides, homeCarouselAtFirst);
  const { control, autoplay, current } = state;

  useEffect(() => {
    send({
      type: 'SYNC_FROM_DATA',
      slides,
      autoplay: Autoplay === true && !prefersReducedMotion(),
      isStill: videosWait(),
    });
  }, [slides, Autoplay]);

  useEffect(() => {
    const query = matchMedia(MOBILE);
    const sync = () => send({ type: 'SYNC_BREAKPOINT', breakpoint: query.matches ? 'mobile' : 'desktop' });
    sync();
    query.addEventListener('change', sync);
    return () => query.removeEventListener('change', sync);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move has its own time, also one that follows at once
  useEffect(() => {
    if (control !== 'animation') return;
    const timer = setTimeout(() => send({ type: 'ANIMATION_OVER' }), prefersReducedMotion() ? 0 : ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [control, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has the whole time, however it came
  useEffect(() => {
    if (autoplay !== 'playing' || isHeld || slides.length < 2) return;
    const timer = setInterval(() => send({ type: 'AUTOPLAY_DUE' }), autoplayMs(speed));
    return () => clearInterval(timer);
  }, [autoplay, isHeld, slides, speed, current]);

  return { state, send };
}

function machineSlide(slide: HomeCarouselSlide): MachineSlide {
  if (slide.templateName !== 'HomePageCarouselVideoSlide') return { id: slide.id };
  return { id: slide.id, videos: { desktop: slide['Desktop YouTube ID'], mobile: slide['Mobile YouTube ID'] } };
}
