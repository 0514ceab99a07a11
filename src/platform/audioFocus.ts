let pauseHolder: (() => void) | undefined;

/**
 * Gives the right to play sound to one player and pauses the previous one: one audio or video with sound plays at a
 * time [AUDIO-10, DEC-39].
 * @param pause  called when another player starts
 * @returns a function that gives the right back
 */
export function takeAudioFocus(pause: () => void): () => void {
  const before = pauseHolder;
  pauseHolder = pause;
  if (before !== pause) before?.();
  return () => {
    if (pauseHolder === pause) pauseHolder = undefined;
  };
}
