/**
 * When a silent video inside of a page plays: a moment after it has come into view, until it leaves it, and never against
 * the wish of a visitor who has paused it [VIDEO-07, VIDEO-08, VIDEO-09, STORY-14].
 */
type InViewPlayback = {
  isVisible: boolean;
  isPausedByVisitor: boolean;
  /** What the player should do now */
  isPlaying: boolean;
};

export type InViewEvent =
  | { type: 'VISIBILITY' /** 0 to 1 */; ratio: number }
  /** It has been in view for `PLAY_DELAY_MS` */
  | { type: 'SETTLED' }
  | { type: 'TOGGLE' };

/** Above this share of it, a video is in view. */
export const IN_VIEW_RATIO = 0.1;
export const PLAY_DELAY_MS = 500;

/** @param waits  for a visitor who asked for less motion or fewer bytes, and who starts it themselves */
export function inViewAtFirst(waits: boolean): InViewPlayback {
  return { isVisible: false, isPausedByVisitor: waits, isPlaying: false };
}

export function inViewReducer(state: InViewPlayback, event: InViewEvent): InViewPlayback {
  switch (event.type) {
    case 'VISIBILITY': {
      const isVisible = event.ratio > IN_VIEW_RATIO;
      if (isVisible === state.isVisible) return state;
      return { ...state, isVisible, isPlaying: isVisible && state.isPlaying };
    }
    case 'SETTLED':
      return { ...state, isPlaying: state.isVisible && !state.isPausedByVisitor };
    case 'TOGGLE':
      return { ...state, isPausedByVisitor: state.isPlaying, isPlaying: !state.isPlaying };
  }
}
