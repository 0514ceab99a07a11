import { useEffect } from 'react';
import { isBrowserKey } from '../../../kiosk/browserKeys.ts';

/** What opens menus and windows, or replaces the page by what is dropped on it. */
const GESTURES = ['contextmenu', 'dragstart', 'dragover', 'drop'] as const;

const prevent = (event: Event) => event.preventDefault();
const preventBrowserKey = (event: Event) => {
  // A browser that fills a field in sends one without a key.
  if (event instanceof KeyboardEvent && isBrowserKey(event)) event.preventDefault();
};
/** Two fingers on a pad, or a wheel with Ctrl. */
const preventZoom = (event: WheelEvent) => {
  if (event.ctrlKey) event.preventDefault();
};

/**
 * Keeps what a browser does by itself out of a booth: its menus, windows, panels and dialogs that open by a key, by a
 * long press or by a drag [KIOSK-39]. In full screen a browser asks the page before it obeys nearly all of its keys.
 */
export function useBrowserGestures(): void {
  useEffect(() => {
    const controller = new AbortController();
    // First of all, and before whatever a page does with a key.
    const options = { capture: true, passive: false, signal: controller.signal };
    for (const type of GESTURES) document.addEventListener(type, prevent, options);
    document.addEventListener('keydown', preventBrowserKey, options);
    document.addEventListener('wheel', preventZoom, options);
    return () => controller.abort();
  }, []);
}
