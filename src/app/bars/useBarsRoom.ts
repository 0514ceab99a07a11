import { type RefObject, useEffect, useRef } from 'react';

/** Width of the focus ring, in px. */
const RING_PX = 6;

/**
 * Keeps the end of the page, and the focused element, from being covered by the bars at the bottom edge: the page is
 * extended, and scrolls further, by their height.
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
    // In the next frame: resizing the page inside a ResizeObserver callback makes browsers report a loop.
    const settleSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    const observer = new ResizeObserver(settleSoon);
    observer.observe(element);
    // And once more: a section brought into view by the focus gets its size only then, which moves its contents.
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

/** Set on the two elements that need it: an inherited custom property would restyle all elements. */
function setRoom(height: string): void {
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
}

/**
 * Scrolls the focused element out from under the bars: browsers scroll to what is outside the window, not to what is
 * covered (WCAG 2.4.11).
 */
function raiseFocus(bars: HTMLElement): void {
  const focused = document.querySelector(':focus-visible');
  if (!focused || bars.offsetHeight === 0 || bars.contains(focused) || focused.closest('dialog')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const barsTop = bars.getBoundingClientRect().top;
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isTallerThanTheRoom = bottom - top > barsTop - headerBottom;
  // For an element taller than the space between the bars, showing its beginning is enough.
  if (isTallerThanTheRoom && top < (headerBottom + barsTop) / 2) return;
  const hidden = bottom + RING_PX - barsTop;
  scrollBy({ top: Math.max(0, Math.min(hidden, top - headerBottom - RING_PX)), behavior: 'instant' });
}
