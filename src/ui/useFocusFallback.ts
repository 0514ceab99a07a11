import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a list whose buttons go away with what they are about: when the focused one does, the focus goes to `fallback` and
 * not to the beginning of the page. Call it in the component that takes them away, and spread the answer over what holds
 * them.
 */
export function useFocusFallback(fallback: () => HTMLElement | null) {
  const focused = useRef<Element>(null);
  // After every change: the browser itself tells nobody that what was focused is gone.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body;
    // A dialog that closes gives the focus back while React lets no event through.
    focused.current = isLost ? null : activeElement;
    if (!isLost) return;
    const next = fallback();
    // A heading takes the focus only for this.
    next?.setAttribute('tabindex', '-1');
    next?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
