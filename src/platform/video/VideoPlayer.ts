/** Player states, in the numbering of the YouTube player, which the requirements use [CAR-35]. */
export const PLAYER_STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, loading: 3, cued: 5 } as const;
export type PlayerState = (typeof PLAYER_STATE)[keyof typeof PLAYER_STATE];

/** A video that is ready to play, from any source. There are no events: callers poll its state. */
export interface VideoPlayer {
  state(): PlayerState;
  /** Seconds until the end; Infinity while the length is not known */
  remainingSeconds(): number;
  isMuted(): boolean;
  play(): void;
  pause(): void;
  /** Plays from the beginning. */
  restart(): void;
  mute(): void;
  unmute(): void;
  /** Stops playing and removes the player. It must not be used afterwards. */
  remove(): void;
}

/** A YouTube video by id, or one of our own files. */
export type VideoSource =
  | { kind: 'youtube'; id: string }
  | { kind: 'file'; src: string; poster?: string; captions?: { src: string; label: string } };

export type VideoOptions = {
  /** Describes the video; used as the title of its frame */
  title: string;
  /** Starts without sound, as anything that plays automatically must */
  muted?: boolean;
  /** Shows the player's own controls; without them the page provides its own */
  controls?: boolean;
  /** Aborts waiting for the player; whatever was added to the page is removed again */
  signal?: AbortSignal;
};

/**
 * Creates a player inside an element. It does not play until told to.
 * @param place  an empty element
 * @returns the player once it is ready
 * @throws VideoUnavailable when it cannot be loaded, above all offline [VIDEO-10]; the signal's reason when aborted
 */
export type OpenVideo = (place: HTMLElement, source: VideoSource, options: VideoOptions) => Promise<VideoPlayer>;

/** The player or its video could not be loaded. The poster and a line of text are shown instead [DEC-39]. */
export class VideoUnavailable extends Error {
  override name = 'VideoUnavailable';
}
