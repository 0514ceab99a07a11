/** What a player is doing, in the numbers of the YouTube player, which the register's rules are written in [CAR-35]. */
export const PLAYER_STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, loading: 3, cued: 5 } as const;
export type PlayerState = (typeof PLAYER_STATE)[keyof typeof PLAYER_STATE];

/** A video that is ready to play, whatever plays it. Its facts are asked for, never told: whoever shows it polls. */
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
  /** Ends playing and leaves its place empty. Nothing may be asked of the player afterwards. */
  remove(): void;
}

/** A video of YouTube by its id, or a file of our own. */
export type VideoSource =
  | { kind: 'youtube'; id: string }
  | { kind: 'file'; src: string; poster?: string; captions?: { src: string; label: string } };

export type VideoOptions = {
  /** Says what the video shows; the name of its frame */
  title: string;
  /** Begins without sound, as anything that plays unasked must */
  muted?: boolean;
  /** Shows the player's own buttons; without them the page has its own */
  controls?: boolean;
  /** Stops waiting for the player; what has been put into the place is taken out again */
  signal?: AbortSignal;
};

/**
 * Puts a player into a place of the page. It does not play until told to.
 * @param place  an element that is left empty for it
 * @returns the player once it is ready
 * @throws VideoUnavailable when it cannot be loaded, above all without a connection [VIDEO-10]; the signal's reason when aborted
 */
export type OpenVideo = (place: HTMLElement, source: VideoSource, options: VideoOptions) => Promise<VideoPlayer>;

/** The player or its video could not be had. The poster and a line of text stand in for it [DEC-39]. */
export class VideoUnavailable extends Error {
  override name = 'VideoUnavailable';
}
