import { type MouseEvent, useEffect, useRef } from 'react';
import type { Image } from '../../domain/entities/shared.ts';
import { takeAudioFocus } from '../../platform/audioFocus.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { useModal } from '../../ui/dialogs/useModal.ts';
import { addressElsewhere, useVideoPlayer, videoSourceOf } from './useVideoPlayer.ts';
import styles from './VideoModal.module.css';
import { VideoStage } from './VideoStage.tsx';

type VideoModalProps = {
  title: string;
  /** An id of YouTube, or the path of a file of ours */
  video: string;
  poster?: Image | undefined;
  /** Escape, the backdrop or the close button: unmount the modal */
  onClose: () => void;
  /** Besides, after the close button alone: what plays the video of the page again [VIDEO-03] */
  onCloseButton?: (() => void) | undefined;
};

/** A video over the page; at a booth, in place of another site's, its address to take along [KIOSK-19, KIOSK-39]. */
export default function VideoModal(props: VideoModalProps) {
  const elsewhere = addressElsewhere(videoSourceOf(props.video));
  return elsewhere ? <TakenAlong {...props} address={elsewhere} /> : <PlayedHere {...props} />;
}

/** Follows a link to the video, which the guard of the booth answers as any link out of it. */
function TakenAlong({ address, title, onClose }: VideoModalProps & { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.click();
    onClose();
  }, [onClose]);
  return (
    // Not followed where no guard is: nothing may lead a booth away.
    <a ref={link} href={address} hidden onClick={(event) => event.preventDefault()}>
      {title}
    </a>
  );
}

/** Paused until its player is ready, then it plays [VIDEO-01, VIDEO-02, VIDEO-04]. */
function PlayedHere({ title, video, poster, onClose, onCloseButton }: VideoModalProps) {
  const place = useRef<HTMLDivElement>(null);
  const { state, player } = useVideoPlayer(place, videoSourceOf(video, poster?.src), { title, controls: true });

  useEffect(() => {
    if (!player) return;
    const giveTurnBack = takeAudioFocus(() => player.pause());
    player.play();
    return giveTurnBack;
  }, [player]);

  function leaveByBackdrop(event: MouseEvent) {
    // The dialog fills nothing but its own box: a press on itself outside of what it holds is one on the backdrop.
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for those who use keys
    <dialog
      {...useModal(onClose)}
      className={styles.modal}
      data-theme="dark"
      aria-label={title}
      onClick={leaveByBackdrop}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <p>{title}</p>
          <MediaButton
            icon="close"
            label="Close the video"
            onClick={() => {
              onClose();
              onCloseButton?.();
            }}
          />
        </div>
        <VideoStage place={place} state={state} poster={poster} />
      </div>
    </dialog>
  );
}
