import { useRef } from 'react';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { useInViewPlayback } from './useInViewPlayback.ts';
import { useLoop } from './useLoop.ts';
import { useVideoPlayer } from './useVideoPlayer.ts';
import { videoSourceOf } from './videoSource.ts';

type SilentVideoProps = {
  /** An id of YouTube, or the path of a file of ours */
  video: string;
  title: string;
  /** Where the video lies, and where the button that pauses it stands */
  className: string | undefined;
  buttonClassName: string | undefined;
};

/** The video of a banner: silent, without end, while it is in view [VIDEO-07 to VIDEO-09, STORY-13, STORY-14]. */
export function SilentVideo({ video, title, className, buttonClassName }: SilentVideoProps) {
  const place = useRef<HTMLDivElement>(null);
  const { player } = useVideoPlayer(place, videoSourceOf(video), { title, muted: true });
  const { isPlaying, toggle } = useInViewPlayback(place, player);
  useLoop(player);
  return (
    <>
      <div className={className} ref={place} data-ready={player ? true : undefined} />
      {player ? (
        <span className={buttonClassName}>
          <MediaButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? 'Pause the video' : 'Play the video'}
            onClick={toggle}
          />
        </span>
      ) : null}
    </>
  );
}
