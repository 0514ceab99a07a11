import { type HomeCarouselState, playControl } from '../../content/homeCarousel/homeCarouselMachine.ts';
import type { HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import styles from './CarouselControls.module.css';

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
export function CarouselControls(props: CarouselControlsProps) {
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
      <fieldset className={styles.dots} aria-label="Choose slide">
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
