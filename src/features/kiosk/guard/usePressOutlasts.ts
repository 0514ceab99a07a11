import { useEffect, useState } from 'react';

/** What a hand does before its click is heard. */
const GESTURE = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'] as const;
/** A click comes within this time of the last of them, or not at all. */
const CLICK_MS = 500;

/**
 * Keeps something on the screen until the press that ends it is over. A touch counts as activity when it begins; were the
 * warning gone by then, the click would reach whatever lies beneath it: a button that sends [KIOSK-10].
 * @returns whether to show it still
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
      // As long as a finger rests there is no hurry.
      if (type === 'pointerdown') clearTimeout(timer);
      else releaseIn(CLICK_MS);
    };
    const onClick = () => releaseIn(0);
    // At the window and on the way down: before anybody hears of the activity.
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
