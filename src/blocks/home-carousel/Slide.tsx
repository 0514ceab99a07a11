import { lazy, Suspense } from 'react';
import {
  type HomeCarouselEvent,
  type HomeCarouselState,
  videoOf,
} from '../../content/homeCarousel/homeCarouselMachine.ts';
import type { HomeCarouselFields, HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import styles from './Slide.module.css';
import { SlidePicture } from './SlidePicture.tsx';
import { SlideWords } from './SlideWords.tsx';

const SlideVideo = lazy(() => import('./SlideVideo.pageOnly.tsx'));

type SlideProps = {
  slide: HomeCarouselSlide;
  fields: HomeCarouselFields;
  index: number;
  count: number;
  /** Its heading is the page's */
  isFirstHeading: boolean;
  /** undefined until the page runs: then all slides stand in a row */
  state: HomeCarouselState | undefined;
  send: (event: HomeCarouselEvent) => void;
};

/** One slide: its picture, a video over it where it has one, and its words [CAR-10]. */
export function Slide({ slide, fields, index, count, isFirstHeading, state, send }: SlideProps) {
  const isCurrent = state?.current === index;
  const isLeaving = state?.leaving?.index === index;
  const video = state?.isOpen && isCurrent ? videoOf(state) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of the carousel pattern, which is no group of form fields
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      data-service={slide['Service Theme'] ?? 'tri-service'}
      data-layout={slide['Text Layout']?.toLowerCase() ?? 'left'}
      data-place={state && (isCurrent ? 'current' : isLeaving ? 'leaving' : 'away')}
      data-step={(isCurrent || isLeaving) && state?.leaving ? state.leaving.step : undefined}
      inert={state && !isCurrent}
    >
      <SlidePicture slide={slide} isFirst={index === 0} />
      {state && video !== undefined ? (
        <Suspense fallback={null}>
          <SlideVideo slide={slide} video={video} state={state} send={send} />
        </Suspense>
      ) : null}
      <SlideWords
        slide={slide}
        fields={fields}
        isFirstHeading={isFirstHeading}
        isAlone={count === 1}
        state={isCurrent ? state : undefined}
        send={send}
      />
    </div>
  );
}
