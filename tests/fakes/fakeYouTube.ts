import type { YouTubeApi, YouTubePlayer } from '../../src/platform/video/youtubePlayer.ts';

type Options = ConstructorParameters<YouTubeApi['Player']>[1];

/** The player that the stand-in of YouTube's script makes: a frame whose facts a test sets. */
export class FakeYouTubePlayer implements YouTubePlayer {
  static readonly made: FakeYouTubePlayer[] = [];
  stateNumber = 5;
  seconds = 0;
  length = 0;
  muted: boolean;
  readonly told: string[] = [];
  readonly frame = document.createElement('iframe');

  constructor(
    place: HTMLElement,
    readonly options: Options,
  ) {
    this.muted = options.playerVars.mute === 1;
    place.replaceWith(this.frame);
    FakeYouTubePlayer.made.push(this);
  }

  getPlayerState = () => this.stateNumber;
  getCurrentTime = () => this.seconds;
  getDuration = () => this.length;
  isMuted = () => this.muted;
  playVideo = () => void this.told.push('play');
  pauseVideo = () => void this.told.push('pause');
  seekTo = (seconds: number) => void this.told.push(`seek ${seconds}`);
  mute = () => void this.told.push('mute');
  unMute = () => void this.told.push('unmute');
  destroy = () => {
    this.told.push('destroy');
    this.frame.remove();
  };
}
