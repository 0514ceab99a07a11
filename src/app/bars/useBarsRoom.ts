import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the end of the page, and whatever has the focus, free of the bars at the lower edge: the page is as much longer
 * as they are high, and scrolls as much further.
 */
export function useBarsRoom(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const element = bars.current;
    if (!element) return;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // In the next frame: a page that grows while sizes are being told makes browsers complain of a loop.
      frame = requestAnimationFrame(() => style.setProperty('--bars-h', `${element.offsetHeight}px`));
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty('--bars-h');
    };
  }, []);
  return bars;
}
