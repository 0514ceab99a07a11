import type { RefObject } from 'react';
import type { Image } from '../../domain/entities/shared.ts';
import contours from '../../ui/pictures/Contours.module.css';
import { MARKS_BROKEN } from '../../ui/pictures/Picture.tsx';
import type { OpenedVideo } from './useVideoPlayer.ts';
import styles from './VideoStage.module.css';

type VideoStageProps = {
  /** Where the player is put */
  place: RefObject<HTMLDivElement | null>;
  state: OpenedVideo['state'];
  poster?: Image | undefined;
  /** Of a video that a booth does not show */
  elsewhere?: string | undefined;
};

/** 1280 by 720, with its poster until the player is there, and what is wrong where it cannot be had [VIDEO-05, VIDEO-10]. */
export function VideoStage({ place, state, poster, elsewhere }: VideoStageProps) {
  return (
    <div className={`${contours.contours} ${styles.stage}`} aria-busy={state === 'loading' || undefined}>
      {poster && state !== 'ready' ? (
        <img
          className={styles.poster}
          src={poster.src}
          alt={poster.alt ?? ''}
          width={1280}
          height={720}
          {...MARKS_BROKEN}
        />
      ) : null}
      <div ref={place} className={styles.place} data-state={state} />
      {state === 'unavailable' && !elsewhere ? (
        <p className={styles.line} role="status">
          This video needs an internet connection.
        </p>
      ) : null}
      {elsewhere ? (
        <p className={styles.line}>
          <a href={elsewhere}>Watch this video on your phone</a>
        </p>
      ) : null}
    </div>
  );
}
