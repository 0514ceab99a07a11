/**
 * Keeps the screen awake from now on, where the browser can [KIOSK-25]. The browser releases the lock whenever the page
 * is hidden, so it is requested again each time the page becomes visible.
 * @returns the release; never throws
 */
export function keepScreenAwake(): () => void {
  let sentinel: WakeLockSentinel | undefined;
  let released = false;

  const take = async () => {
    if (released || document.visibilityState !== 'visible' || !navigator.wakeLock) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (released) await taken.release();
      else sentinel = taken;
    } catch {
      // Refused, for example on low battery: tried again when the page next becomes visible.
    }
  };

  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    released = true;
    document.removeEventListener('visibilitychange', take);
    void sentinel?.release();
  };
}

/** Tries whether the browser would keep the screen awake now [KIOSK-29]. Never throws. */
export async function tryWakeLock(): Promise<'kept-awake' | 'refused' | 'cannot-be-asked'> {
  if (!navigator.wakeLock) return 'cannot-be-asked';
  try {
    await (await navigator.wakeLock.request('screen')).release();
    return 'kept-awake';
  } catch {
    return 'refused';
  }
}
