import { type RefObject, useEffect, useReducer } from 'react';
import { videosWait } from '../../platform/mediaPreferences.ts';
import type { VideoPlayer } from '../../platform/video/VideoPlayer.ts';
import { IN_VIEW_RATIO, inViewAtFirst, inViewReducer, PLAY_DELAY_MS } from './inViewPlayback.ts';

/** Lets a silent player follow its place on the screen. */
export function useInViewPlayback(place: RefObject<HTMLElement | null>, player: VideoPlayer | undefined) {
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
