import { isAtBooth } from './booth.ts';
import {
  PLAYER_STATE,
  type PlayerState,
  type VideoOptions,
  type VideoPlayer,
  type VideoSource,
  VideoUnavailable,
} from './VideoPlayer.ts';

/** `readyState` from which a video can play a little further. */
const HAVE_FUTURE_DATA = 3;

type FileSource = Extract<VideoSource, { kind: 'file' }>;

/** Plays a video file in a video element. @throws as `OpenVideo` says */
export async function openFile(place: HTMLElement, source: FileSource, options: VideoOptions): Promise<VideoPlayer> {
  const video = document.createElement('video');
  Object.assign(video, {
    playsInline: true,
    preload: 'auto',
    muted: options.muted ?? false,
    controls: options.controls ?? false,
    title: options.title,
    ...(source.poster && { poster: source.poster }),
  });
  video.setAttribute('aria-label', options.title);
  if (isAtBooth()) keepAtBooth(video);
  if (source.captions) video.append(captionTrack(source.captions));
  video.src = source.src;
  place.append(video);
  try {
    await new Promise<void>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true });
      video.addEventListener('loadedmetadata', () => resolve(), { once: true });
      video.addEventListener('error', () => reject(new VideoUnavailable(`${source.src} could not be loaded`)), {
        once: true,
      });
    });
  } catch (error) {
    empty(video);
    throw error;
  }
  return adapter(video);
}

/** The browser's own controls offer a download and a window of its own: neither is for a booth [KIOSK-39]. */
function keepAtBooth(video: HTMLVideoElement): void {
  video.setAttribute('controlslist', 'nodownload nofullscreen noremoteplayback');
  video.setAttribute('disablepictureinpicture', '');
}

function captionTrack({ src, label }: NonNullable<FileSource['captions']>): HTMLTrackElement {
  return Object.assign(document.createElement('track'), {
    kind: 'captions',
    src,
    label,
    srclang: 'en-AU',
    default: true,
  });
}

function adapter(video: HTMLVideoElement): VideoPlayer {
  // A browser may refuse to play; `state()` shows that, so the rejection is ignored.
  const play = () => void video.play().catch(() => undefined);
  return {
    state: () => stateOf(video),
    remainingSeconds: () => (Number.isFinite(video.duration) ? video.duration - video.currentTime : Infinity),
    isMuted: () => video.muted,
    play,
    pause: () => video.pause(),
    restart() {
      video.currentTime = 0;
      play();
    },
    mute() {
      video.muted = true;
    },
    unmute() {
      video.muted = false;
    },
    remove: () => empty(video),
  };
}

function stateOf(video: HTMLVideoElement): PlayerState {
  if (video.ended) return PLAYER_STATE.ended;
  if (video.paused) return video.currentTime > 0 ? PLAYER_STATE.paused : PLAYER_STATE.cued;
  return video.seeking || video.readyState < HAVE_FUTURE_DATA ? PLAYER_STATE.loading : PLAYER_STATE.playing;
}

/** Removes the element and stops its download. */
function empty(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
  video.remove();
}
