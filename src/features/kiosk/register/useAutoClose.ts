import { useEffect, useRef, useState } from 'react';

const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

/**
 * Closes after the time; every touch restarts it [KIOSK-08, DEC-135].
 * @returns whole seconds left
 */
export function useAutoClose(seconds: number, onClose: () => void): number {
  const [left, setLeft] = useState(seconds);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    const startAgain = () => setLeft(seconds);
    for (const touch of TOUCHES) document.addEventListener(touch, startAgain, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, startAgain, { capture: true });
    };
  }, [seconds]);

  useEffect(() => {
    if (left <= 0) close.current();
  }, [left]);

  return Math.max(0, left);
}
