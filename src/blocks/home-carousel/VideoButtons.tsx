import type { HomeCarouselEvent, HomeCarouselState } from '../../content/homeCarousel/homeCarouselMachine.ts';
import type { HomeCarouselSlide } from '../../domain/entities/homeCarousel.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import styles from './SlideWords.module.css';

type VideoButtonsProps = {
  slide: HomeCarouselSlide;
  /** Its pause and play stand here: where there are other slides, those of the carousel are enough */
  hasPlay: boolean;
  state: HomeCarouselState;
  send: (event: HomeCarouselEvent) => void;
};

/** Sound of a video slide where editors allow it, its pause and play, and why it does not play [CAR-21, VIDEO-10]. */
export function VideoButtons({
  slide,
  hasPlay,
  state: { slide: video, sound, isUnavailable },
  send,
}: VideoButtonsProps) {
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
