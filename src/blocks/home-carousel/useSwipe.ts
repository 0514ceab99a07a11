import { type PointerEvent, useRef } from 'react';
import { swipeStep } from '../../ui/carousel/swipe.ts';

/** A swipe of a finger or pen over a part; a mouse selects text instead [CAR-22]. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, clientX, clientY, isPrimary }: PointerEvent) {
      from.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const step = from.current ? swipeStep(from.current, { x: clientX, y: clientY }) : 0;
      from.current = undefined;
      if (step !== 0) onSwipe(step);
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}
