import { useEffect, useState } from 'react';

/** Events of a gesture before its click. */
const GESTURE = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const;

/** A click comes within this time of the last of them, or not at all. */
const CLICK_MS = 500;

/**
 * Keeps something on screen until the press that ends it is over: a touch counts as activity, and takes the focus, when
 * it begins. If the warning or the keyboard disappeared then, the click would hit whatever is in its place, perhaps a
 * submit button [KIOSK-10, KIOSK-37].
 * @returns whether to keep showing it
 */
export function usePressOutlasts(isShown: boolean): boolean {
  const [isPressed, setPressed] = useState(false);
  const isOn = isShown || isPressed;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const releaseIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(false), ms);
    };
    const onGesture = ({ type }: Event) => {
      setPressed(true);
      // While a finger rests, nothing is due.
      if (type === 'pointerdown') clearTimeout(timer);
      else releaseIn(CLICK_MS);
    };
    const onClick = () => releaseIn(0);
    // On the window, in the capture phase: before anything else learns of the activity.
    for (const type of GESTURE) window.addEventListener(type, onGesture, true);
    window.addEventListener('click', onClick, true);
    return () => {
      clearTimeout(timer);
      for (const type of GESTURE) window.removeEventListener(type, onGesture, true);
      window.removeEventListener('click', onClick, true);
    };
  }, [isOn]);
  return isOn;
}
