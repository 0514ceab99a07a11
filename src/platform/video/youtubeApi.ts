import { once } from '../../domain/once.ts';
import { VideoUnavailable } from './VideoPlayer.ts';

/** The parts of the YouTube player API that are used here. */
export type YouTubePlayer = {
  getPlayerState(): number;
  getCurrentTime(): number;
  getDuration(): number;
  isMuted(): boolean;
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  mute(): void;
  unMute(): void;
  destroy(): void;
};

export type YouTubeApi = {
  Player: new (
    place: HTMLElement,
    options: {
      host: string;
      videoId: string;
      width: string;
      height: string;
      playerVars: Record<string, string | number>;
      events: { onReady(): void; onError(event: { data: number }): void };
    },
  ) => YouTubePlayer;
};

declare global {
  var YT: Partial<YouTubeApi> | undefined;
  var onYouTubeIframeAPIReady: (() => void) | undefined;
}

/**
 * The script of https://developers.google.com/youtube/iframe_api_reference; the hub's content security policy allows
 * it.
 */
const SCRIPT = 'https://www.youtube.com/iframe_api';

/**
 * Loads the YouTube player API, once, and only when a YouTube video is shown.
 * @throws VideoUnavailable when its script cannot be loaded; the next call tries again
 */
export const youtubeApi: () => Promise<YouTubeApi> = once(async () => {
  const ready = new Promise<void>((resolve) => {
    globalThis.onYouTubeIframeAPIReady = resolve;
  });
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  const failed = new Promise<never>((_resolve, reject) => {
    script.addEventListener('error', () => {
      script.remove();
      reject(new VideoUnavailable('the script of the video player could not be loaded'));
    });
  });
  document.head.append(script);
  await Promise.race([ready, failed]);
  const { Player } = globalThis.YT ?? {};
  if (!Player) throw new VideoUnavailable('the script of the video player brought no player');
  return { Player };
});
