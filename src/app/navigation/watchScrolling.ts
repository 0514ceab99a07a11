import type { HeaderStore } from './headerStore.ts';

/**
 * Reports scrolling and touches to the bar [NAV-24, NAV-26].
 * @param barHeight  returns the height of the bar now, in px
 * @returns stops it
 */
export function watchScrolling(
  { scrolled, touched }: Pick<HeaderStore, 'scrolled' | 'touched'>,
  barHeight: () => number,
): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  const onTouch = ({ touches }: TouchEvent) => touched(touches.length);
  addEventListener('scroll', () => scrolled(scrollY, barHeight()), options);
  addEventListener('touchstart', onTouch, options);
  addEventListener('touchend', onTouch, options);
  addEventListener('touchcancel', onTouch, options);
  return () => stop.abort();
}
