import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Keeps focus when one element is replaced by another: if the first had it, the second gets it.
 * @returns the `ref` for both
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, []);
}
