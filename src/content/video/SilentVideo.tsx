import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { videosWait } from '../../platform/mediaPreferences.ts';
import type { VideoPlayer } from '../../platform/video/VideoPlayer.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { IN_VIEW_RATIO, inViewAtFirst, inViewReducer, PLAY_DELAY_MS } from './inViewPlayback.ts';
import { useVideoPlayer, videoSourceOf } from './useVideoPlayer.ts';

/** Often enough that a loop is not seen to stop. */
const LOOK_MS = 250;

const REST_S = 0.3;

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

/** Lets a silent player follow its place on the screen. */
function useInViewPlayback(place: RefObject<HTMLElement | null>, player: VideoPlayer | undefined) {
  const [state, send] = useReducer(inViewReducer, undefined, () => inViewAtFirst(videosWait()));
  const { isVisible, isPlaying } = state;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) send({ type: 'VISIBILITY', ratio: intersectionRatio });
      },
      { threshold: [0, IN_VIEW_RATIO, IN_VIEW_RATIO + 0.01, 0.5] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  useEffect(() => {
    if (!isVisible) return;
    const timer = setTimeout(() => send({ type: 'SETTLED' }), PLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isVisible]);

  useEffect(() => {
    if (isPlaying) player?.play();
    else player?.pause();
  }, [isPlaying, player]);

  return { isPlaying, toggle: () => send({ type: 'TOGGLE' }) };
}

/** Begins a video again at its end [VIDEO-09, STORY-13]. */
function useLoop(player: VideoPlayer | undefined): void {
  useEffect(() => {
    if (!player) return;
    const timer = setInterval(() => {
      if (player.remainingSeconds() <= REST_S) player.restart();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [player]);
}
