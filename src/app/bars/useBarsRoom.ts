import { type RefObject, useEffect, useRef } from 'react';

/** Of the ring around what has the focus, in px. */
const RING_PX = 6;

/**
 * Keeps the end of the page, and whatever has the focus, free of the bars at the lower edge: the page is as much longer
 * as they are high, and scrolls as much further.
 */
export function useBarsRoom(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bars.current;
    if (!element) return;
    let frame = 0;
    const settle = () => {
      setRoom(`${element.offsetHeight}px`);
      raiseFocus(element);
    };
    // In the next frame: a page that grows while sizes are being told makes browsers complain of a loop.
    const settleSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    const observer = new ResizeObserver(settleSoon);
    observer.observe(element);
    // And once more: a section that the focus brings into view gets its size, and moves what is in it.
    const onFocus = () => {
      raiseFocus(element);
      settleSoon();
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      setRoom('');
    };
  }, []);
  return bars;
}

/** On the two elements it is for: a value that all others inherit would have each of them styled anew. */
function setRoom(height: string): void {
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
}

/** Out from under the bars: a browser scrolls to what is outside of the window, not to what is covered (WCAG 2.4.11). */
function raiseFocus(bars: HTMLElement): void {
  const focused = document.querySelector(':focus-visible');
  if (!focused || bars.offsetHeight === 0 || bars.contains(focused) || focused.closest('dialog')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const barsTop = bars.getBoundingClientRect().top;
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isTallerThanTheRoom = bottom - top > barsTop - headerBottom;
  // Of what finds no room between the bars the beginning is enough.
  if (isTallerThanTheRoom && top < (headerBottom + barsTop) / 2) return;
  const hidden = bottom + RING_PX - barsTop;
  scrollBy({ top: Math.max(0, Math.min(hidden, top - headerBottom - RING_PX)), behavior: 'instant' });
}
