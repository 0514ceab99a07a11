import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/**
 * Says when the browser has time for what the first page did not need.
 * @returns true once that work may start
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    // In slices, for nobody waits for it.
    void whenIdle().then(() => isMounted && startTransition(() => setIdle(true)));
    return () => {
      isMounted = false;
    };
  }, []);
  return isIdle;
}
