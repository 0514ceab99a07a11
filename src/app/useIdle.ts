import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../platform/whenIdle.ts';

/** Returns true once the browser is idle and work that the first page did not need may start. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    // As a transition, in slices, because nobody waits for it.
    void whenIdle().then(() => isMounted && startTransition(() => setIdle(true)));
    return () => {
      isMounted = false;
    };
  }, []);
  return isIdle;
}
