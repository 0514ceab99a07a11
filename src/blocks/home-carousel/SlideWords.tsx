import type { HomeCarouselEvent, HomeCarouselState } from '../../content/homeCarousel/homeCarouselMachine.ts';
import type { HomeCarouselFields, HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { ServiceTag } from '../../ui/text/Tag.tsx';
import { EventFacts } from './EventFacts.tsx';
import { SlideButtons } from './SlideButtons.tsx';
import styles from './SlideWords.module.css';
import { VideoButtons } from './VideoButtons.tsx';

/** Headings above this many characters are set smaller. */
const LONG_HEADING = 24;

type SlideWordsProps = {
  slide: HomeCarouselSlide;
  fields: HomeCarouselFields;
  isFirstHeading: boolean;
  /** No other slides: there are no controls below it */
  isAlone: boolean;
  /** Only of the slide that is shown */
  state: HomeCarouselState | undefined;
  send: (event: HomeCarouselEvent) => void;
};

/** What a slide says and where it leads, on the left, on the right or in the middle [CAR-13, CAR-14, CAR-17]. */
export function SlideWords({ slide, fields, isFirstHeading, isAlone, state, send }: SlideWordsProps) {
  const { Heading, SubHeading, 'Service Theme': service, 'Display Service Tag': hasTag } = slide;
  const isVideo = slide.templateName === 'HomePageCarouselVideoSlide';
  const Title = isFirstHeading ? 'h1' : 'h2';
  const looks = { className: styles.heading, 'data-long': (Heading?.length ?? 0) > LONG_HEADING || undefined };
  return (
    <div className={styles.words} data-layout={slide['Text Layout']?.toLowerCase() ?? 'left'}>
      <div className={styles.text}>
        {hasTag && service ? <ServiceTag service={service} /> : null}
        {slide['Slide Type'] === 'Quote' ? (
          <figure>
            <blockquote className={styles.quote}>{Heading}</blockquote>
            {SubHeading ? <figcaption className={styles.sub}>{SubHeading}</figcaption> : null}
          </figure>
        ) : (
          <>
            {Heading ? <Title {...looks}>{Heading}</Title> : null}
            {SubHeading ? <p className={styles.sub}>{SubHeading}</p> : null}
          </>
        )}
        {slide.templateName === 'HomePageCarouselEventSlide' ? <EventFacts slide={slide} fields={fields} /> : null}
        <SlideButtons slide={slide} />
        {isVideo && state ? <VideoButtons slide={slide} hasPlay={isAlone} state={state} send={send} /> : null}
      </div>
    </div>
  );
}
