let pauseHolder: (() => void) | undefined;

/**
 * Gives the turn to make sound to one player and pauses who had it: one audio or video with sound plays at a time
 * [AUDIO-10, DEC-39].
 * @param pause  called when another player starts
 * @returns gives the turn back
 */
export function takeSoundTurn(pause: () => void): () => void {
  const before = pauseHolder;
  pauseHolder = pause;
  if (before !== pause) before?.();
  return () => {
    if (pauseHolder === pause) pauseHolder = undefined;
  };
}
