import { once } from '../../domain/once.ts';
import { addFramedPlayer } from './framedPlayers.ts';
import {
  PLAYER_STATE,
  type PlayerState,
  type VideoOptions,
  type VideoPlayer,
  VideoUnavailable,
} from './VideoPlayer.ts';

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
const youtubeApi: () => Promise<YouTubeApi> = once(async () => {
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

/** The YouTube player that sets no cookies until it plays. */
const HOST = 'https://www.youtube-nocookie.com';
const STATES = new Set<number>(Object.values(PLAYER_STATE));

/** Plays a YouTube video in its own frame. @throws as `OpenVideo` says */
export async function openYouTube(place: HTMLElement, id: string, options: VideoOptions): Promise<VideoPlayer> {
  const { Player } = await youtubeApi();
  options.signal?.throwIfAborted();
  // The player replaces this element with its frame.
  const mount = place.appendChild(document.createElement('div'));
  let player: YouTubePlayer | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
      player = new Player(mount, {
        host: HOST,
        videoId: id,
        width: '100%',
        height: '100%',
        playerVars: {
          controls: options.controls ? 1 : 0,
          disablekb: options.controls ? 0 : 1,
          mute: options.muted ? 1 : 0,
          playsinline: 1,
          rel: 0,
          origin: location.origin,
        },
        events: {
          onReady: resolve,
          onError: ({ data }) => reject(new VideoUnavailable(`the video player answered error ${data}`)),
        },
      });
    });
  } catch (error) {
    player?.destroy();
    place.replaceChildren();
    throw error;
  }
  place.querySelector('iframe')?.setAttribute('title', options.title);
  return adapter(player as YouTubePlayer, place);
}

function adapter(player: YouTubePlayer, place: HTMLElement): VideoPlayer {
  const adapted: VideoPlayer = {
    state() {
      const state = player.getPlayerState();
      return STATES.has(state) ? (state as PlayerState) : PLAYER_STATE.unstarted;
    },
    remainingSeconds() {
      const length = player.getDuration();
      // 0 until its metadata is known.
      return length > 0 ? length - player.getCurrentTime() : Number.POSITIVE_INFINITY;
    },
    isMuted: () => player.isMuted(),
    play: () => player.playVideo(),
    pause: () => player.pauseVideo(),
    restart() {
      player.seekTo(0, true);
      player.playVideo();
    },
    mute: () => player.mute(),
    unmute: () => player.unMute(),
    remove() {
      takeOff();
      player.destroy();
      place.replaceChildren();
    },
  };
  const takeOff = addFramedPlayer(adapted);
  return adapted;
}

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
