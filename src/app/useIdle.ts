import { startTransition, useEffect, useState } from 'react';

/**
 * Says when the browser has time for what the first page did not need.
 * @returns true once that work may start
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // In slices, for nobody waits for it.
    const start = () => startTransition(() => setIdle(true));
    // Safari has no idle callback; there a pause is as good.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(start, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
