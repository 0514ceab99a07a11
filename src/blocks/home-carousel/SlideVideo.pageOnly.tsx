import { useEffect, useRef } from 'react';
import { useVideoPlayer, videoSourceOf } from '../../content/video/useVideoPlayer.ts';
import type { VideoPlayer } from '../../platform/video/VideoPlayer.ts';
import type { HomeCarouselSlide } from './fields.ts';
import { type HomeCarouselEvent, type HomeCarouselState, POLL_MS, playerOrder } from './homeCarouselMachine.ts';
import styles from './Slide.module.css';

type SlideVideoProps = {
  slide: HomeCarouselSlide;
  /** An id of YouTube, or the path of a file of ours */
  video: string;
  state: HomeCarouselState;
  send: (event: HomeCarouselEvent) => void;
};

/** The video over a slide's picture, which shows until it plays and wherever it cannot [CAR-12, CAR-34]. */
export default function SlideVideo({ slide, video, state, send }: SlideVideoProps) {
  const place = useRef<HTMLDivElement>(null);
  const title = slide.Heading ?? 'Video';
  const opened = useVideoPlayer(place, videoSourceOf(video), { title, muted: true });
  const isWanted = state.slide !== 'idle';
  const isUnavailable = opened.state === 'unavailable';

  useEffect(() => {
    if (isUnavailable && isWanted) send({ type: 'VIDEO_UNAVAILABLE' });
  }, [isUnavailable, isWanted, send]);

  usePolls(opened.player, state.slide, send);
  useSound(opened.player, state.sound);
  return <div ref={place} className={styles.film} data-state={state.slide} />;
}

/** Asks the player what it does, and tells it what the machine wants of it [CAR-34, CAR-36, CAR-37]. */
function usePolls(
  player: VideoPlayer | undefined,
  slide: HomeCarouselState['slide'],
  send: SlideVideoProps['send'],
): void {
  const shown = useRef(slide);
  shown.current = slide;
  const isPlaying = slide !== 'idle';

  useEffect(() => {
    if (isPlaying) player?.play();
    else player?.pause();
  }, [player, isPlaying]);

  useEffect(() => {
    if (!player) return;
    const timer = setInterval(() => {
      const answer = { isReady: true, state: player.state(), remainingSeconds: player.remainingSeconds() };
      const order = playerOrder(shown.current, answer);
      if (order) player[order]();
      send({ type: 'PLAYER', ...answer });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [player, send]);
}

function useSound(player: VideoPlayer | undefined, sound: HomeCarouselState['sound']): void {
  useEffect(() => {
    if (sound === 'mute') player?.mute();
    else player?.unmute();
  }, [player, sound]);
}
