import { useEffect } from 'react';
import type { VideoPlayer } from '../../platform/video/VideoPlayer.ts';

/** Often enough that a loop is not seen to stop. */
const LOOK_MS = 250;
const REST_S = 0.3;

/** Begins a video again at its end [VIDEO-09, STORY-13]. */
export function useLoop(player: VideoPlayer | undefined): void {
  useEffect(() => {
    if (!player) return;
    const timer = setInterval(() => {
      if (player.remainingSeconds() <= REST_S) player.restart();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [player]);
}
