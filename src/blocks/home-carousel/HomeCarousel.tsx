import { type FocusEvent, type PointerEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { BlockProps } from '../../content/blocks/block.ts';
import { EditorHint } from '../../content/blocks/Placeholder.tsx';
import { record } from '../../platform/analytics.ts';
import { prefersReducedMotion, videosWait } from '../../platform/mediaPreferences.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { swipeStep } from '../../ui/carousel/mechanics.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { SlideEvents } from './data.ts';
import type { HomeCarouselFields, HomeCarouselSlide } from './fields.ts';
import styles from './HomeCarousel.module.css';
import {
  ANIMATION_MS,
  autoplayMs,
  type HomeCarouselState,
  homeCarouselAtFirst,
  type MachineSlide,
  nextHomeCarousel,
  playControl,
} from './homeCarouselMachine.ts';
import { Slide } from './Slide.tsx';

/**
 * The first thing of the home page: slides of a picture, an event or a video. The hub sends all of them as a row that
 * snaps, the first one shown; the running page shows one at a time [CAR-09 to CAR-34].
 */
export default function HomeCarousel({ fields, data }: BlockProps<HomeCarouselFields, SlideEvents>) {
  // The running carousel begins again with other slides: the same ones must be the same object.
  const items = useMemo(() => fields.items && currentSlides(fields.items, data), [fields.items, data]);
  // The register's own spelling.
  if (!items) return <Empty hint="Please set data source to homepage carosel" />;
  if (items.length === 0) return <Empty hint="Please add items to homepage carosel" />;
  return <Slides fields={fields} slides={items} />;
}

/** Slides with the words of their events, without those whose event is over. Without data nothing is known of them. */
function currentSlides(items: HomeCarouselSlide[], events: SlideEvents | undefined): HomeCarouselSlide[] {
  return items.flatMap((slide) => {
    const code = slide['Event Code'];
    if (code === undefined || !events) return [slide];
    const event = events[code];
    if (!event) return [];
    return [{ ...slide, 'Event Date': event.date, 'Event Time': event.time, 'Event Location': event.place }];
  });
}

/** For its editors only: where the slides would be [CAR-24, CAR-25, CAR-26, DEC-147]. */
function Empty({ hint }: { hint: string }) {
  return (
    <>
      <EditorHint>{hint}</EditorHint>
      <EditorHint>No Items</EditorHint>
    </>
  );
}

type SlidesProps = { fields: HomeCarouselFields; slides: HomeCarouselSlide[] };

function Slides({ fields, slides }: SlidesProps) {
  const [isInsisted, setInsisted] = useState(false);
  const { isAttended, attention } = useAttention();
  const { state, send } = useHomeCarousel(fields, slides, isAttended && !isInsisted);
  const stage = useRef<HTMLDivElement>(null);
  const swiping = useSwipe((step) => move(step, 'carousel_swipe'));
  const isLive = state.autoplay !== 'init';
  const shown = slides[state.current] ?? slides[0];
  const seoHeading = fields['H1 SEO Heading'];

  // Who has scrolled the row before the page ran stays where they are.
  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 0 } = stage.current ?? {};
    const index = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
    if (index === 0) return;
    send({ type: 'GO_TO_SLIDE', index });
    send({ type: 'ANIMATION_OVER' });
  }, [send]);

  function goTo(index: number, event: 'carousel_swipe' | 'carousel_click', go: () => void) {
    if (state.control !== 'idle') return;
    const at = (index + slides.length) % slides.length;
    record({ event, component: 'HomeCarousel', index: at, label: slides[at]?.Heading ?? '' });
    go();
  }
  function move(step: 1 | -1, event: 'carousel_swipe' | 'carousel_click') {
    goTo(state.current + step, event, () => send({ type: step === 1 ? 'NEXT' : 'PREVIOUS' }));
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Featured"
      data-service={shown?.['Service Theme'] ?? 'tri-service'}
      {...attention}
    >
      {seoHeading ? (
        <VisuallyHidden as="div">
          <h1>{seoHeading}</h1>
        </VisuallyHidden>
      ) : null}
      <div
        ref={stage}
        className={styles.stage}
        data-live={isLive || undefined}
        aria-live={state.autoplay === 'playing' && !isAttended ? 'off' : 'polite'}
        {...swiping}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            fields={fields}
            index={index}
            count={slides.length}
            isFirstHeading={index === 0 && !seoHeading}
            state={isLive ? state : undefined}
            send={send}
          />
        ))}
      </div>
      {slides.length > 1 ? (
        <CarouselControls
          slides={slides}
          state={state}
          onStep={(step) => move(step, 'carousel_click')}
          onChoose={(index) => goTo(index, 'carousel_click', () => send({ type: 'GO_TO_SLIDE', index }))}
          onAutoplay={(plays) => {
            setInsisted(plays);
            send({ type: plays ? 'START_AUTOPLAY' : 'STOP_AUTOPLAY' });
          }}
          onVideo={(plays) => send({ type: plays ? 'PLAY_VIDEO' : 'PAUSE_VIDEO' })}
        />
      ) : null}
    </section>
  );
}

