import { useEffect, useState } from 'react';

/**
 * Marks the document as hydrated, and says when the browser has time for what the first page did not need.
 * @returns true once that work may start
 */
export function useRunning(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    const start = () => setIdle(true);
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
