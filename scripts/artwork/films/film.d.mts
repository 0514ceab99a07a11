type Words = { text: string; size: number };
export type Film = {
  name: string;
  service: 'navy' | 'army' | 'air-force';
  title: string;
  /** The moment of its poster, in seconds */
  posterAt: number;
  shots: { seconds: number; caption: string; words: Words[] }[];
};
export const FILMS: Film[];
export const FRAMES_PER_SECOND: number;
export function secondsOf(film: Film): number;
export function wordsOf(film: Film): Words[];
export function drawFrame(
  film: Film,
  moment: number,
  setWords: (text: string, size: number) => { href: string; width: number; height: number },
): string;
export function captionsOf(film: Film): string;
