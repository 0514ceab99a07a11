import { useEffect, useMemo, useRef, useState } from 'react';
import type { BlockProps } from '../../content/blocks/blockProps.ts';
import { EditorHint } from '../../content/blocks/EditorHint.tsx';
import { useHomeCarousel } from '../../content/homeCarousel/useHomeCarousel.ts';
import type { HomeCarouselFields, HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { record } from '../../platform/analytics.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import styles from './HomeCarousel.module.css';
import type { SlideEvents } from './homeCarouselData.ts';
import { Slide } from './Slide.tsx';
import { useHeld } from './useHeld.ts';
import { useSwipe } from './useSwipe.ts';

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
  const { isHeld, holding } = useHeld();
  const { state, send } = useHomeCarousel(fields, slides, isHeld && !isInsisted);
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
      {...holding}
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
        aria-live={state.autoplay === 'playing' && !isHeld ? 'off' : 'polite'}
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