type CarouselControlsProps = {
  slides: readonly HomeCarouselSlide[];
  state: HomeCarouselState;
  onStep(step: 1 | -1): void;
  onChoose(index: number): void;
  onAutoplay(plays: boolean): void;
  onVideo(plays: boolean): void;
};

const PLAY_LABELS = {
  'pause-video': 'Pause video',
  'play-video': 'Play video',
  'pause-autoplay': 'Pause autoplay',
  'play-autoplay': 'Play autoplay',
};

/**
 * Previous, next, one button for all that moves, and on wide windows a dot a slide; they work once the page runs [CAR-18,
 * CAR-19, CAR-20, CAR-21].
 */
function CarouselControls(props: CarouselControlsProps) {
  const { slides, state, onStep, onChoose, onAutoplay, onVideo } = props;
  const { current, autoplay } = state;
  const following = slides[(current + 1) % slides.length]?.Heading;
  const control = playControl(state);
  const plays = control.startsWith('play');
  return (
    <div className={styles.controls} data-live={autoplay !== 'init' || undefined} data-theme="dark">
      <MediaButton icon="back" label="Previous slide" onClick={() => onStep(-1)} />
      <MediaButton icon="forward" label="Next slide" onClick={() => onStep(1)} />
      <MediaButton
        icon={plays ? 'play' : 'pause'}
        label={PLAY_LABELS[control]}
        aria-busy={state.slide === 'loading' || undefined}
        onClick={() => (control.endsWith('video') ? onVideo(plays) : onAutoplay(plays))}
      />
      <fieldset className={styles.dots}>
        <VisuallyHidden as="legend">Choose slide</VisuallyHidden>
        {slides.map(({ id }, index) => (
          <button
            key={id}
            type="button"
            aria-label={`Slide ${index + 1} of ${slides.length}`}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          >
            <i />
          </button>
        ))}
      </fieldset>
      {following ? <p className={styles.next}>{`Next: ${following}`}</p> : null}
    </div>
  );
}

/** The small breakpoint of carousel pictures: sm and below [CAR-11, DEC-08]. */
const MOBILE = '(max-width: 767.98px)';

/**
 * The machine with its clock and what it has to know of the device.
 * @param shownSlides  those that are shown; other slides are another array, the same ones the same
 * @param isAttended  somebody reads or uses the slide: autoplay waits
 */
function useHomeCarousel(
  { Autoplay, 'Autoplay speed': speed }: HomeCarouselFields,
  shownSlides: readonly HomeCarouselSlide[],
  isAttended: boolean,
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
    if (autoplay !== 'playing' || isAttended || slides.length < 2) return;
    const timer = setInterval(() => send({ type: 'AUTOPLAY_DUE' }), autoplayMs(speed));
    return () => clearInterval(timer);
  }, [autoplay, isAttended, slides, speed, current]);

  return { state, send };
}

function machineSlide(slide: HomeCarouselSlide): MachineSlide {
  if (slide.templateName !== 'HomePageCarouselVideoSlide') return { id: slide.id };
  return { id: slide.id, videos: { desktop: slide['Desktop YouTube ID'], mobile: slide['Mobile YouTube ID'] } };
}

/** Whether somebody points at a part with a mouse, or is in it by keyboard. */
function useAttention() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isAttended: isPointed || isFocused,
    attention: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

/** A swipe of a finger or pen over a part; a mouse selects text instead [CAR-22]. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, clientX, clientY, isPrimary }: PointerEvent) {
      from.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const step = from.current ? swipeStep(from.current, { x: clientX, y: clientY }) : 0;
      from.current = undefined;
      if (step !== 0) onSwipe(step);
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}
