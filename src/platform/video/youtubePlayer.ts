import { addFramedPlayer } from './framedPlayers.ts';
import {
  PLAYER_STATE,
  type PlayerState,
  type VideoOptions,
  type VideoPlayer,
  VideoUnavailable,
} from './VideoPlayer.ts';
import { type YouTubePlayer, youtubeApi } from './youtubeApi.ts';

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
