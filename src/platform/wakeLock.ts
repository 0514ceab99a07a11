/**
 * Keeps the screen awake from now on, where the browser can [KIOSK-25]. The browser lets go whenever the page is hidden,
 * so the lock is taken again each time it is seen.
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
      // Refused, for example on an empty battery: the next time the page is seen tries again.
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
