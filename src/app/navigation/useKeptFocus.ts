import { type RefCallback, useCallback, useRef } from 'react';

/**
 * For what is one element now and another one in its place later: whoever has reached the first keeps the focus on the
 * second.
 * @returns the `ref` of both
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
