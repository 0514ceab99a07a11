import { lazy, Suspense } from 'react';
import { buttonVariant } from '../../content/blocks/editorChoices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { Icon, type IconName, isIconName } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { ServiceTag } from '../../ui/text/Tag.tsx';
import type { HomeCarouselFields, HomeCarouselSlide } from './fields.ts';
import { type HomeCarouselEvent, type HomeCarouselState, videoOf } from './homeCarouselMachine.ts';
import styles from './Slide.module.css';

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

type SlidePictureProps = { slide: HomeCarouselSlide; isFirst: boolean };

/** The picture for this window; the first slide's comes before everything else, the others when they are near [CAR-11]. */
function SlidePicture({ slide, isFirst }: SlidePictureProps) {
  return (
    <Picture
      className={styles.picture}
      image={slide['Desktop Image'] ?? slide['Mobile Image']}
      narrow={slide['Mobile Image']}
      service={slide['Service Theme'] ?? 'tri-service'}
      priority={isFirst}
    />
  );
}

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
function SlideWords({ slide, fields, isFirstHeading, isAlone, state, send }: SlideWordsProps) {
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

type EventFactsProps = { slide: HomeCarouselSlide; fields: HomeCarouselFields };

/** When and where, each with the icon that editors chose for all slides [CAR-15]. */
function EventFacts({ slide, fields }: EventFactsProps) {
  const facts = [
    { text: slide['Event Date'], icon: iconOf(fields['Event Date Icon'], 'calendar') },
    { text: slide['Event Time'], icon: iconOf(fields['Event Time Icon'], 'clock') },
    { text: slide['Event Location'], icon: iconOf(fields['Event Location Icon'], 'map-pin') },
  ];
  return (
    <ul className={styles.facts}>
      {facts.map(({ text, icon }) =>
        text ? (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <ChangingText>{text}</ChangingText>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** Up to two ways on, the first of which is the next step unless content says otherwise [CAR-16]. */
function SlideButtons({ slide }: { slide: HomeCarouselSlide }) {
  const buttons = [
    { link: slide['CTA Button 1'], theme: slide['CTA Button 1 Theme'] ?? 'Primary', icon: slide['CTA Button 1 Icon'] },
    { link: slide['CTA Button 2'], theme: slide['CTA Button 2 Theme'] ?? 'Outline', icon: slide['CTA Button 2 Icon'] },
  ].filter(({ link }) => link?.href);
  if (buttons.length === 0) return null;
  return (
    <p className={styles.buttons}>
      {buttons.map(({ link, theme, icon }) => (
        <Button
          key={link?.href}
          size="big"
          variant={buttonVariant(theme) ?? 'line'}
          icon={iconOf(icon, undefined)}
          href={link?.href ?? ''}
          target={link?.target}
        >
          {link?.text}
        </Button>
      ))}
    </p>
  );
}

type VideoButtonsProps = {
  slide: HomeCarouselSlide;
  /** Its pause and play stand here: where there are other slides, those of the carousel are enough */
  hasPlay: boolean;
  state: HomeCarouselState;
  send: (event: HomeCarouselEvent) => void;
};

/** Sound of a video slide where editors allow it, its pause and play, and why it does not play [CAR-21, VIDEO-10]. */
function VideoButtons({ slide, hasPlay, state: { slide: video, sound, isUnavailable }, send }: VideoButtonsProps) {
  const plays = video !== 'idle';
  return (
    <div className={styles.video}>
      {hasPlay ? (
        <MediaButton
          icon={plays ? 'pause' : 'play'}
          label={plays ? 'Pause video' : 'Play video'}
          aria-busy={video === 'loading' || undefined}
          onClick={() => send({ type: plays ? 'PAUSE_VIDEO' : 'PLAY_VIDEO' })}
        />
      ) : null}
      {slide['Display Sound Button'] ? (
        <MediaButton
          icon={sound === 'mute' ? 'muted' : 'sound'}
          label={sound === 'mute' ? 'Unmute video' : 'Mute video'}
          onClick={() => send({ type: 'TOGGLE_SOUND' })}
        />
      ) : null}
      {isUnavailable ? (
        <p className={styles.why} role="status">
          This video needs an internet connection.
        </p>
      ) : null}
    </div>
  );
}

/** The icon of that name, or the usual one where content names none that is drawn. */
function iconOf<Usual extends IconName | undefined>(name: string | undefined, usual: Usual): IconName | Usual {
  return isIconName(name) ? name : usual;
}
