/**
 * How a story grows out of the tile that launched it, and goes back into it [STORY-09, STORY-10, STORY-11, DEC-40]. The
 * phases say how it looks; the times are milliseconds after the launch, or after the visitor has asked to leave.
 */
export type TakeoverPhase =
  /** At the rectangle of the tile, not seen yet */
  | 'placed'
  /** Seen, on its way to the whole window */
  | 'growing'
  /** The whole window, its panels still coming */
  | 'full'
  | 'open'
  /** On its way back to the tile */
  | 'shrinking'
  | 'fading'
  | 'closed';

type TakeoverStep = { atMs: number; phase: TakeoverPhase };

const LAUNCH: readonly TakeoverStep[] = [
  { atMs: 0, phase: 'placed' },
  { atMs: 100, phase: 'growing' },
  { atMs: 600, phase: 'full' },
  { atMs: 1100, phase: 'open' },
];

const LEAVE: readonly TakeoverStep[] = [
  { atMs: 0, phase: 'shrinking' },
  { atMs: 200, phase: 'fading' },
  { atMs: 610, phase: 'closed' },
];

/** How long after the last change of its size the window counts as resized, which closes the story [STORY-12]. */
export const RESIZE_MS = 100;

/** @param reducedMotion  every step follows at once [DEC-36] */
export function stepsOf(way: 'launch' | 'leave', reducedMotion: boolean): TakeoverStep[] {
  const steps = way === 'launch' ? LAUNCH : LEAVE;
  return reducedMotion ? steps.slice(-1).map(({ phase }) => ({ atMs: 0, phase })) : [...steps];
}

type Rectangle = { left: number; top: number; width: number; height: number };

/** What the style sheet needs to lay the whole window over the tile: an offset in px and a share of the window. */
export function placeOver(tile: Rectangle, window: { width: number; height: number }): Record<string, string> {
  return {
    '--from-x': `${Math.round(tile.left)}px`,
    '--from-y': `${Math.round(tile.top)}px`,
    '--from-w': (tile.width / window.width).toFixed(4),
    '--from-h': (tile.height / window.height).toFixed(4),
  };
}
