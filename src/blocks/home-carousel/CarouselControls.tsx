import type { HomeCarouselState } from '../../content/homeCarousel/homeCarouselMachine.ts';
import type { HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import styles from './CarouselControls.module.css';

type CarouselControlsProps = {
  slides: readonly HomeCarouselSlide[];
  state: HomeCarouselState;
  onStep(step: 1 | -1): void;
  onChoose(index: number): void;
  onAutoplay(plays: boolean): void;
};

/** Previous, next, autoplay, and on wide windows a dot a slide; they work once the page runs [CAR-18, CAR-19, CAR-20]. */
export function CarouselControls({ slides, state, onStep, onChoose, onAutoplay }: CarouselControlsProps) {
  const { current, autoplay } = state;
  const following = slides[(current + 1) % slides.length]?.Heading;
  const isPlaying = autoplay === 'playing';
  return (
    <div className={styles.controls} data-live={autoplay !== 'init' || undefined} data-theme="dark">
      <MediaButton icon="back" label="Previous slide" onClick={() => onStep(-1)} />
      <MediaButton icon="forward" label="Next slide" onClick={() => onStep(1)} />
      <MediaButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause autoplay' : 'Play autoplay'}
        onClick={() => onAutoplay(!isPlaying)}
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
